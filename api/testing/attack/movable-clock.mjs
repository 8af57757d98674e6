// Loaded first in a server under attack. Messages from its parent process move the server's clock.
const RealDate = Date;
let movedMs = 0;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + movedMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + movedMs;
  }
};
process.on('message', ({ moveClockMs }) => {
  movedMs += moveClockMs;
  process.send({ movedMs });
});
// Listening for messages must not keep the server alive.
process.channel?.unref();
