import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

const SALES = [listing(1, { aiScore: 5 }), listing(2, { aiScore: 6, price: 90_000_000 })];
const RENTALS = [
  listing(3, { purpose: 'rent', price: 9_500_000, bedrooms: 1, aiScore: 9, rental: { cheques: 4, petsAllowed: true } }),
  listing(4, { purpose: 'holiday', price: 65_000, aiScore: 9, rental: { sleeps: 4, minNights: 3 } }),
];
const LISTS = [
  '/api/properties',
  '/api/properties?maxPrice=10000000',
  '/api/properties?sort=price-asc&limit=1',
  '/api/properties/featured',
  '/api/properties/coordinates?lat=25.08&lng=55.14',
  '/api/sync/pull',
];

describe('a server with homes to rent', () => {
  let before: TestServer;
  let server: TestServer;
  beforeAll(async () => {
    [before, server] = await Promise.all([serve(), serve()]);
    await putListings(before.store, SALES);
    await putListings(server.store, [...SALES, ...RENTALS]);
  });
  afterAll(() => Promise.all([before.close(), server.close()]));
  const json = async (at: TestServer, path: string) => (await at.get(path)).json();
  const ids = async (path: string) => (await json(server, path)).map(({ id }: { id: number }) => id);

  it.each(LISTS.slice(0, 5))('answers %s with the same sales as one without', async (path) => {
    expect(await json(server, path)).toEqual(await json(before, path));
  });

  it.each([
    ['?purpose=rent', [3]],
    ['?purpose=holiday', [4]],
    ['?purpose=all', [3, 4, 2, 1]],
    ['?purpose=sale', [2, 1]],
    ['?purpose=rent&maxPrice=9500000&minCheques=4&pets=allowed', [3]],
    ['?purpose=rent&minCheques=5', []],
    ['?purpose=holiday&minGuests=4', [4]],
  ])('answers /api/properties%s', async (query, expected) => {
    expect(await ids(`/api/properties${query}`)).toEqual(expected);
  });

  it('refuses a purpose that it does not know', async () => {
    expect((await server.get('/api/properties?purpose=swap')).status).toBe(400);
  });

  it('sends rentals to a device only if its app asks for them, and starts over when a newer app does', async () => {
    const docs = (page: { changes: { coll: string; id: string; doc?: unknown }[] }) =>
      page.changes.flatMap(({ coll, id, doc }) => (coll === 'properties' && doc !== undefined ? [Number(id)] : []));
    const old = await json(server, '/api/sync/pull');
    expect(docs(old)).toEqual([1, 2]);
    const now = await json(server, `/api/sync/pull?purpose=all&cursor=${old.next}`);
    expect(now.reset).toBe(true);
    expect(docs(now)).toEqual([1, 2, 3, 4]);
    const next = await json(server, `/api/sync/pull?purpose=all&cursor=${now.next}`);
    expect(next.reset).toBeUndefined();
    expect(next.changes).toEqual([]);
  });

  it('sends no verdict to an app that does not know it', async () => {
    const evidence = {
      fairPricePerSqftFils: 200_000,
      sales: 9,
      scope: 'area',
      from: '2026-01-01',
      to: '2026-02-01',
      grossYield: null,
      areaGrowth: null,
      verdict: 'ask_why',
    } as const;
    await putListings(server.store, [listing(5, { evidence })]);
    const verdictIn = (page: { changes: { id: string; doc?: { evidence?: { verdict?: string } } }[] }) =>
      page.changes.find(({ id }) => id === '5')?.doc?.evidence?.verdict;
    expect(verdictIn(await json(server, '/api/sync/pull'))).toBeUndefined();
    expect(verdictIn(await json(server, '/api/sync/pull?purpose=all'))).toBe('ask_why');
  });

  it('judges no rental by sales', async () => {
    expect((await server.send('POST', '/api/ai/analyze-property/3', {})).status).toBe(400);
    expect((await server.send('POST', '/api/properties/compare', { propertyIds: [1, 3] })).status).toBe(400);
    expect((await json(server, '/api/properties/3')).price).toBe(9_500_000);
  });

  it('publishes and edits a rental, keeps its terms when an edit omits them, and gives it no scores', async () => {
    const input = { ...LISTING, purpose: 'rent', price: 9_500_000, rental: { cheques: 4, depositFils: 475_000 } };
    const created = await server.send('POST', '/api/properties', input, { as: 'broker1' });
    expect(created.status).toBe(201);
    const home = await created.json();
    expect(home).toMatchObject({ purpose: 'rent', rental: input.rental, aiScore: null, evidence: null });
    const { purpose: _, rental: __, ...rest } = input;
    const edited = await server.send(
      'PUT',
      `/api/properties/${home.id}`,
      { ...rest, price: 9_000_000 },
      {
        as: 'broker1',
        headers: { 'If-Match': created.headers.get('ETag') ?? '' },
      },
    );
    expect(await edited.json()).toMatchObject({ purpose: 'rent', rental: input.rental, price: 9_000_000 });
  });
});
