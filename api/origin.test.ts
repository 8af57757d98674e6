import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from './routes/all.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

const FOREIGN: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://evil.example' },
  'an opaque origin': { origin: 'null' },
  'a broken origin': { origin: 'not an origin' },
  'our name with another port': { origin: 'http://127.0.0.1:1' },
  'our name inside another': { origin: 'http://127.0.0.1.evil.example' },
  'a cross-site page': { 'sec-fetch-site': 'cross-site' },
  'a page of a sister site': { 'sec-fetch-site': 'same-site' },
  'a cross-site page that names our origin': { 'sec-fetch-site': 'cross-site', origin: 'SELF' },
};

describe('changes asked for by other sites', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve({ config: { publicOrigins: ['https://sahil.example'] } });
    await putListings(server.store, [listing(1)]);
  });
  afterAll(() => server.close());

  const changing = ROUTES.filter(({ method }) => method !== 'get');
  for (const route of changing) {
    for (const [from, headers] of Object.entries(FOREIGN)) {
      it(`refuses ${route.method} ${route.path} from ${from}`, async () => {
        const cookie = await server.cookie('admin');
        const before = server.store.head();
        const sent = { ...headers, ...(headers.origin === 'SELF' ? { origin: server.url } : {}), cookie };
        const answer = await server.send(route.method.toUpperCase(), route.path.replace('{id}', '1'), LISTING, {
          headers: sent,
        });
        expect(answer.status).toBe(403);
        expect((await answer.json()).error.code).toBe('foreign_origin');
        expect(server.store.head()).toBe(before);
      });
    }
  }

  it.each([
    ['our own origin', () => ({ origin: server.url, 'sec-fetch-site': 'same-origin' })],
    ['the public origin of a proxy', () => ({ origin: 'https://sahil.example' })],
    ['a program that is no browser', () => ({})],
  ])('accepts a change from %s', async (_name, headers) => {
    const answer = await server.send('POST', '/api/properties', LISTING, { as: 'broker1', headers: headers() });
    expect(answer.status).toBe(201);
  });

  it('lets other sites read nothing by CORS', async () => {
    const answer = await server.get('/api/properties', { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
