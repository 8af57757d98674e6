import { createServer } from 'node:net';

/** Lowest port to use. The range lies below the ports that operating systems assign to outgoing connections. */
const FIRST = 20_000;
const COUNT = 10_000;

/**
 * Whether a port is free.
 * @param {number} port
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Returns a free port that no outgoing connection of another program can take before it is used. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}
