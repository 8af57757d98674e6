import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHttp, HttpError, ProtocolError, UnreachableError } from './http.ts';

const schema = z.object({ n: z.number() });
let stop = async () => {};
afterEach(() => stop());

async function served(listener: RequestListener, timeoutMs = 2000) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return createHttp({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs });
}
const answers = (status: number, body: string, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
};

describe('an answer', () => {
  it('is parsed by the schema', async () => {
    const http = await served(answers(200, '{"n":1,"extra":true}'));
    expect(await http.json({ path: '/api/x', schema })).toEqual({ n: 1 });
  });

  it('with another shape is not used', async () => {
    const http = await served(answers(200, '{"n":"1"}'));
    await expect(http.json({ path: '/api/x', schema })).rejects.toBeInstanceOf(ProtocolError);
  });

  it('that is another site’s page counts as no server', async () => {
    const http = await served(answers(200, '<h1>Welcome to the airport</h1>', { 'content-type': 'text/html' }));
    await expect(http.json({ path: '/api/x', schema })).rejects.toBeInstanceOf(UnreachableError);
  });

  it('that is truncated counts as no server', async () => {
    const http = await served((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"n":');
      setTimeout(() => request.socket.destroy(), 20);
    });
    await expect(http.json({ path: '/api/x', schema })).rejects.toBeInstanceOf(UnreachableError);
  });
});

describe('a refusal', () => {
  it('is a message of status, colon, space and body', async () => {
    const body = '{"error":{"code":"not_found","message":"No such listing."}}';
    const http = await served(answers(404, body));
    const error = await http.json({ path: '/api/x', schema }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: `404: ${body}`,
      status: 404,
      code: 'not_found',
      detail: 'No such listing.',
    });
  });

  it('without a body has the status text', async () => {
    const http = await served(answers(503, ''));
    await expect(http.send({ path: '/api/x' })).rejects.toThrow('503: Service Unavailable');
  });

  it('gives the time to wait', async () => {
    const http = await served(answers(429, '', { 'retry-after': '7' }));
    await expect(http.send({ path: '/api/x' })).rejects.toMatchObject({ retryAfterSec: 7 });
  });
});

describe('no answer', () => {
  it('without a server', async () => {
    const http = createHttp({ origin: 'http://127.0.0.1:9' });
    await expect(http.send({ path: '/api/x' })).rejects.toBeInstanceOf(UnreachableError);
  });

  it('in time', async () => {
    const http = await served(() => {}, 50);
    await expect(http.send({ path: '/api/x' })).rejects.toThrow('did not answer in time');
  });

  it('after the caller aborted has the caller’s reason', async () => {
    const http = await served(() => {});
    const caller = new AbortController();
    const asked = http.send({ path: '/api/x', signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(asked).rejects.toThrow('left the page');
  });
});

it('sends JSON with its type', async () => {
  const http = await served((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      const n =
        request.headers['content-type'] === 'application/json' && request.method === 'POST' ? JSON.parse(body).n : 0;
      answers(200, JSON.stringify({ n }))(request, response);
    });
  });
  expect(await http.json({ path: '/api/x', method: 'POST', body: { n: 42 }, schema })).toEqual({ n: 42 });
});
