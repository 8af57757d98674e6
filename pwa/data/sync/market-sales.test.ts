import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Device, ids, NOBODY, range } from '../../../test/device.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { makePublicDb } from '../store/public/public-db.ts';

let device: Device;
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
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

describe('bringing the sales', () => {
  it('downloads each segment once', async () => {
    device.server.addSegment([deed('1-2026')]);
    device.server.addSegment([deed('2-2026')]);
    const { local, state } = await device.started();
    expect(state()).toMatchObject({ sales: 2, salesComplete: true });
    await local.syncNow();
    await local.stop();
    await device.started();
    expect(device.server.log.filter((path) => path.startsWith('/api/market/segments/')).length).toBe(2);
  });

  it('fetches a damaged segment again and never stores it', async () => {
    const ref = device.server.addSegment([deed('1-2026')]);
    device.server.faults.push({ path: '/api/market/segments', how: 'corrupt' });
    const { state } = await device.started();
    expect(state()).toMatchObject({ sales: 1, salesComplete: true });
    expect(device.server.log.filter((path) => path.endsWith(ref.sha256)).length).toBe(2);
  });

  it('reports sales as incomplete while a segment keeps arriving damaged', async () => {
    device.server.addSegment([deed('1-2026', { day: 20_600 })]);
    device.server.addSegment([deed('2-2026', { day: 20_000 })]);
    for (let i = 0; i < 2; i++) device.server.faults.push({ path: '/api/market/segments', how: 'corrupt' });
    const { local, state } = await device.started();
    await expect.poll(() => state().sales).toBe(1);
    expect(state()).toMatchObject({ salesComplete: false, phase: { kind: 'unreachable' } });
    await local.syncNow();
    expect(state()).toMatchObject({ sales: 2, salesComplete: true });
  });

  it('fetches the area on screen first, then the newest', async () => {
    const newest = device.server.addSegment([deed('1', { area: 'jlt', day: 20_600 })]);
    const asked = device.server.addSegment([deed('2', { area: 'deira', day: 19_000 })]);
    const older = device.server.addSegment([deed('3', { area: 'jvc', day: 20_000 })]);
    const { local } = device.market();
    await local.salesNearby({ ...question, areaId: 'deira' });
    await local.start();
    await local.syncNow();
    const order = device.server.log.filter((path) => path.includes('/segments/')).map((path) => path.slice(-64));
    expect(order).toEqual([asked.sha256, newest.sha256, older.sha256]);
  });

  it('leaves out rows that a later import replaced', async () => {
    device.server.addSegment([deed('1', { day: 20_500 }), deed('2', { day: 20_501 })], [0]);
    const { local } = await device.started();
    const { sales } = await local.salesNearby(question);
    expect(sales.map(({ deedNumber }) => deedNumber)).toEqual(['2']);
  });

  it('answers from the old sales until all new ones are downloaded', async () => {
    device.server.addSegment([deed('1', { day: 20_000 })]);
    const { local, state } = await device.started();
    const [first] = device.server.files;
    device.server.files = [];
    device.server.addSegment([deed('1', { day: 20_000 }), deed('2', { day: 20_010 })]);
    device.server.addSegment([deed('3', { day: 20_020 })]);
    device.server.faults = [
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

  it('keeps room for the user’s own records: no segments on a nearly full device', async () => {
    device.server.put('properties', '1', listing(1));
    device.server.addSegment([deed('1')]);
    const { local, state } = await device.started({ estimate: async () => ({ usage: 950e6, quota: 1000e6 }) });
    expect(await ids(local)).toEqual([1]);
    expect(state()).toMatchObject({ salesComplete: false, phase: { kind: 'idle' } });
  });

  it('evicts the least recently viewed', async () => {
    device.server.addSegment([deed('1', { area: 'jlt' })]);
    device.server.addSegment([deed('2', { area: 'deira' })]);
    const { local } = await device.started();
    expect(await local.makeRoom()).toBeGreaterThan(0);
    const parts = await local.storedParts();
    expect(parts.find(({ name }) => name === 'sales')?.records).toBe(0);
  });
});

describe('two tabs', () => {
  it('the other tab sees what one has fetched', async () => {
    device.server.put('properties', '1', listing(1));
    const one = await device.started();
    const two = device.market({ origin: NOBODY });
    await two.local.start();
    expect(await ids(two.local)).toEqual([1]);
    device.server.put('properties', '2', listing(2));
    device.server.addSegment([deed('1')]);
    await one.local.syncNow();
    await expect.poll(() => ids(two.local), { timeout: 5000 }).toEqual([1, 2]);
    await expect.poll(() => two.state().sales, { timeout: 5000 }).toBe(1);
  });

  it('share the work without a lock: nothing is lost and nothing is stored twice', async () => {
    for (const id of range(1, 1700)) device.server.put('properties', String(id), listing(id));
    device.server.addSegment([deed('1')]);
    const one = device.market();
    const two = device.market();
    await Promise.all([one.local.start(), two.local.start()]);
    await Promise.all([one.local.syncNow(), two.local.syncNow()]);
    expect(await ids(one.local)).toEqual(range(1, 1700));
    expect(await ids(two.local)).toEqual(range(1, 1700));
  });
});

describe('market figures', () => {
  it('come from the records, for the city weighted by sales until all deeds are downloaded', async () => {
    device.server.put('market', 'a', record('a', { sales: 300, averagePrice: 100, priceGrowth: 10 }));
    device.server.put('market', 'b', record('b', { sales: 100, averagePrice: 500, priceGrowth: null }));
    device.server.addSegment([deed('1', { day: 20_500 })]);
    device.server.faults = [{ path: '/api/market/manifest', how: 'drop' }];
    const { local } = await device.started();
    expect(await local.marketSummary('a')).toMatchObject({
      state: 'found',
      value: {
        averagePriceFils: 100,
        growth: { change: 0.1 },
        transactions12m: 300,
        nextSixMonths: { growth: 0.03, error: 0.02 },
      },
    });
    expect(await local.marketSummary(null)).toMatchObject({
      state: 'found',
      value: { averagePriceFils: 200, growth: { change: null }, transactions12m: 400, activeListings: 20 },
    });
    await local.syncNow();
    expect(await local.marketSummary(null)).toMatchObject({
      state: 'found',
      value: {
        averagePriceFils: 200_000_000,
        growth: { change: null, missing: 'history' },
        transactions12m: 1,
        // The period starts with the first deed, because nothing is known about earlier months.
        from: '2026-02-16',
        to: '2026-02-16',
        sources: ['demo'],
      },
    });
  });

  it('are missing for an unknown area', async () => {
    device.server.put('market', 'a', record('a'));
    const { local } = await device.started();
    expect(await local.marketSummary('atlantis')).toEqual({ state: 'missing' });
  });
});
