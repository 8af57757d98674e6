import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_MARK, type SyncMark } from '../../../../domain/sync/sync-mark.ts';
import { freshIndexedDb } from '../../../../test/fresh-indexed-db.ts';
import { listing } from '../../../../test/market-records.ts';
import {
  groupedRows,
  LISTINGS_A_ROW,
  listingsOf,
  makePublicDb,
  PUBLIC_DB,
  PUBLIC_MIGRATIONS,
  rowKeyOf,
} from './public-db.ts';
import { openPublicStore, type PublicStore } from './public-store.ts';

let store: PublicStore;

beforeEach(() => {
  freshIndexedDb();
});
afterEach(() => store?.close());

function open(): PublicStore {
  store = openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false });
  return store;
}

async function idsIn(of: PublicStore): Promise<number[]> {
  const ids: number[] = [];
  for await (const chunk of of.listings()) ids.push(...chunk.map(({ id }) => id));
  return ids;
}

const put = (id: number, change = {}) => ({ coll: 'properties' as const, id: String(id), doc: listing(id, change) });
const gone = (id: number) => ({ coll: 'properties' as const, id: String(id) });
const mark = (change: Partial<SyncMark> = {}): SyncMark => ({ ...FIRST_MARK, cursor: 'a', epoch: 'e', ...change });
const MANY = [1, 2, 63, 64, 65, 127, 128, 5000, 900_000_000_000_001];

describe('listings in rows of many', () => {
  it('stand in the row of their number, in order', () => {
    const rows = groupedRows([65, 2, 64, 1].map((id) => ({ id, generation: id, doc: null })));
    expect(rows.map(({ key, count, oldest }) => [key, count, oldest])).toEqual([
      [1, 2, 64],
      [0, 2, 1],
    ]);
    expect(listingsOf(rows[1]).map(({ id }) => id)).toEqual([1, 2]);
    expect(rowKeyOf(LISTINGS_A_ROW - 1)).toBe(0);
    expect(rowKeyOf(LISTINGS_A_ROW)).toBe(1);
  });

  it('are none where a row is damaged', () => {
    expect(listingsOf({ text: '[{"id":1' })).toEqual([]);
    expect(listingsOf({ text: '{"id":1}' })).toEqual([]);
    expect(listingsOf(undefined)).toEqual([]);
  });
});

describe('the stored copy', () => {
  it('finds each listing, replaces one and removes one without touching its neighbours', async () => {
    const at = open();
    await at.applyPage(FIRST_MARK, mark(), { puts: MANY.map((id) => put(id)), removals: [] });
    expect(await idsIn(at)).toEqual(MANY);
    expect((await at.counts()).listings.records).toBe(MANY.length);
    const changes = { puts: [put(64, { title: 'New words' }), put(66)], removals: [gone(65), gone(5000), gone(7)] };
    await at.applyPage(mark(), mark({ cursor: 'b' }), changes);
    expect(await idsIn(at)).toEqual([1, 2, 63, 64, 66, 127, 128, 900_000_000_000_001]);
    expect((await at.listing(64))?.title).toBe('New words');
    expect((await at.listing(63))?.id).toBe(63);
    expect(await at.listing(65)).toBeNull();
    expect(await at.listing(5000)).toBeNull();
    const counts = await at.counts();
    expect(counts.listings.records).toBe(8);
    expect(counts.listings.bytes).toBeGreaterThan(8 * 300);
  });

  it('sweeps what a new full copy did not bring, listing by listing', async () => {
    const at = open();
    const old = mark({ complete: true });
    await at.applyPage(FIRST_MARK, old, { puts: MANY.map((id) => put(id)), removals: [] });
    const next = mark({ cursor: 'c', generation: 2 });
    await at.applyPage(old, next, { puts: [put(2), put(64)], removals: [] });
    expect(await idsIn(at)).toEqual([2, 64]);
    expect((await at.counts()).listings.records).toBe(2);
  });
});

it('takes the listings of the release before along, without a network', async () => {
  const before = new Dexie(PUBLIC_DB);
  before.version(1).stores(PUBLIC_MIGRATIONS[0]?.stores ?? {});
  await before.open();
  const ids = [...Array.from({ length: 2600 }, (_, i) => i + 1), ...MANY.slice(-2)];
  await before.table('properties').bulkPut(ids.map((id) => ({ id, generation: 3, doc: listing(id) })));
  await before.table('meta').put({ key: 'sync', value: mark({ generation: 3, complete: true }) });
  before.close();
  const at = open();
  expect(await idsIn(at)).toEqual(ids);
  expect(await at.mark()).toMatchObject({ cursor: 'a', generation: 3, complete: true });
  at.close();
  const db = makePublicDb();
  await db.open();
  expect(db.tables.map(({ name }) => name)).not.toContain('properties');
  db.close();
});
