import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Device, EVERYTHING, ids, NOBODY, NOW, range } from '../../../test/device.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { groupedRows, listingsOf, makePublicDb, type StoredListings } from '../store/public/public-db.ts';

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

describe('bringing the listings', () => {
  it('fetches page after page to the end', async () => {
    for (const id of range(1, 1203)) device.server.put('properties', String(id), listing(id));
    const { local, state } = await device.started();
    expect((await local.searchProperties({ ...EVERYTHING, limit: 5 })).total).toBe(1203);
    expect(state()).toMatchObject({ listings: 1203, listingsComplete: true, phase: { kind: 'idle' } });
    expect(state().syncedAt).toBe(NOW.toISOString());
    expect(device.server.log.filter((path) => path === '/api/sync/pull').length).toBeGreaterThanOrEqual(3);
  });

  it('applies only changes and removals since the last sync', async () => {
    for (const id of range(1, 3)) device.server.put('properties', String(id), listing(id));
    const { local } = await device.started();
    device.server.put('properties', '2', listing(2, { title: 'Renamed' }));
    device.server.remove('properties', '3');
    device.server.put('properties', '4', listing(4));
    await local.syncNow();
    expect(await ids(local)).toEqual([1, 2, 4]);
    expect((await local.listings.cards([2]))[0]?.title).toBe('Renamed');
    expect(await local.property(2)).toMatchObject({ title: 'Renamed' });
    expect(await local.property(3)).toBeNull();
  });

  it('skips a record it cannot parse and keeps the rest', async () => {
    device.server.put('properties', '1', listing(1));
    device.server.put('properties', '2', { ...listing(2), price: 'a lot' });
    const { local } = await device.started();
    expect(await ids(local)).toEqual([1]);
  });

  it('ignores a page that starts from another cursor and asks again', async () => {
    device.server.put('properties', '1', listing(1));
    device.server.faults.push({ path: '/api/sync/pull', how: 'wrong-from' });
    const { local, state } = await device.started();
    expect(await ids(local)).toEqual([1]);
    expect(state().phase).toEqual({ kind: 'idle' });
  });

  it('gives up on a server that always answers for another cursor, and writes nothing', async () => {
    device.server.put('properties', '1', listing(1));
    for (let i = 0; i < 20; i++) device.server.faults.push({ path: '/api/sync/pull', how: 'wrong-from' });
    const { local, state } = await device.started();
    expect(await ids(local)).toEqual([]);
    expect(state()).toMatchObject({ listingsComplete: false, phase: { kind: 'unreachable' } });
  });

  it.each(['drop', 'cut', 'html', 'unavailable'] as const)('keeps what it has when the answer is %s', async (how) => {
    for (const id of range(1, 700)) device.server.put('properties', String(id), listing(id));
    const { local, state } = await device.started();
    for (const id of range(701, 1400)) device.server.put('properties', String(id), listing(id));
    device.server.faults = [{ path: '/api/sync/pull', how }];
    await local.syncNow();
    expect(state()).toMatchObject({ phase: { kind: 'unreachable' }, listingsComplete: true });
    expect(await ids(local)).toEqual(range(1, 700));
    await local.syncNow();
    expect(await ids(local)).toEqual(range(1, 1400));
    expect(state().phase).toEqual({ kind: 'idle' });
  });

  it('continues after the last stored page when the connection drops between two', async () => {
    for (const id of range(1, 1400)) device.server.put('properties', String(id), listing(id));
    device.server.faults = [{ path: '/api/sync/pull', after: 1, how: 'drop' }];
    const { local, state } = await device.started();
    await expect.poll(() => ids(local)).toEqual(range(1, 500));
    expect(state()).toMatchObject({ listingsComplete: false, phase: { kind: 'unreachable' } });
    device.server.log.length = 0;
    await local.syncNow();
    expect(await ids(local)).toEqual(range(1, 1400));
    expect(device.server.log.filter((path) => path === '/api/sync/pull').length).toBe(2);
  });

  it('replaces the copy when the server has other data', async () => {
    for (const id of range(1, 600)) device.server.put('properties', String(id), listing(id));
    const { local } = await device.started();
    device.server.epoch = 'epoch-2';
    device.server.changes = [];
    for (const id of range(500, 1300)) device.server.put('properties', String(id), listing(id, { title: 'New world' }));
    await local.syncNow();
    expect(await ids(local)).toEqual(range(500, 1300));
    const db = await makePublicDb().open();
    const rows: StoredListings[] = await db.table('listings').toArray();
    expect(rows.flatMap(listingsOf)).toHaveLength(801);
    db.close();
  });

  it('finishes a replacement that was interrupted', async () => {
    for (const id of range(1, 600)) device.server.put('properties', String(id), listing(id));
    const { local } = await device.started();
    device.server.epoch = 'epoch-2';
    device.server.changes = [];
    for (const id of range(500, 1300)) device.server.put('properties', String(id), listing(id));
    device.server.faults = [{ path: '/api/sync/pull', after: 1, how: 'drop' }];
    await local.syncNow();
    // The first page of the new copy has arrived; the old rows are still stored.
    await expect.poll(() => ids(local)).toEqual(range(1, 999));
    await local.syncNow();
    expect(await ids(local)).toEqual(range(500, 1300));
  });
});

