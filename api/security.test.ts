import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { zipSync } from 'fflate';
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ArchiveError, zipEntries } from '../domain/import/file/zip-archive.ts';
import { DEFAULT_LIMITS } from './config.ts';
import { slowBodies } from './middleware/body.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { afterAnswer, requestLog } from './middleware/request-log.ts';
import { createSpool } from './services/import/spool.ts';
import { deed, publishDeeds } from './testing/fixtures.ts';
import { serve, type TestServer, testConfig } from './testing/serve.ts';

const servers: TestServer[] = [];
async function start(options: Parameters<typeof serve>[0] = {}): Promise<TestServer> {
  const server = await serve(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const withDeeds = async (options: Parameters<typeof serve>[0] = {}) => {
  const server = await start(options);
  await publishDeeds(
    server.store,
    Array.from({ length: 500 }, (_, n) => deed({ deedNumber: `11-${n}-2026` })),
  );
  await server.services.marketChanged();
  return server;
};

describe('a name that points here', () => {
  const status = (url: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${url}/api/health`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });

  it('but is not the server’s is refused while it listens on loopback only', async () => {
    const { url } = await start({ config: { publicOrigins: ['https://sahil.example'] } });
    const seen = await Promise.all(
      ['127.0.0.1:3000', 'localhost', '[::1]:3000', 'sahil.example', 'evil.example', '127.0.0.1.evil.example'].map(
        (host) => status(url, host),
      ),
    );
    expect(seen).toEqual([200, 200, 200, 200, 421, 421]);
  });

  it('is left to the proxy, if any', async () => {
    const { url } = await start({ config: { trustProxy: 1 } });
    expect(await status(url, 'homes.example')).toBe(200);
  });
});

describe('whole lists', () => {
  const ask = (server: TestServer, headers: Record<string, string> = {}) =>
    server.get('/api/dubai/transactions?format=ndjson', headers);

  it('are compressed once for all clients, and equal when uncompressed', async () => {
    const server = await withDeeds();
    let made = 0;
    const { open } = server.services.exports;
    server.services.exports.open = (key, pieces) =>
      open(key, () => {
        made++;
        return pieces();
      });
    const packed = await Promise.all(Array.from({ length: 25 }, () => ask(server, { 'accept-encoding': 'gzip' })));
    const texts = await Promise.all(packed.map((answer) => answer.text()));
    expect([made, new Set(texts).size, packed[0]?.headers.get('content-encoding')]).toEqual([1, 1, 'gzip']);
    const plain = await ask(server, { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe(texts[0]);
    expect(texts[0]?.trim().split('\n')).toHaveLength(500);
    await publishDeeds(server.store, [deed({ deedNumber: 'other' })]);
    await server.services.marketChanged();
    await (await ask(server, { 'accept-encoding': 'gzip' })).text();
    expect(made).toBe(2);
  });

  it('are limited in number at once when uncompressed', async () => {
    const server = await withDeeds();
    const leave = [server.services.exports.enter('10.0.0.1'), server.services.exports.enter('10.0.0.2')];
    const refused = await ask(server, { 'accept-encoding': 'identity' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await server.get('/api/dubai/transactions?limit=10')).status).toBe(200);
    for (const go of leave) go();
    expect((await ask(server, { 'accept-encoding': 'identity' })).status).toBe(200);
  });

  it('free their slot when the client stops reading, and cost nothing without a free slot', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const many = 60_000;
    const server = await start({ config: { limits: { ...testConfig().limits, rows: 2 * many } } });
    await publishDeeds(
      server.store,
      Array.from({ length: many }, (_, n) => deed({ deedNumber: `12-${n}-2026` })),
    );
    await server.services.marketChanged();
    const { hostname, port } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    onTestFinished(() => void silent.destroy());
    silent.write(
      'GET /api/dubai/transactions?format=ndjson HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n',
    );
    await once(silent, 'readable');
    // Another address gets a slot. The silent client's address gets none, however often it asks.
    server.services.exports.enter('10.0.0.2')();
    const plain = { 'accept-encoding': 'identity' };
    for (let n = 0; n < 3; n++) expect((await ask(server, plain)).status).toBe(429);
    // The first check only sees the buffers of the connection fill up; the second one disconnects the client.
    vi.advanceTimersByTime(60_000);
    await expect.poll(async () => (await ask(server, plain)).status).toBe(200);
  });

  it('count their rows against the client’s address', async () => {
    const server = await withDeeds({ config: { limits: { ...testConfig().limits, rows: 1000 } } });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await ask(server)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await server.get('/api/dubai/transactions?limit=1')).status).toBe(429);
    expect((await server.get('/api/health')).status).toBe(200);
    expect(DEFAULT_LIMITS.rows).toBeGreaterThan(10 * 1_500_000);
  });
});

describe('sentences', () => {
  it('count their words against the client’s address, those of a question ten times', async () => {
    const server = await start({ config: { limits: { ...testConfig().limits, words: 50 } } });
    const search = async (path: string) => (await server.get(`/api/properties${path}`)).status;
    const chat = async (message: string) => (await server.send('POST', '/api/ai-chat', { message })).status;
    expect(await search(`/sentence?q=${'villa+'.repeat(9)}`)).toBe(200);
    expect(await search('?q=villa&keywords=pool')).toBe(200);
    expect(await search('?sort=newest')).toBe(200);
    expect(await chat('hello there my friend')).toBe(200);
    expect(await chat('hello')).toBe(429);
    expect(await search('/sentence?q=villa')).toBe(429);
    expect(await search('?location=jvc')).toBe(429);
    expect((await server.get('/api/health')).status).toBe(200);
  });
});

describe('a clock that is set back', () => {
  it('does not lock users out until an old window ends', async () => {
    let now = Date.UTC(2026, 2, 9, 10);
    const server = await start({
      clock: () => new Date(now),
      config: { limits: { ...testConfig().limits, perMinute: 2, rows: 1 } },
    });
    const status = async () => (await server.get('/api/dubai/transactions?limit=10')).status;
    const statuses = async () => [await status(), await status(), await status()];
    expect((await statuses()).at(-1)).toBe(429);
    now -= 86_400_000;
    expect(await status()).toBe(200);
  });
});

describe('files that come in', () => {
  it('unpacked from Content-Encoding are cut off when they are far larger than what was sent', async () => {
    const server = await start();
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 48));
    const answer = await fetch(`${server.url}/api/dubai/import-data`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip', cookie: await server.cookie('broker1') },
      body: new Uint8Array(bomb),
    });
    expect([answer.status, gunzipSync(bomb).length > 1000 * bomb.length]).toEqual([413, true]);
  }, 60_000);

  it('leave disk space for everything else, checked while they arrive', async () => {
    let free = 10 ** 10;
    const spool = createSpool(`${testConfig().dataDir}-never-made`, { freeBytes: () => free });
    const seen: number[] = [];
    async function* chunks() {
      for (let n = 0; n < 10; n++) {
        seen.push(n);
        if (n === 4) free = 1000;
        yield new Uint8Array(4 * 1024 * 1024);
      }
    }
    await expect(spool.write('id', chunks())).rejects.toMatchObject({ code: 'storage_full' });
    expect(seen.length).toBeLessThan(8);
    expect(await spool.fetch('id')).toBeNull();
    await spool.tidy(new Set());
  });

  it('with members that share bytes are refused', () => {
    const rows = (n: number) => [Buffer.from('Area,Amount\n'.repeat(n)), { level: 0 }] as const;
    const zip = zipSync({ 'a.csv': [...rows(50)], 'b.csv': [...rows(1)] });
    expect(zipEntries(zip).map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    const contents = view.getUint32(zip.length - 6, true);
    const second = contents + 46 + view.getUint16(contents + 28, true) + view.getUint16(contents + 30, true);
    // The second member now has the offset of the first.
    view.setUint32(second + 42, 0, true);
    expect(() => zipEntries(zip)).toThrow(ArchiveError);
  });
});

describe('a body that trickles in', () => {
  it('is cut off, a steady one is not', async () => {
    const app = express();
    app.use(slowBodies({ lookMs: 60, leastBytes: 50 }));
    app.post('/refused', (req, res) => {
      res.sendStatus(429);
      req.resume();
    });
    app.use(express.text(), (req, res) => void res.send(String(req.body.length)));
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const trickle = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let text = '';
        const drip = setInterval(() => socket.write('x'), 25);
        const type = 'Content-Type: text/plain\r\nContent-Length: 100000';
        socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${type}\r\n\r\n`);
        socket.on('data', (chunk) => {
          text += chunk.toString();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(drip);
          resolve(text);
        });
      });
    expect(await trickle('/')).toContain('408');
    // The refusal is sent immediately, and the connection still ends.
    expect(await trickle('/refused')).toContain('429');
    const quick = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(50_000),
    });
    expect(await quick.text()).toBe('50000');
    server.close();
  });
});

