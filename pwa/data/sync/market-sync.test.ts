import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deed, listing, record } from '../../../test/market-records.ts';
import { MarketServer } from '../../../test/market-server.ts';
import { makePublicDb } from '../db/public/public-db.ts';
import { createHttp } from '../http.ts';
import { LocalMarket } from '../local-market/local-market.ts';
import type { MarketEvent, MarketState } from '../market-api.ts';

const NOW = new Date('2026-03-10T08:00:00.000Z');
let server: MarketServer;
const running: LocalMarket[] = [];

type Options = { hadData?: boolean; origin?: string; estimate?: () => Promise<{ usage?: number; quota?: number }> };

function market(options: Options = {}) {
  const events: MarketEvent[] = [];
  const local = new LocalMarket({
    http: createHttp({ origin: options.origin ?? server.origin, timeoutMs: 2000 }),
    emit: (event) => events.push(event),
    hadData: options.hadData ?? false,
    now: () => NOW,
    loop: { everyMs: 1e9, minRetryMs: 1e9, maxRetryMs: 1e9 },
    ...(options.estimate === undefined ? {} : { estimate: options.estimate }),
  });
  running.push(local);
  return { local, events, state: () => stateOf(local, events) };
}

function stateOf(local: LocalMarket, events: MarketEvent[]): MarketState {
  local.announce();
  const last = events.findLast((event) => event.kind === 'state');
  if (last?.kind !== 'state') throw new Error('no state was sent');
  return last.state;
}

async function started(options: Options = {}) {
  const made = market(options);
  await made.local.start();
  await made.local.syncNow();
  return made;
}

