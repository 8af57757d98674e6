import { once } from 'node:events';
import { connect, createServer, type Server as Entry, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** The connections of devices to a server. While the line is cut, they are refused as if the server were dead. */
export type Line = { cut: () => Promise<void>; join: () => Promise<void> };

/** Passes the connections to a port on to a server's port. */
export async function openLine(port: number, serverPort: number): Promise<Line> {
  const devices = new Set<Socket>();
  let entry: Entry | null = null;
  const pass = (device: Socket) => {
    const server = connect(serverPort, '127.0.0.1');
    devices.add(device);
    device.once('close', () => devices.delete(device));
    // An error means that one side has ended, which ends the other side too.
    pipeline(device, server, () => {});
    pipeline(server, device, () => {});
  };
  const line: Line = {
    async cut() {
      if (entry === null) return;
      const closed = once(entry, 'close');
      entry.close();
      entry = null;
      for (const device of devices) device.destroy();
      await closed;
    },
    async join() {
      if (entry !== null) return;
      entry = createServer(pass).listen(port, '127.0.0.1');
      await once(entry, 'listening');
    },
  };
  await line.join();
  return line;
}
