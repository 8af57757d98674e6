import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '../domain/errors/api-error.ts';
import { offsetBy } from '../domain/geo.ts';
import { Property } from '../domain/property/property.ts';
import { deed, LISTING, listing, publishDeeds, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

const HERE = { lat: 25.08, lng: 55.14 };

describe('reading listings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
    await putListings(server.store, [
      listing(1, { title: 'Loft one', aiScore: 8 }),
      listing(2, {
        title: 'Villa two',
        location: 'Arabian Ranches',
        areaId: 'arabian-ranches',
        propertyType: 'villa',
        price: 900_000_000,
        bedrooms: 5,
        bathrooms: 6,
        aiScore: 9,
        building: '',
        project: 'Oleander Walk',
      }),
      listing(3, { title: 'Gone', isActive: false, aiScore: 10 }),
      listing(4, { title: 'Loft four', bathrooms: 1.5, bedrooms: 0, price: 60_000_000, coordinates: null }),
      listing(5, { title: 'Far', coordinates: { ...offsetBy(HERE, 501, 0), boundaries: [] } }),
      listing(6, { title: 'Near', coordinates: { ...offsetBy(HERE, 0, 499), boundaries: [HERE] } }),
    ]);
  });
  afterAll(() => server.close());
  const ids = async (path: string) => (await (await server.get(path)).json()).map(({ id }: { id: number }) => id);

  it.each<[string, number[]]>([
    ['', [2, 1, 4, 5, 6]],
    ['?location=Dubai%20Marina', [1, 4, 5, 6]],
    ['?location=Marsa%20Dubai', [1, 4, 5, 6]],
    ['?location=marsa%20dubai&propertyType=condo', [1, 4, 5, 6]],
    ['?propertyType=house', [2]],
    ['?propertyType=all', [2, 1, 4, 5, 6]],
    ['?location=oleander', [2]],
    ['?location=loft', []],
    ['?keywords=loft', [1, 4]],
    ['?location=nowhere%20at%20all', []],
    ['?minPrice=250000000&maxPrice=250000000', [1, 5, 6]],
    ['?maxBedrooms=0', [4]],
    ['?minBathrooms=1.5&maxBathrooms=1.5', [4]],
    ['?minBedrooms=&location=&propertyType=', [2, 1, 4, 5, 6]],
    ['?utm_source=mail', [2, 1, 4, 5, 6]],
  ])('answers %s with active listings, best match first', async (query, expected) => {
    expect(await ids(`/api/properties${query}`)).toEqual(expected);
  });

  it('answers with the full list without a filter', async () => {
    const whole = await serve();
    const count = 1200;
    await putListings(
      whole.store,
      Array.from({ length: count }, (_, i) => listing(i + 1)),
    );
    const answer = await whole.get('/api/properties');
    expect(await answer.json()).toHaveLength(count);
    expect(answer.headers.get('X-Total-Count')).toBe(String(count));
    expect(answer.headers.get('X-Next-Cursor')).toBeNull();
    await whole.close();
  });

  it.each<[string, number[]]>([
    ['studio marina', [4]],
    ['5 bed villa arabian ranches under 10m', [2]],
    ['فيلا في المرابع العربية', [2]],
    ['cheapest in dubai marina', [4, 1, 5, 6]],
    ['oleander walk', [2]],
    ['dubai marna', [1, 4, 5, 6]],
    ['marina or arabian ranches', [2, 1, 4, 5, 6]],
    ['qwertz', []],
  ])('answers the sentence “%s”', async (sentence, expected) => {
    expect(await ids(`/api/properties?q=${encodeURIComponent(sentence)}`)).toEqual(expected);
  });

  it('names the words it did not understand, and prefers a sentence to a filter', async () => {
    const answer = await server.get('/api/properties?q=villa%20with%20zebras&propertyType=condo');
    expect(answer.headers.get('x-not-understood')).toBe('zebras');
    expect((await answer.json()).map(({ id }: { id: number }) => id)).toEqual([2]);
  });

  it('pages without losing or repeating any, though listings are added meanwhile', async () => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: Response = await server.get(`/api/properties?limit=2&cursor=${cursor}`);
      expect(answer.headers.get('x-total-count')).toMatch(/^[56]$/);
      seen.push(...(await answer.json()).map(({ id }: { id: number }) => id));
      cursor = answer.headers.get('x-next-cursor');
      if (seen.length === 2) await putListings(server.store, [listing(7, { aiScore: 9.5 })]);
    }
    expect(seen).toEqual([2, 1, 4, 5, 6]);
    await server.store.commit((tx) => tx.del('properties', '7'));
  });

  it('pages through all listings once while the server learns and every score changes', async () => {
    const walker = await serve();
    const all = Array.from({ length: 60 }, (_, i) => i + 1);
    await putListings(
      walker.store,
      all.map((id) => listing(id, { aiScore: (id * 7) % 10 })),
    );
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let page = 1; cursor !== null; page++) {
      const answer: Response = await walker.get(`/api/properties?limit=7&cursor=${cursor}`);
      seen.push(...(await answer.json()).map(({ id }: { id: number }) => id));
      cursor = answer.headers.get('x-next-cursor');
      await putListings(
        walker.store,
        all.map((id) => listing(id, { aiScore: (id * page * 3) % 11 })),
      );
    }
    expect(seen).toHaveLength(60);
    expect([...seen].sort((a, b) => a - b)).toEqual(all);
    await walker.close();
  });

  it('leaves out listings that went off the market or stopped matching while paging', async () => {
    const first = await server.get('/api/properties?limit=1&location=Dubai%20Marina');
    const cursor = first.headers.get('x-next-cursor');
    await putListings(server.store, [listing(4, { isActive: false }), listing(5, { price: 1 })]);
    const rest = `/api/properties?location=Dubai%20Marina&minPrice=2&cursor=${cursor}`;
    expect(await ids(rest)).toEqual([6]);
    await putListings(server.store, [
      listing(4, { title: 'Loft four', bathrooms: 1.5, bedrooms: 0, price: 60_000_000, coordinates: null }),
      listing(5, { title: 'Far', coordinates: { ...offsetBy(HERE, 501, 0), boundaries: [] } }),
    ]);
  });

  it('refuses a cursor of an outdated order, and says what to do', async () => {
    const answer = await server.get(`/api/properties?cursor=${'0'.repeat(16)}_3`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ApiErrorBody).error.message).toContain('begin again');
  });

  it('features the best match of each area first, never a listing off the market', async () => {
    expect(await ids('/api/properties/featured')).toEqual([2, 1, 4, 5, 6]);
  });

  it('finds homes within 500 m, with their plots', async () => {
    const near = await (await server.get(`/api/properties/coordinates?lat=${HERE.lat}&lng=${HERE.lng}`)).json();
    expect(near.map(({ id }: { id: number }) => id)).toEqual([1, 2, 6]);
    expect(near[2].coordinates.boundaries).toEqual([HERE]);
    expect(near[2]).toMatchObject({ title: 'Near', price: LISTING.price, propertyType: 'apartment' });
  });

  it('gives one listing, and an inactive one only to those who manage listings', async () => {
    const one = await server.get('/api/properties/1');
    expect(Property.parse(await one.json()).title).toBe('Loft one');
    expect(one.headers.get('etag')).toBe('"1"'.replace('1', String(server.services.properties.get(1)?.rev)));
    expect((await server.get('/api/properties/3')).status).toBe(404);
    expect((await server.as('investor1', '/api/properties/3')).status).toBe(404);
    expect((await server.as('broker1', '/api/properties/3')).status).toBe(200);
  });

  it('gives out only the fields of a listing', async () => {
    await server.store.commit((tx) => tx.put('properties', '9', { ...listing(9), secretNote: 'MARKER' }));
    for (const path of ['/api/properties', '/api/properties/9', '/api/sync/pull?limit=2000']) {
      expect(await (await server.get(path)).text()).not.toContain('MARKER');
    }
    await server.store.commit((tx) => tx.del('properties', '9'));
  });
});

