import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small balancer on loopback: each request is sent to the next available server. */
export type Balancer = { url: string; close(): Promise<void> };

/** Delay before a server that did not respond is tried again. */
const LEFT_ALONE_MS = 1000;

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const downUntil = new Map<number, number>();
  let turn = 0;
  const pass = (req: IncomingMessage, res: ServerResponse) => {
    const live = ports.filter((port) => (downUntil.get(port) ?? 0) < Date.now());
    const port = live[turn++ % live.length] ?? ports[0];
    const onward = request({ port, host: '127.0.0.1', method: req.method, path: req.url, headers: req.headers });
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    onward.on('error', () => {
      if (port !== undefined) downUntil.set(port, Date.now() + LEFT_ALONE_MS);
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end();
    });
    req.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port, not a pipe
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
