// Loaded into a server under attack before anything else: a message of its parent moves the clock of the machine.
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
// Waiting for messages must not keep the server alive.
process.channel?.unref();
