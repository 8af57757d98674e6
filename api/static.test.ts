import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenNames } from '../domain/screens/messages.ts';
import { SCREEN_IDS, SCREENS } from '../domain/screens/screens.ts';
import { rawGet } from './testing/raw-get.ts';
import { serve, type TestServer, testConfig } from './testing/serve.ts';

const PAGE = '<!doctype html><title>Sahil</title>';
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ADDRESSES: readonly (readonly [path: string, title: string])[] = [
  ...SCREEN_IDS.filter((id) => id !== 'notFound').map(
    (id) => [SCREENS[id].path.replace(':id', '12'), screenNames[id].title] as const,
  ),
  ['/search?location=Marsa+Dubai', 'Search'],
  ['/Search/', 'Search'],
];
const pageTitled = (title: string) => PAGE.replace('>Sahil<', `>${title} · Sahil<`);

describe('the built app', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahil-static-'));
    const put = async (path: string, text: string) => {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await put('pwa/index.html', PAGE);
    await put('pwa/sw.js', 'self.x = 1;');
    await put('pwa/manifest.webmanifest', '{}');
    await put('pwa/assets/app-1a2b.js', `export const now = 1;${' '.repeat(3000)}`);
    await put('pwa/assets/pic-1a2b.png', 'png');
    await put('pwa-previous/assets/old-9f8e.js', 'export const then = 0;');
    await put('secret.txt', 'secret');
    server = await serve({ webRoot: join(folder, 'pwa') });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each(ADDRESSES)('answers %s with the shell and its title %s', async (path, title) => {
    const answer = await server.get(path, HTML);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(pageTitled(title));
  });

  it('limits the pages of an address, not its files', async () => {
    const limits = { ...testConfig().limits, pages: 2 };
    const small = await serve({ webRoot: join(folder, 'pwa'), config: { limits } });
    const statuses: number[] = [];
    for (const path of ['/', '/search', '/', '/nowhere']) statuses.push((await small.get(path, HTML)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await small.get('/sw.js')).status).toBe(200);
    await small.close();
  });

  it('keeps the links of clients, and these alone, out of search engines', async () => {
    const robots = async (path: string) => (await server.get(path, HTML)).headers.get('x-robots-tag');
    expect(await robots('/s/k7m2p9xqrt')).toBe('noindex, nofollow');
    expect(await robots('/property/12')).toBeNull();
  });

  it.each(['/nowhere', '/search/deeper', '/property', '/property/1/2'])(
    'answers %s with the shell and 404',
    async (path) => {
      const answer = await server.get(path, HTML);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(pageTitled('Page Not Found'));
    },
  );

  it.each([
    '/assets/gone-1.js',
    '/assets/gone',
    '/gone.js',
    '/favicon.ico',
    '/api/gone',
    '/assets/',
    '/icons/a.png',
    '/.env',
  ])('answers %s with 404 and never with a page', async (path) => {
    const answer = await server.get(path, HTML);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('html');
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });

  it('gives the page of a screen to who takes anything, and nothing else', async () => {
    const takers: Record<string, string>[] = [{}, { accept: '*/*' }];
    for (const headers of takers) {
      expect((await server.get('/', headers)).headers.get('content-type')).toContain('html');
      expect((await server.get('/property/7', headers)).status).toBe(200);
      expect((await server.get('/no-such-screen', headers)).headers.get('content-type')).toContain('json');
    }
  });

  it('returns no page to a request for data', async () => {
    expect((await server.get('/search', { accept: 'application/json' })).status).toBe(404);
    const posted = await server.send('POST', '/search', {});
    expect(posted.status).toBe(404);
    expect(posted.headers.get('content-type')).toContain('json');
  });

  it.each(['/assets/app-1a2b.js', '/assets/pic-1a2b.png', '/assets/old-9f8e.js'])(
    'keeps %s for a year',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await server.get(path, { 'accept-encoding': encoding });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    },
  );

  it('packs scripts', async () => {
    const answer = await server.get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(300);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toContain('export const now = 1;');
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/'])('revalidates %s each time', async (path) => {
    const answer = await server.get(path, HTML);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 when the shell did not change', async () => {
    const etag = (await server.get('/search', HTML)).headers.get('etag') ?? '';
    const again = await rawGet(server.url, '/search', { ...HTML, 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt', '/%00'])(
    'does not leave its folder for %s',
    async (path) => {
      const answer = await rawGet(server.url, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toBe('secret');
    },
  );
});
