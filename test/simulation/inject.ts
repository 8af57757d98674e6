import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express } from 'express';

/** A request as a browser's `fetch` makes it. */
export type SentRequest = { method: string; path: string; headers: Record<string, string>; body: string | null };
export type Received = { status: number; headers: Record<string, string>; body: string };

/** Hands a request to an Express app without a socket, so that the whole server runs without network delay. */
export function inject(app: Express, sent: SentRequest): Promise<Received> {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  const req = new IncomingMessage(socket);
  Object.assign(req, { method: sent.method, url: sent.path, httpVersion: '1.1' });
  const length = sent.body === null ? {} : { 'content-length': String(Buffer.byteLength(sent.body)) };
  req.headers = { host: '127.0.0.1', ...sent.headers, ...length };
  req.push(sent.body);
  if (sent.body !== null) req.push(null);
  const res = new ServerResponse(req);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    res.write = ((chunk: unknown) => {
      keep(chunk);
      return true;
    }) as typeof res.write;
    res.end = ((chunk: unknown) => {
      keep(chunk);
      const headers = Object.fromEntries(
        Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]),
      );
      resolve({ status: res.statusCode, headers, body: Buffer.concat(chunks).toString() });
      return res;
    }) as typeof res.end;
    app(req, res);
  });
}
