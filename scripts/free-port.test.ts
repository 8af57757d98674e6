import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isFree } from './free-port.mjs';

it('a port is free until a server listens on it, and below those of outgoing connections', async () => {
  const port = await freePort();
  // Linux gives out 32768 and above; a port that an outgoing connection had is refused to a server for a minute.
  expect(port).toBeLessThan(32_768);
  expect(await isFree(port)).toBe(true);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isFree(port)).toBe(false);
  server.close();
});