const everything = { filter: {}, sort: 'match', offset: 0, limit: 10_000 } as const;
async function ids(local: LocalMarket): Promise<number[]> {
  const { cards } = await local.searchProperties(everything);
  return cards.map(({ id }) => id).sort((a, b) => a - b);
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const question = {
  areaId: 'dubai-marina',
  project: '',
  building: '',
  coordinates: null,
  type: 'apartment',
  bedrooms: 2,
  sqft: 1000,
} as const;

beforeEach(async () => {
  // A device of its own for each test.
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  server = new MarketServer();
  await server.start();
});

afterEach(async () => {
  for (const local of running.splice(0)) await local.stop();
  await server.stop();
});

describe('bringing the listings', () => {
  it('takes page after page until there is no more', async () => {
    for (const id of range(1, 1203)) server.put('properties', String(id), listing(id));
    const { local, state } = await started();
    expect((await local.searchProperties({ ...everything, limit: 5 })).total).toBe(1203);
    expect(state()).toMatchObject({ listings: 1203, listingsComplete: true, phase: { kind: 'idle' } });
    expect(state().syncedAt).toBe(NOW.toISOString());
    expect(server.log.filter((path) => path === '/api/sync/pull').length).toBeGreaterThanOrEqual(3);
  });

  it('applies changes and removals since the last time only', async () => {
    for (const id of range(1, 3)) server.put('properties', String(id), listing(id));
    const { local } = await started();
    server.put('properties', '2', listing(2, { title: 'Renamed' }));
    server.remove('properties', '3');
    server.put('properties', '4', listing(4));
    await local.syncNow();
    expect(await ids(local)).toEqual([1, 2, 4]);
    expect((await local.cards([2]))[0]?.title).toBe('Renamed');
    expect(await local.property(2)).toMatchObject({ state: 'found', value: { title: 'Renamed' } });
  });

  it('sets aside a record it does not understand and keeps the rest', async () => {
    server.put('properties', '1', listing(1));
    server.put('properties', '2', { ...listing(2), price: 'a lot' });
    const { local } = await started();
    expect(await ids(local)).toEqual([1]);
  });

  it('ignores a page that starts from another cursor and asks again', async () => {
    server.put('properties', '1', listing(1));
    server.mischief.push({ path: '/api/sync/pull', how: 'wrong-from' });
    const { local, state } = await started();
    expect(await ids(local)).toEqual([1]);
    expect(state().phase).toEqual({ kind: 'idle' });
  });

  it('gives up on a server that always answers for another cursor, and writes nothing', async () => {
    server.put('properties', '1', listing(1));
    for (let i = 0; i < 20; i++) server.mischief.push({ path: '/api/sync/pull', how: 'wrong-from' });
    const { local, state } = await started();
    expect(await ids(local)).toEqual([]);
    expect(state()).toMatchObject({ listingsComplete: false, phase: { kind: 'unreachable' } });
  });

  it.each(['drop', 'cut', 'html', 'unavailable'] as const)('keeps what it has when the answer is %s', async (how) => {
    for (const id of range(1, 700)) server.put('properties', String(id), listing(id));
    const { local, state } = await started();
    for (const id of range(701, 1400)) server.put('properties', String(id), listing(id));
    server.mischief = [{ path: '/api/sync/pull', how }];
    await local.syncNow();
    expect(state()).toMatchObject({ phase: { kind: 'unreachable' }, listingsComplete: true });
    expect(await ids(local)).toEqual(range(1, 700));
    await local.syncNow();
    expect(await ids(local)).toEqual(range(1, 1400));
    expect(state().phase).toEqual({ kind: 'idle' });
  });

  it('goes on after the last stored page when the connection drops between two', async () => {
    for (const id of range(1, 1400)) server.put('properties', String(id), listing(id));
    server.mischief = [{ path: '/api/sync/pull', after: 1, how: 'drop' }];
    const { local, state } = await started();
    await expect.poll(() => ids(local)).toEqual(range(1, 500));
    expect(state()).toMatchObject({ listingsComplete: false, phase: { kind: 'unreachable' } });
    server.log.length = 0;
    await local.syncNow();
    expect(await ids(local)).toEqual(range(1, 1400));
    expect(server.log.filter((path) => path === '/api/sync/pull').length).toBe(2);
  });

  it('replaces the copy when the server has other data', async () => {
    for (const id of range(1, 600)) server.put('properties', String(id), listing(id));
    const { local } = await started();
    server.epoch = 'epoch-2';
    server.changes = [];
    for (const id of range(500, 1300)) server.put('properties', String(id), listing(id, { title: 'New world' }));
    await local.syncNow();
    expect(await ids(local)).toEqual(range(500, 1300));
    const db = await makePublicDb().open();
    expect(await db.table('properties').count()).toBe(801);
    db.close();
  });

  it('finishes a replacement that was interrupted', async () => {
    for (const id of range(1, 600)) server.put('properties', String(id), listing(id));
    const { local } = await started();
    server.epoch = 'epoch-2';
    server.changes = [];
    for (const id of range(500, 1300)) server.put('properties', String(id), listing(id));
    server.mischief = [{ path: '/api/sync/pull', after: 1, how: 'drop' }];
    await local.syncNow();
    // The first page of the new copy is here, the old rows still stand beside it.
    await expect.poll(() => ids(local)).toEqual(range(1, 999));
    await local.syncNow();
    expect(await ids(local)).toEqual(range(500, 1300));
  });
});

describe('a first visit', () => {
  it('answers from the first page, which is fetched once', async () => {
    for (const id of range(1, 1200)) server.put('properties', String(id), listing(id));
    server.mischief = [{ path: '/api/sync/pull', after: 1, how: 'drop' }];
    const { local } = market();
    const starting = local.start();
    const { total, complete } = await local.searchProperties({ ...everything, limit: 1 });
    expect({ total, complete }).toEqual({ total: 500, complete: false });
    await starting;
    await local.syncNow();
    await local.syncNow();
    expect(await ids(local)).toEqual(range(1, 1200));
    // Page 1, the dropped one, pages 2 and 3, and the check that nothing is new.
    expect(server.log.filter((path) => path === '/api/sync/pull').length).toBeLessThanOrEqual(5);
  });

  it('shows a single listing without waiting for the copy', async () => {
    server.put('properties', '5', listing(5));
    const { local } = market();
    const starting = local.start();
    expect(await local.property(5)).toMatchObject({ state: 'found', value: { id: 5 } });
    await starting;
  });

  it('that is only a forgotten mark shows the whole copy, not just a page', async () => {
    for (const id of range(1, 700)) server.put('properties', String(id), listing(id));
    await (await started()).local.stop();
    const { local } = market({ hadData: false });
    await local.start();
    expect(await ids(local)).toEqual(range(1, 700));
  });
});

describe('a cursor the server no longer takes', () => {
  it('begins a new copy', async () => {
    for (const id of range(1, 3)) server.put('properties', String(id), listing(id));
    const { local } = await started();
    server.changes = [];
    server.put('properties', '9', listing(9));
    server.mischief = [{ path: '/api/sync/pull', how: 'bad-request' }];
    await local.syncNow();
    expect(await ids(local)).toEqual([9]);
  });
});

describe('starting from what is stored', () => {
  it('answers with the server dead, listings and sales', async () => {
    for (const id of range(1, 20)) server.put('properties', String(id), listing(id));
    server.put('market', 'dubai-marina', record('dubai-marina'));
    server.addSegment([deed('1-2026'), deed('2-2026', { day: 20_510 })]);
    await (await started()).local.stop();
    const dead = await started({ origin: 'http://127.0.0.1:9' });
    expect(await ids(dead.local)).toEqual(range(1, 20));
    expect(await dead.local.property(7)).toMatchObject({ state: 'found' });
    expect((await dead.local.marketRecords()).map(({ id }) => id)).toEqual(['dubai-marina']);
    expect(await dead.local.salesNearby(question)).toMatchObject({ count: 2, complete: true, scope: 'area' });
    expect(dead.state()).toMatchObject({ phase: { kind: 'unreachable' }, syncedAt: NOW.toISOString() });
  });

  it('reads the packed columns, and the rows when the columns are not of this state', async () => {
    for (const id of range(1, 3)) server.put('properties', String(id), listing(id));
    await (await started()).local.stop();
    const db = await makePublicDb().open();
    const packed = await db.table('propertyIndex').get('all');
    expect(packed.columns.rows).toBe(3);
    await db.table('propertyIndex').update('all', { stamp: 'of yesterday' });
    db.close();
    const again = market({ origin: 'http://127.0.0.1:9' });
    await again.local.start();
    expect(await ids(again.local)).toEqual([1, 2, 3]);
  });

  it('leaves out stored rows that are damaged', async () => {
    for (const id of range(1, 3)) server.put('properties', String(id), listing(id));
    await (await started()).local.stop();
    const db = await makePublicDb().open();
    await db.table('properties').put({ id: 2, generation: 1, doc: { id: 2, title: 7 } });
    await db.table('propertyIndex').clear();
    db.close();
    const again = market({ origin: 'http://127.0.0.1:9' });
    await again.local.start();
    expect(await ids(again.local)).toEqual([1, 3]);
  });

  it('says that the browser cleared the data, and fetches it again', async () => {
    server.put('properties', '1', listing(1));
    const { local, events } = await started({ hadData: true });
    expect(events).toContainEqual({ kind: 'notice', notice: { kind: 'storage-cleared' } });
    expect(await ids(local)).toEqual([1]);
  });

  it('says nothing of the kind on a new device', async () => {
    const { events } = await started();
    expect(events.filter((event) => event.kind === 'notice')).toEqual([]);
  });
});

describe('bringing the sales', () => {
  it('downloads each segment once', async () => {
    server.addSegment([deed('1-2026')]);
    server.addSegment([deed('2-2026')]);
    const { local, state } = await started();
    expect(state()).toMatchObject({ sales: 2, salesComplete: true });
    await local.syncNow();
    await local.stop();
    await started();
    expect(server.log.filter((path) => path.startsWith('/api/market/segments/')).length).toBe(2);
  });

  it('asks again for a damaged segment and never stores one', async () => {
    const ref = server.addSegment([deed('1-2026')]);
    server.mischief.push({ path: '/api/market/segments', how: 'corrupt' });
    const { state } = await started();
    expect(state()).toMatchObject({ sales: 1, salesComplete: true });
    expect(server.log.filter((path) => path.endsWith(ref.sha256)).length).toBe(2);
  });

  it('reports sales as incomplete while a segment keeps arriving damaged', async () => {
    server.addSegment([deed('1-2026', { day: 20_600 })]);
    server.addSegment([deed('2-2026', { day: 20_000 })]);
    for (let i = 0; i < 2; i++) server.mischief.push({ path: '/api/market/segments', how: 'corrupt' });
    const { local, state } = await started();
    await expect.poll(() => state().sales).toBe(1);
    expect(state()).toMatchObject({ salesComplete: false, phase: { kind: 'unreachable' } });
    await local.syncNow();
    expect(state()).toMatchObject({ sales: 2, salesComplete: true });
  });

  it('fetches the area someone looks at first, then the newest', async () => {
    const newest = server.addSegment([deed('1', { area: 'jlt', day: 20_600 })]);
    const asked = server.addSegment([deed('2', { area: 'deira', day: 19_000 })]);
    const older = server.addSegment([deed('3', { area: 'jvc', day: 20_000 })]);
    const { local } = market();
    await local.salesNearby({ ...question, areaId: 'deira' });
    await local.start();
    await local.syncNow();
    const order = server.log.filter((path) => path.includes('/segments/')).map((path) => path.slice(-64));
    expect(order).toEqual([asked.sha256, newest.sha256, older.sha256]);
  });

  it('leaves out rows that a later import replaced', async () => {
    server.addSegment([deed('1', { day: 20_500 }), deed('2', { day: 20_501 })], [0]);
    const { local } = await started();
    const { sales } = await local.salesNearby(question);
    expect(sales.map(({ deedNumber }) => deedNumber)).toEqual(['2']);
  });

  it('goes on answering from the old sales until all of the new ones are here', async () => {
    server.addSegment([deed('1', { day: 20_000 })]);
    const { local, state } = await started();
    const [first] = server.files;
    server.files = [];
    server.addSegment([deed('1', { day: 20_000 }), deed('2', { day: 20_010 })]);
    server.addSegment([deed('3', { day: 20_020 })]);
    server.mischief = [
      { path: '/api/market/segments', how: 'corrupt' },
      { path: '/api/market/segments', how: 'corrupt' },
    ];
    await local.syncNow();
    expect(state()).toMatchObject({ sales: 1, salesComplete: true });
    await local.syncNow();
    expect(state()).toMatchObject({ sales: 3, salesComplete: true });
    const db = await makePublicDb().open();
    expect(await db.table('segments').get(first?.ref.sha256 ?? '')).toBeUndefined();
    db.close();
  });

  it('keeps room for what the person makes: no segments on a nearly full device', async () => {
    server.put('properties', '1', listing(1));
    server.addSegment([deed('1')]);
    const { local, state } = await started({ estimate: async () => ({ usage: 950e6, quota: 1000e6 }) });
    expect(await ids(local)).toEqual([1]);
    expect(state()).toMatchObject({ salesComplete: false, phase: { kind: 'idle' } });
  });

  it('evicts what was not looked at for longest', async () => {
    server.addSegment([deed('1', { area: 'jlt' })]);
    server.addSegment([deed('2', { area: 'deira' })]);
    const { local } = await started();
    expect(await local.makeRoom()).toBeGreaterThan(0);
    const parts = await local.storedParts();
    expect(parts.find(({ name }) => name === 'sales')?.records).toBe(0);
  });
});

describe('two tabs', () => {
  it('the other tab sees what one has fetched', async () => {
    server.put('properties', '1', listing(1));
    const one = await started();
    const two = market({ origin: 'http://127.0.0.1:9' });
    await two.local.start();
    expect(await ids(two.local)).toEqual([1]);
    server.put('properties', '2', listing(2));
    server.addSegment([deed('1')]);
    await one.local.syncNow();
    await expect.poll(() => ids(two.local), { timeout: 5000 }).toEqual([1, 2]);
    await expect.poll(() => two.state().sales, { timeout: 5000 }).toBe(1);
  });

  it('share the work without a lock: nothing is lost and nothing is stored twice', async () => {
    for (const id of range(1, 1700)) server.put('properties', String(id), listing(id));
    server.addSegment([deed('1')]);
    const one = market();
    const two = market();
    await Promise.all([one.local.start(), two.local.start()]);
    await Promise.all([one.local.syncNow(), two.local.syncNow()]);
    expect(await ids(one.local)).toEqual(range(1, 1700));
    expect(await ids(two.local)).toEqual(range(1, 1700));
  });
});

describe('a single listing', () => {
  it('is fetched alone while the copy does not have it', async () => {
    server.put('properties', '5', listing(5));
    server.mischief = [{ path: '/api/sync/pull', how: 'drop' }];
    const { local } = await started();
    expect(await local.property(5)).toMatchObject({ state: 'found', value: { id: 5 } });
    expect(await local.property(6)).toEqual({ state: 'missing' });
  });

  it('is unknown, not missing, when nothing is stored and the server is dead', async () => {
    const { local } = await started({ origin: 'http://127.0.0.1:9' });
    expect(await local.property(5)).toEqual({ state: 'unknown' });
  });
});

describe('market figures', () => {
  it('come from the records, for the city weighed by sales until all deeds are here', async () => {
    server.put('market', 'a', record('a', { sales: 300, averagePrice: 100, priceGrowth: 10 }));
    server.put('market', 'b', record('b', { sales: 100, averagePrice: 500, priceGrowth: null }));
    server.addSegment([deed('1', { day: 20_500 })]);
    server.mischief = [{ path: '/api/market/manifest', how: 'drop' }];
    const { local } = await started();
    expect(await local.marketSummary('a')).toMatchObject({
      state: 'found',
      value: {
        averagePriceFils: 100,
        averagePriceGrowth: 0.1,
        transactions12m: 300,
        nextSixMonths: { growth: 0.03, error: 0.02 },
      },
    });
    expect(await local.marketSummary(null)).toMatchObject({
      state: 'found',
      value: { averagePriceFils: 200, averagePriceGrowth: 0.1, transactions12m: 400, activeListings: 20 },
    });
    await local.syncNow();
    expect(await local.marketSummary(null)).toMatchObject({
      state: 'found',
      value: { averagePriceFils: 200_000_000, averagePriceGrowth: null, transactions12m: 1, sources: ['demo'] },
    });
  });

  it('are missing for an area nobody knows', async () => {
    server.put('market', 'a', record('a'));
    const { local } = await started();
    expect(await local.marketSummary('atlantis')).toEqual({ state: 'missing' });
  });
});
