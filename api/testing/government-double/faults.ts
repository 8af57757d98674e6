import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { hashText } from '../../../domain/transaction/deed-key.ts';

/** Faults of an answer that the real services also have. */
export const FAULTS = [
  'rate-limited',
  'html-500',
  'bad-gateway',
  'not-granted',
  'bad-query',
  'slow',
  'cut-off',
  'reset',
  'gzip-named-json',
  'byte-order-mark',
  'uae-only',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that disappear when the request is repeated. */
const PASSING: readonly Fault[] = [
  'rate-limited',
  'html-500',
  'bad-gateway',
  'slow',
  'cut-off',
  'reset',
  'gzip-named-json',
  'byte-order-mark',
];

/** Returns a temporary fault for this share of requests. The same seed and request number give the same fault. */
export function someFaults(seed: number, share: number): (request: number) => Fault | null {
  return (request) => {
    const { lo, hi } = hashText(`fault|${seed}|${request}`);
    return lo % 10_000 < share * 10_000 ? (PASSING[hi % PASSING.length] ?? null) : null;
  };
}

const HTML =
  '<!DOCTYPE html><html><head><title>Runtime Error</title></head><body>Server Error in Application</body></html>';
const SLOW_MS = 40;

/** Sends `body` as JSON, or the faulty answer. */
export function answerWith(res: ServerResponse, fault: Fault | null, body: unknown): void {
  const text = JSON.stringify(body);
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const html = { 'content-type': 'text/html; charset=utf-8' };
  if (fault === null) res.writeHead(200, json).end(text);
  else if (fault === 'rate-limited') res.writeHead(429, { ...json, 'retry-after': '0' }).end('{"message":"slow down"}');
  else if (fault === 'html-500') res.writeHead(500, html).end(HTML);
  else if (fault === 'bad-gateway') res.writeHead(502, json).end('{"message":"policy unavailable"}');
  else if (fault === 'not-granted')
    res.writeHead(403, json).end('{"error_type":"ForbiddenError","message":"Forbidden"}');
  else if (fault === 'uae-only')
    res.writeHead(403, html).end('<html><body>Access Denied: requests from your country are blocked</body></html>');
  else if (fault === 'bad-query') {
    res.writeHead(422, json).end('{"error_type":"QueryExecutionError","message":"Query execution failed."}');
  } else if (fault === 'slow') setTimeout(() => res.writeHead(200, json).end(text), SLOW_MS);
  else if (fault === 'gzip-named-json') res.writeHead(200, json).end(gzipSync(text));
  else if (fault === 'byte-order-mark') res.writeHead(200, json).end(`\uFEFF${text}`);
  else if (fault === 'reset') res.destroy();
  else {
    res.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(text)) });
    res.write(text.slice(0, Math.floor(text.length / 2)), () => res.destroy());
  }
}
