import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { slowReaders } from './slow-readers.ts';

/** More than the buffers of the system take. */
const LARGE = Buffer.alloc(24 * 1024 * 1024);

let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
  const app = express();
  app.use(slowReaders({ mostOpen: 8, mostUnread: 3, unreadMs: 1500 }));
  app.get('/large', (_req, res) => void res.send(LARGE));
  app.get('/small', (_req, res) => void res.send('small'));
  // Answers nothing for longer than the limit, like an import.
  app.get('/long', (_req, res) => void setTimeout(() => res.send('long'), 2000));
  app.use(errorHandler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function ask(path: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo; // listening on a port, not a pipe
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

async function statusOf(path: string, from?: string): Promise<number> {
  const socket = await ask(path, from);
  let text = '';
  for await (const chunk of socket) text += chunk.toString('latin1').slice(0, 20);
  return Number(text.slice(9, 12));
}

describe('answers that a client does not read', () => {
  it('are bounded for its address and cut off, and then it is answered again', async () => {
    const silent = [await ask('/large'), await ask('/large'), await ask('/large')];
    expect(await statusOf('/small')).toBe(429);
    expect(await statusOf('/small', '127.0.0.2')).toBe(200);
    await expect.poll(() => promisify(server.getConnections.bind(server))(), { timeout: 10_000 }).toBe(0);
    expect(await statusOf('/small')).toBe(200);
    for (const socket of silent) {
      let bytes = 0;
      for await (const chunk of socket) bytes += chunk.length;
      expect(bytes).toBeLessThan(LARGE.length);
    }
  }, 15_000);

  it('are bounded too if one connection asks for all of them', async () => {
    const { port } = server.address() as AddressInfo; // listening on a port, not a pipe
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    await once(socket, 'readable');
    await expect.poll(() => statusOf('/small')).toBe(429);
    expect(await statusOf('/small', '127.0.0.2')).toBe(200);
  });

  it('do not include those that are read slowly, or not sent yet', async () => {
    const long = statusOf('/long');
    const socket = await ask('/large');
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += chunk.length;
      if (bytes < 2 ** 23) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(bytes).toBeGreaterThan(LARGE.length);
    expect(await long).toBe(200);
  }, 15_000);
});