describe('writing listings', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
    return () => server.close();
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    server.send('POST', '/api/properties', body, { as: 'broker1', headers });
  const put = (id: number, body: unknown, headers: Record<string, string> = { 'if-match': '*' }, as = 'broker1') =>
    server.send('PUT', `/api/properties/${id}`, body, { as, headers });
  const mine = async () => (await (await server.as('broker1', '/api/auth/me')).json()).brokerId as string;

  it('publishes under a new id, the place by its usual name', async () => {
    const answer = await post({ ...LISTING, location: 'Marsa Dubai' });
    expect(answer.status).toBe(201);
    const made = Property.parse(await answer.json());
    expect(made).toMatchObject({ id: 1, location: 'Dubai Marina', areaId: 'dubai-marina', listedOn: '2026-03-09' });
    expect(await (await server.get('/api/properties/1')).json()).toEqual(made);
    expect((await (await post(LISTING)).json()).id).toBe(2);
  });

  it('accepts a year up to this one, for an unfinished home a handover in the next ten, and explains refusals', async () => {
    expect((await post({ ...LISTING, yearBuilt: 2026 })).status).toBe(201);
    const refused = await post({ ...LISTING, yearBuilt: 2027 });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as ApiErrorBody).error.message).toContain('1950 to 2026');
    expect((await put(1, { ...LISTING, yearBuilt: 2027 })).status).toBe(400);
    const stored = server.store.read((tx) => tx.get('properties', '1'))?.doc;
    await server.store.commit((tx) => tx.put('properties', '1', { ...stored, completion: 'off_plan' }));
    expect((await put(1, { ...LISTING, yearBuilt: 2036 })).status).toBe(200);
    expect((await put(1, { ...LISTING, yearBuilt: 2037 })).status).toBe(400);
    expect((await post({ ...LISTING, price: 0 })).status).toBe(400);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(1);
  });

  it('never uses an id twice', async () => {
    await post(LISTING);
    await post(LISTING);
    await server.store.commit((tx) => tx.del('properties', '2'));
    expect((await (await post(LISTING)).json()).id).toBe(3);
  });

  it('scores it by the registered sales', async () => {
    const deeds = Array.from({ length: 12 }, (_, i) => deed({ deedNumber: `11-${i}-2026` }));
    await publishDeeds(server.store, deeds);
    await server.services.marketChanged();
    const made = Property.parse(await (await post(LISTING)).json());
    expect(made.evidence).toMatchObject({ sales: 12, scope: 'area' });
    expect(made.aiScore).toBeGreaterThan(0);
  });

  it('edits what was entered and keeps the rest', async () => {
    await putListings(server.store, [listing(5, { brokerId: await mine() })]);
    const answer = await put(5, { ...LISTING, title: 'New title', isActive: false });
    expect(answer.status).toBe(200);
    const after = Property.parse(await answer.json());
    expect(after).toMatchObject({
      title: 'New title',
      isActive: false,
      building: 'Tern House',
      listedOn: '2026-02-01',
    });
    expect(after.coordinates).toEqual({ lat: 25.08, lng: 55.14, boundaries: [] });
    expect(answer.headers.get('etag')).toBe(`"${after.rev}"`);
    expect(server.services.properties.get(5)?.rev).toBe(after.rev);
  });

  it('refuses an edit of an older revision and shows the current one', async () => {
    const made = await (await post(LISTING)).json();
    const first = await put(made.id, { ...LISTING, title: 'First' }, { 'if-match': `"${made.rev}"` });
    expect(first.status).toBe(200);
    const second = await put(made.id, { ...LISTING, title: 'Second' }, { 'if-match': String(made.rev) });
    expect(second.status).toBe(409);
    const { error } = (await second.json()) as ApiErrorBody;
    expect(error).toMatchObject({ code: 'conflict', details: { current: await first.clone().json() } });
    const weak = await put(
      made.id,
      { ...LISTING, title: 'Third' },
      { 'if-match': `W/"${(await first.clone().json()).rev}"` },
    );
    expect(weak.status).toBe(200);
    expect((await put(made.id, LISTING, { 'if-match': 'yesterday' })).status).toBe(400);
    expect((await put(made.id, LISTING, {})).status).toBe(428);
    expect((await put(404, LISTING)).status).toBe(404);
  });

  it('lets only the broker, their office and administrators edit a listing', async () => {
    await server.store.commit((tx) => {
      for (const [name, office, brokerId] of [
        ['broker1', 'Palm Homes', 'b-1'],
        ['renter1', 'Palm Homes', 'b-2'],
        ['broker2', 'Others', 'b-3'],
      ] as const) {
        tx.put('users', name, { ...tx.get('users', name)?.doc, office, brokerIds: [brokerId] });
      }
    });
    await putListings(server.store, [listing(6, { brokerId: 'b-2' }), listing(7)]);
    const edit = { ...LISTING, title: 'Edited' };
    expect((await put(6, edit)).status).toBe(200);
    for (const who of ['broker2', 'developer1']) {
      const refused = await put(6, { ...edit, isActive: false }, { 'if-match': '*' }, who);
      expect(refused.status).toBe(403);
      expect(((await refused.json()) as ApiErrorBody).error.code).toBe('not_yours');
    }
    expect((await put(7, edit)).status).toBe(403);
    expect((await put(7, edit, { 'if-match': '*' }, 'admin')).status).toBe(200);
    expect(server.services.properties.get(6)).toMatchObject({ title: 'Edited', isActive: true, brokerId: 'b-2' });
  });

  it('records who changed what', async () => {
    const made = await (await post(LISTING)).json();
    await put(made.id, { ...LISTING, title: 'Corner flat', price: 260_000_000 });
    const entries = await (await server.as('broker1', `/api/properties/${made.id}/history`)).json();
    expect(entries).toMatchObject([
      {
        by: 'Layla Nasser',
        kind: 'changed',
        changes: [
          { field: 'title', before: LISTING.title, after: 'Corner flat' },
          { field: 'price', before: '250000000', after: '260000000' },
        ],
      },
      { by: 'Layla Nasser', kind: 'created', rev: made.rev },
    ]);
    const statusFor = async (who: string, id = made.id) =>
      (await server.as(who, `/api/properties/${id}/history`)).status;
    expect(await statusFor('admin')).toBe(200);
    for (const who of ['broker2', 'developer1', 'buyer1']) expect(await statusFor(who)).toBe(403);
    expect(await statusFor('broker1', 999_999)).toBe(404);
  });

  it('answers an edit with a conflict if only the listing’s scores changed, once per operation id', async () => {
    await putListings(server.store, [listing(5, { brokerId: await mine() })]);
    const base = server.services.properties.get(5)?.rev ?? 0;
    await putListings(server.store, [listing(5, { brokerId: await mine(), aiScore: 9 })]);
    const headers = { 'if-match': `"${base}"`, 'idempotency-key': 'op-rescored-1' };
    for (const attempt of [1, 2]) {
      const answer = await put(5, { ...LISTING, title: 'New title' }, headers);
      expect({ attempt, status: answer.status }).toEqual({ attempt, status: 409 });
      expect(((await answer.json()) as ApiErrorBody).error.details).toMatchObject({ current: { id: 5, aiScore: 9 } });
    }
  });

  it('refuses an operation id that was used for something else', async () => {
    const key = { 'idempotency-key': 'op-0123456789' };
    await post(LISTING, key);
    expect((await post({ ...LISTING, title: 'Other' }, key)).status).toBe(409);
    expect((await server.send('POST', '/api/properties', LISTING, { as: 'broker2', headers: key })).status).toBe(409);
    expect((await post(LISTING, { 'idempotency-key': 'x y' })).status).toBe(400);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(1);
  });
});
