import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { createModelFetch } from './model-fetch.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`; // listening on a port, not a pipe
}

function fetchOf(baseUrl: string, timeoutMs = 5000) {
  const { fetch, close } = createModelFetch(baseUrl, timeoutMs);
  open.push(close);
  return fetch;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'answered',
    (thrown: unknown) => (thrown instanceof SourceError ? thrown.code : thrown),
  );
}

const POST = { method: 'POST', headers: { authorization: 'Bearer key' }, body: '{"stream":true}' };

describe('the way to a language model', () => {
  it('posts to the configured origin, on loopback too, and hands the stream on while it comes', async () => {
    let finish = () => {};
    const seen: (string | undefined)[] = [];
    const baseUrl = await serve((req, res) => {
      seen.push(req.method, req.url, req.headers.authorization, req.headers['accept-encoding']);
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: first\n\n');
      finish = () => res.end('data: second\n\n');
    });
    const answer = await fetchOf(baseUrl)(`${baseUrl}/chat/completions`, POST);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    // The server is still sending its answer.
    expect((await reader?.read())?.value).toBe('data: first\n\n');
    finish();
    expect((await reader?.read())?.value).toBe('data: second\n\n');
    expect((await reader?.read())?.done).toBe(true);
    expect(seen).toEqual(['POST', '/v1/chat/completions', 'Bearer key', 'identity']);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
  });

  it('contacts no other origin, directly or after a redirect', async () => {
    let asked = 0;
    const other = await serve((_req, res) => {
      asked++;
      res.end('{}');
    });
    const baseUrl = await serve((_req, res) => void res.writeHead(302, { location: `${other}/keys` }).end());
    expect(await failureOf(fetchOf(baseUrl)(`${other}/models`))).toBe('not_allowed');
    expect(await failureOf(fetchOf(baseUrl)(`${baseUrl}/chat/completions`, POST))).toBe('not_allowed');
    expect(asked).toBe(0);
  });

  it.each(['https://127.0.0.1:9/v1', 'https://10.0.0.1/v1', 'https://[::1]/v1', 'https://localhost:9/v1'])(
    'does not let %s lead into this machine or network',
    async (baseUrl) => {
      expect(await failureOf(fetchOf(baseUrl)(`${baseUrl}/models`))).toBe('not_allowed');
    },
  );

  it('cuts off an answer without an end', async () => {
    const baseUrl = await serve((_req, res) => {
      const more = Buffer.alloc(1024 * 1024, 'x');
      for (let n = 0; n < 6; n++) res.write(more);
      res.end();
    });
    const answer = await fetchOf(baseUrl)(`${baseUrl}/chat/completions`, POST);
    expect(await failureOf(answer.text())).toBe('too_large');
  });

  it('gives up a model that is silent, and stops when the caller does', async () => {
    const baseUrl = await serve(() => undefined);
    expect(await failureOf(fetchOf(baseUrl, 200)(`${baseUrl}/chat/completions`, POST))).toBe('timeout');
    const stop = new AbortController();
    const asked = failureOf(fetchOf(baseUrl)(`${baseUrl}/chat/completions`, { ...POST, signal: stop.signal }));
    stop.abort(new Error('enough'));
    expect(await asked).toEqual(new Error('enough'));
  });
});