describe('a first visit', () => {
  it('is reported as incomplete, and each page is fetched once', async () => {
    for (const id of range(1, 1200)) device.server.put('properties', String(id), listing(id));
    device.server.faults = [{ path: '/api/sync/pull', after: 1, how: 'drop' }];
    const { local } = device.market();
    const starting = local.start();
    const { complete } = await local.searchProperties({ ...EVERYTHING, limit: 1 });
    expect(complete).toBe(false);
    await starting;
    await local.syncNow();
    await local.syncNow();
    expect(await ids(local)).toEqual(range(1, 1200));
    // Page 1, the page that was lost, pages 2 and 3, and the final check for news.
    expect(device.server.log.filter((path) => path === '/api/sync/pull').length).toBeLessThanOrEqual(5);
  });

  it('with only the mark missing shows the whole replica, not just a page', async () => {
    for (const id of range(1, 700)) device.server.put('properties', String(id), listing(id));
    await (await device.started()).local.stop();
    const { local } = device.market({ hadData: false });
    await local.start();
    expect(await ids(local)).toEqual(range(1, 700));
  });
});

describe('a cursor the server no longer takes', () => {
  it('starts a new replica', async () => {
    for (const id of range(1, 3)) device.server.put('properties', String(id), listing(id));
    const { local } = await device.started();
    device.server.changes = [];
    device.server.put('properties', '9', listing(9));
    device.server.faults = [{ path: '/api/sync/pull', how: 'bad-request' }];
    await local.syncNow();
    expect(await ids(local)).toEqual([9]);
  });
});