describe('the log', () => {
  it('has one line with the error for each failed request, and none below the chosen level', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const app = express();
    app.use(requestLog(logger));
    app.get('/api/broken', () => {
      throw new Error('a cable is loose');
    });
    app.get('/api/fine', (_req, res) => void res.sendStatus(200));
    app.use(errorHandler);
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await fetch(`http://127.0.0.1:${port}/api/fine`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/broken?q=secret`);
    expect(await answer.text()).not.toContain('cable');
    await expect.poll(() => lines).toHaveLength(1);
    server.close();
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      level: 50,
      req: { id: answer.headers.get('x-request-id'), method: 'GET', path: '/api/broken' },
      res: { statusCode: 500 },
      err: { message: 'a cable is loose' },
    });
  });

  it('is written for a request whose socket closed; an error during clean-up does not end the server', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const app = express();
    app.use(requestLog(logger), slowBodies({ lookMs: 20 }));
    app.put('/api/broken', async (req, res) => {
      afterAnswer({ res, event: 'close', logger }, () => {
        throw new Error('a cable is loose');
      });
      // Destroys the request together with its socket.
      await pipeline(req, new Writable({ write: (_chunk, _encoding, done) => done(new Error('full')) }));
    });
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const body = new Uint8Array(4 * 1024 * 1024);
    await fetch(`http://127.0.0.1:${port}/api/broken`, { method: 'PUT', body }).catch(() => undefined);
    await expect.poll(() => lines.join('')).toContain('a cable is loose');
    await expect.poll(() => lines.join('')).toContain('"client":"::ffff:127.0.0.1"');
    server.close();
  });

  it('names user and address, and nothing of the question', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    const app = express();
    app.use(requestLog(logger), (_req, res) => void res.sendStatus(200));
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await fetch(`http://127.0.0.1:${port}/api/properties?q=my%20secret%20wish`, { headers: { cookie: 'sid=abc' } });
    server.close();
    const line = JSON.parse(lines[0] ?? '{}');
    expect(line).toMatchObject({ client: expect.stringContaining('127.0.0.1'), user: null });
    expect(line.req.path).toBe('/api/properties');
    expect(lines.join('')).not.toMatch(/secret|sid=/);
  });
});
