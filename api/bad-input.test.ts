import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ERRORS } from '../domain/errors/api-error.ts';
import { serverRefusals } from '../domain/errors/refusal.ar.ts';
import { refusalIn } from '../domain/errors/refusal.ts';
import { ROUTES } from './routes/all.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

describe('bad input', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
    await putListings(server.store, [listing(1)]);
  });
  afterAll(() => server.close());

  const listings = () => server.store.read((tx) => JSON.stringify(tx.all('properties')));

  it.each<[string, unknown, number]>([
    ['broken JSON', '{"title": ', 400],
    ['a JSON string', '"hello"', 400],
    ['null', 'null', 400],
    ['an empty body', '', 400],
    ['an array', [LISTING], 400],
    ['a negative price', { ...LISTING, price: -1 }, 400],
    ['a fraction of a fils', { ...LISTING, price: 1.5 }, 400],
    ['a price beyond whole numbers', { ...LISTING, price: 1e300 }, 400],
    ['a price as text', { ...LISTING, price: '100' }, 400],
    ['an unknown field', { ...LISTING, ownerIsAdmin: true }, 400],
    ['a field the server computes', { ...LISTING, aiScore: 10 }, 400],
    ['a missing title', { ...LISTING, title: undefined }, 400],
    ['a title of spaces', { ...LISTING, title: '   ' }, 400],
    ['a script as picture address', { ...LISTING, imageUrl: 'javascript:alert(1)' }, 400],
    ['a picture address of no protocol', { ...LISTING, imageUrl: '//evil.example/x.png' }, 400],
    ['a picture address that is none', { ...LISTING, imageUrl: 'https://[' }, 400],
    ['a call of this server as a picture', { ...LISTING, imageUrl: '/api/sync/events' }, 400],
    ['a way out of the pictures', { ...LISTING, imageUrl: '/pictures/../api/sync/events' }, 400],
    ['quarter bathrooms', { ...LISTING, bathrooms: 1.25 }, 400],
    ['a place outside the gazetteer', { ...LISTING, location: 'Atlantis Under Sea' }, 400],
    ['a key that reaches the prototype', '{"__proto__": {"polluted": true}, "title": "x"}', 400],
    ['the same deep down', '{"coordinates": {"lat": 1, "constructor": {"prototype": {}}}}', 400],
    ['deep nesting', `${'[['.repeat(2000)}${']]'.repeat(2000)}`, 400],
    ['too many bytes', JSON.stringify({ ...LISTING, description: 'x'.repeat(300_000) }), 413],
  ])('refuses %s and changes nothing', async (_name, body, status) => {
    const before = listings();
    for (const [method, path] of [
      ['POST', '/api/properties'],
      ['PUT', '/api/properties/1'],
    ] as const) {
      const answer = await server.send(method, path, body, { as: 'admin', headers: { 'if-match': '*' } });
      expect(answer.status).toBe(status);
      const { error } = await answer.json();
      expect(API_ERRORS[error.code as keyof typeof API_ERRORS]).toBe(status);
      expect(error.message.length).toBeGreaterThan(5);
      // A body that is too large has no reason: the device words the refusal by its code.
      if (status === 400) expect(Object.keys(serverRefusals)).toContain(refusalIn(error.details)?.reason);
    }
    expect(listings()).toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('says where and why', async () => {
    const answer = await server.send(
      'POST',
      '/api/properties',
      { ...LISTING, price: -5, bedrooms: 'two' },
      { as: 'broker1' },
    );
    const { error } = await answer.json();
    expect(error.code).toBe('invalid_input');
    expect(error.details.map(({ path }: { path: string }) => path).sort()).toEqual(['bedrooms', 'price']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'refuses a body of type %s with 415',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await server.send('POST', '/api/properties', JSON.stringify(LISTING), { as: 'broker1', headers });
      expect(answer.status).toBe(415);
      expect((await answer.json()).error.code).toBe('wrong_content_type');
    },
  );

  it('counts the unpacked bytes of a packed body', async () => {
    const packed = gzipSync(JSON.stringify({ ...LISTING, description: 'x'.repeat(3_000_000) }));
    const answer = await fetch(`${server.url}/api/properties`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        cookie: await server.cookie('broker1'),
      },
      body: new Uint8Array(packed),
    });
    expect(answer.status).toBe(413);
  });

  it.each([
    ['/api/properties?minPrice=abc', 400],
    ['/api/properties?minPrice=-1', 400],
    ['/api/properties?propertyType=castle', 400],
    ['/api/properties?minPrice=1&minPrice=2', 400],
    ['/api/properties?limit=0', 400],
    ['/api/properties?limit=999999999', 400],
    ['/api/properties?cursor=%27', 400],
    ['/api/properties/coordinates', 400],
    ['/api/properties/coordinates?lat=91&lng=0', 400],
    ['/api/properties/abc', 400],
    ['/api/properties/99999', 404],
    ['/api/properties/%E0%A4%A', 400],
    ['/api/market/segments/xyz', 400],
    [`/api/market/segments/${'0'.repeat(64)}`, 404],
    ['/api/market/segments/..%2f..%2fetc%2fpasswd', 400],
    ['/api/sync/pull?cursor=nonsense', 400],
    ['/api/sync/pull?limit=100000', 400],
    ['/api/dubai/transactions?from=2026-02-30', 400],
    ['/api/dubai/transactions?cursor=1', 400],
    ['/api/dubai/transactions?type=castle', 400],
    ['/api/unknown', 404],
    ['/api', 404],
  ])('answers %s with %i in the form of the contract', async (path, status) => {
    const answer = await server.get(path, { accept: 'text/html' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(Object.keys(await answer.json())).toEqual(['error']);
  });

  it('keeps hostile text as text', async () => {
    const title = `<script>alert(1)</script>"'\u202e{{7*7}}\${x}`;
    const made = await server.send('POST', '/api/properties', { ...LISTING, title }, { as: 'broker1' });
    const { id } = await made.json();
    const answer = await server.get(`/api/properties/${id}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    // A direction override would reorder the text around the title.
    expect((await answer.json()).title).toBe(title.replace('\u202e', ''));
  });

  it('survives any JSON on any changing call without a server error', async () => {
    const cookie = await server.cookie('admin');
    const shape = JSON.stringify(server.store.read((tx) => [tx.count('users'), tx.all('properties')]));
    const calls = ROUTES.filter(({ method }) => method !== 'get');
    const wild = fc.oneof(
      fc.jsonValue({ maxDepth: 6 }),
      fc.record({ dataType: fc.constantFrom('transactions', 'brokers', 'developers'), data: fc.array(fc.jsonValue()) }),
      // A listing in which one field has an invalid value.
      fc
        .tuple(fc.constantFrom(...Object.keys(LISTING)), fc.oneof(fc.object(), fc.constant(null), fc.constant(-1)))
        // A year and bedrooms may be unknown.
        .filter(([key, value]) => key !== 'yearBuilt' && !(key === 'bedrooms' && value === -1))
        .map(([key, value]) => ({ ...LISTING, [key]: value })),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), wild, async (route, body) => {
        if (route.path === '/api/auth/logout') return;
        const path = route.path.replace('{id}', '1');
        const answer = await server.send(route.method.toUpperCase(), path, body, { headers: { cookie } });
        const text = await answer.text();
        expect(answer.status, text).toBeLessThan(500);
        expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
      }),
      { numRuns: 200 },
    );
    expect(JSON.stringify(server.store.read((tx) => [tx.count('users'), tx.all('properties')]))).toBe(shape);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