describe('starting from what is stored', () => {
  it('answers without a server, listings and sales', async () => {
    for (const id of range(1, 20)) device.server.put('properties', String(id), listing(id));
    device.server.put('market', 'dubai-marina', record('dubai-marina'));
    device.server.addSegment([deed('1-2026'), deed('2-2026', { day: 20_510 })]);
    await (await device.started()).local.stop();
    const dead = await device.started({ origin: NOBODY });
    expect(await ids(dead.local)).toEqual(range(1, 20));
    expect(await dead.local.property(7)).toMatchObject({ id: 7 });
    expect((await dead.local.marketRecords()).map(({ id }) => id)).toEqual(['dubai-marina']);
    expect(await dead.local.salesNearby(question)).toMatchObject({ count: 2, complete: true, scope: 'area' });
    expect(dead.state()).toMatchObject({ phase: { kind: 'unreachable' }, syncedAt: NOW.toISOString() });
  });

  it('reads the packed columns, and the rows when the columns are outdated', async () => {
    for (const id of range(1, 3)) device.server.put('properties', String(id), listing(id));
    await (await device.started()).local.stop();
    const db = await makePublicDb().open();
    const packed = await db.table('propertyIndex').get('all');
    expect(packed.columns.rows).toBe(3);
    await db.table('propertyIndex').update('all', { stamp: 'of yesterday' });
    db.close();
    const again = device.market({ origin: NOBODY });
    await again.local.start();
    expect(await ids(again.local)).toEqual([1, 2, 3]);
  });

  it('leaves out stored rows that are damaged', async () => {
    for (const id of range(1, 3)) device.server.put('properties', String(id), listing(id));
    await (await device.started()).local.stop();
    const db = await makePublicDb().open();
    const damaged = [1, 2, 3].map((id) => ({ id, generation: 1, doc: id === 2 ? { id, title: 7 } : listing(id) }));
    await db.table('listings').bulkPut(groupedRows(damaged));
    await db.table('propertyIndex').clear();
    db.close();
    const again = device.market({ origin: NOBODY });
    await again.local.start();
    expect(await ids(again.local)).toEqual([1, 3]);
  });

  it('reports that the browser cleared the data, and fetches it again', async () => {
    device.server.put('properties', '1', listing(1));
    const { local, events } = await device.started({ hadData: true });
    expect(events).toContainEqual({ kind: 'notice', notice: { kind: 'storage-cleared' } });
    expect(await ids(local)).toEqual([1]);
  });

  it('does not report that on a new device', async () => {
    const { events } = await device.started();
    expect(events.filter((event) => event.kind === 'notice')).toEqual([]);
  });
});

describe('storage evicted by the browser during a sync', () => {
  const evictAt = (path: string, { after } = { after: 0 }) => {
    let left = after;
    device.server.onRequest = (requested) => {
      if (!requested.startsWith(path) || left-- > 0) return;
      device.server.onRequest = () => {};
      device.evict();
    };
  };

  const EVERY_STEP = ['/api/sync/pull', '/api/market/manifest', '/api/market/segments/'] as const;
  const isWhole = async ({ state }: Pick<Awaited<ReturnType<Device['started']>>, 'state'>, of: [number, number]) => {
    const [listings, sales] = of;
    await expect
      .poll(state)
      .toMatchObject({ listings, listingsComplete: true, sales, salesComplete: true, syncedAt: NOW.toISOString() });
  };

  it.each(EVERY_STEP)('at %s is made good by the first visit', async (path) => {
    for (const id of range(1, 1203)) device.server.put('properties', String(id), listing(id));
    device.server.addSegment([deed('1', { day: 20_600 })]);
    device.server.addSegment([deed('2', { day: 20_000 })]);
    evictAt(path, { after: path === '/api/sync/pull' ? 1 : 0 });
    const online = await device.started();
    await isWhole(online, [1203, 2]);
    await online.local.stop();
    await isWhole(await device.started({ origin: NOBODY }), [1203, 2]);
  });

  it.each(EVERY_STEP)('at %s is made good by the update, and reported', async (path) => {
    for (const id of range(1, 1203)) device.server.put('properties', String(id), listing(id));
    device.server.addSegment([deed('1', { day: 20_000 })]);
    const online = await device.started();
    device.server.put('properties', '2000', listing(2000));
    device.server.addSegment([deed('2', { day: 20_600 })]);
    evictAt(path);
    await online.local.syncNow();
    await isWhole(online, [1204, 2]);
    await expect.poll(() => online.events).toContainEqual({ kind: 'notice', notice: { kind: 'storage-cleared' } });
    await online.local.stop();
    await isWhole(await device.started({ origin: NOBODY }), [1204, 2]);
  });

  it('again and again ends the run instead of downloading for ever', async () => {
    device.server.put('properties', '1', listing(1));
    device.server.addSegment([deed('1')]);
    device.server.onRequest = (path) => path !== '/api/sync/pull' && device.evict();
    const { state } = await device.started();
    expect(state()).toMatchObject({ phase: { kind: 'idle' }, syncedAt: null });
    expect(device.server.log.filter((path) => path === '/api/market/manifest').length).toBeLessThanOrEqual(4);
  });
});
