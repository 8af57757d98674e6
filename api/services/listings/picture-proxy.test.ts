import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSourceFetcher } from '../../sources/fetch/source-fetcher.ts';
import { createPictureProxy } from './picture-proxy.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);
let server: Server;
let origin: string;
let asked: string[];
let now: number;
beforeEach(async () => {
  asked = [];
  now = 1;
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    if (req.url === '/page.png')
      return void res.setHeader('content-type', 'image/png').end('<script>alert(1)</script>');
    if (req.url === '/drawing.svg') return void res.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    if (req.url === '/gone.png') return void res.writeHead(404).end();
    if (req.url === '/away.png') return void res.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (req.url === '/large.png') {
      res.write(PNG);
      const more = Buffer.alloc(1024 * 1024);
      for (let n = 0; n < 12; n++) res.write(more);
      return void res.end();
    }
    res.end(PNG);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

const proxy = () =>
  createPictureProxy(
    () => now,
    (from) => createSourceFetcher({ origins: [{ origin: from, isPrivateAllowed: true }] }),
  );

describe('pictures of other servers', () => {
  it('are fetched once, however many look, and known by their bytes', async () => {
    const pictures = proxy();
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures.get(`${origin}/a.jpg`)));
    expect(new Set(all.map((picture) => picture?.type))).toEqual(new Set(['image/png']));
    expect((await pictures.get(`${origin}/a.jpg`))?.bytes).toEqual(PNG);
    expect(asked).toEqual(['/a.jpg']);
  });

  it.each(['/page.png', '/drawing.svg', '/gone.png', '/away.png', '/large.png'])('are not %s', async (path) => {
    const pictures = proxy();
    expect(await pictures.get(origin + path)).toBeNull();
    expect(await pictures.get(origin + path)).toBeNull();
    expect(asked).toEqual([path]);
    now += 11 * 60_000;
    expect(await pictures.get(origin + path)).toBeNull();
    expect(asked).toEqual([path, path]);
  });

  it('are never of this machine or network, whatever they are called', async () => {
    const pictures = createPictureProxy(() => now);
    const hosts = ['127.0.0.1', '0x7f000001', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', 'localhost'];
    for (const host of hosts) expect(await pictures.get(`https://${host}/a.png`), host).toBeNull();
    expect(asked).toEqual([]);
  });
});
