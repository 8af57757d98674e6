import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../store/lowdb/open-store.ts';
import type { Store } from '../../store/store.ts';
import { importStream } from '../../testing/import-stream.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { createRents } from '../market/rents.ts';
import { listImports } from './import-history.ts';
import { importJson } from './import-json.ts';
import type { ImportSummary } from './import-result.ts';
import { undoImport } from './undo-import.ts';

const clock = () => new Date('2026-11-21T08:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'undo-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let folders = 0;

/** The in-memory store of the tests and the production store. `again` reopens it with its data. */
const STORES: [string, () => Promise<{ store: Store; again: () => Promise<Store> }>][] = [
  [
    'in memory',
    async () => {
      const store = createMemoryStore({ clock: () => clock().getTime() });
      return { store, again: async () => store };
    },
  ],
  [
    'on disk',
    async () => {
      const dataDir = join(folder, String(folders++));
      const open = async (init: boolean) => (await openStore({ dataDir, init, clock: () => clock().getTime() })).store;
      let store = await open(true);
      return {
        store,
        async again() {
          await store.close();
          store = await open(false);
          return store;
        },
      };
    },
  ],
];

const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date\n';
const sales = (prices: readonly number[]) =>
  HEADER + prices.map((price, i) => `T${i},JVC,apartment,${price},80,2026-01-05\n`).join('');
const RENT_HEADER =
  'contract_id,contract_start_date,contract_end_date,annual_amount,area_name_en,ejari_property_type_en,actual_area\n';
const rents = (amounts: readonly number[]) =>
  RENT_HEADER + amounts.map((rent, i) => `C${i},01-02-2026,31-01-2027,${rent},JVC,Flat,80\n`).join('');

async function load(
  store: Store,
  text: string,
  over: { fileName?: string; user?: string; dryRun?: boolean } = {},
): Promise<ImportSummary> {
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  const request = { store, clock, fileName: 'a.csv', user: 'ann', dryRun: false, ...over };
  const outcome = await importStream({ ...request, stream: bytes() });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

const undo = (store: Store, importId: string, over: { user?: string; anybody?: boolean } = {}) =>
  undoImport({ store, clock, importId, user: 'ann', anybody: false, ...over });

/** Returns the rents by area from which yields are computed. */
async function areaRents(store: Store) {
  const rents = createRents(store);
  await rents.refresh('2026-03-10');
  return [...rents.byArea('2026-03-10')];
}

const COLLECTIONS = ['brokers', 'developers', 'properties'] as const;
const stateOf = (store: Store) => ({
  hash: store.market.manifest().hash,
  docs: COLLECTIONS.map((coll) => store.read((tx) => tx.all(coll).map(({ id, doc }) => [id, doc]))),
  areas: store.read((tx) => tx.get('market_state', 'rents')?.doc.areas ?? {}),
});

describe.each(STORES)('undo of an import, store %s', (_name, make) => {
  it('brings the very state before back, and the import can be made again', async () => {
    const { store, again } = await make();
    await load(store, sales([900_000, 910_000, 920_000]));
    const before = stateOf(store);
    // One known sale, one changed and one new.
    const second = await load(store, sales([900_000, 950_000, 920_000, 930_000]));
    expect(second).toMatchObject({ taken: 2, changed: 1, duplicate: 2 });
    const after = stateOf(store);
    expect(await undo(store, second.importId)).toMatchObject({ deeds: 2 });
    expect(stateOf(store)).toEqual(before);
    const reopened = await again();
    expect(stateOf(reopened)).toEqual(before);
    expect(await load(reopened, sales([900_000, 950_000, 920_000, 930_000]))).toMatchObject({ taken: 2, changed: 1 });
    expect(reopened.market.manifest().rows).toBe(4);
    expect(stateOf(reopened).hash).not.toBe(after.hash);
    await reopened.close();
  });

  it('takes the first import back to an empty market', async () => {
    const { store } = await make();
    const before = stateOf(store);
    const first = await load(store, sales([900_000]));
    expect(await undo(store, first.importId)).toMatchObject({ importId: first.importId });
    expect(stateOf(store)).toEqual(before);
    expect(store.market.manifest()).toMatchObject({ rows: 0, segments: [], rollup: null });
    await store.close();
  });

  it('gives a segment that came again byte for byte back to its first import', async () => {
    const { store } = await make();
    await load(store, sales([900_000]));
    await load(store, sales([950_000]));
    const before = stateOf(store);
    const third = await load(store, sales([900_000]));
    expect(third).toMatchObject({ taken: 1, changed: 1 });
    expect(await undo(store, third.importId)).toMatchObject({ importId: third.importId });
    expect(stateOf(store)).toEqual(before);
    await store.close();
  });

  it('keeps an import that a newer one repeats or changes, says which, and lets both go in turn', async () => {
    const { store } = await make();
    const empty = stateOf(store);
    const first = await load(store, sales([900_000, 910_000]));
    const second = await load(store, sales([900_000, 910_000, 920_000]), { fileName: 'newer.csv' });
    await expect(undo(store, first.importId)).rejects.toMatchObject({
      code: 'conflict',
      details: { reason: 'undo_newer', values: { rows: 2 } },
      message: expect.stringMatching(/^newer\.csv, imported later, holds or changes 2 of the same deeds/),
    });
    expect(store.market.manifest().rows).toBe(3);
    expect(await undo(store, second.importId)).toMatchObject({ importId: second.importId });
    expect(await undo(store, first.importId)).toMatchObject({ importId: first.importId });
    expect(stateOf(store)).toEqual(empty);
    await store.close();
  });

  it('takes an older import back from under a newer one that has nothing to do with it', async () => {
    const { store } = await make();
    const first = await load(store, sales([900_000]));
    await load(store, `${HEADER}Z1,Dubai Marina,apartment,2000000,90,2026-01-06\n`);
    expect(await undo(store, first.importId)).toMatchObject({ importId: first.importId });
    expect(store.market.manifest().segments.map(({ areas }) => areas)).toEqual([['dubai-marina']]);
    await store.close();
  });

  it('takes contracts and the rents by area that came of them back', async () => {
    const { store } = await make();
    await store.commit((tx) =>
      tx.put('market_state', 'rents', { areas: { jvc: { rentPerSqftFilsYear: 5000, source: 'demo' } } }),
    );
    const before = stateOf(store);
    const first = await load(store, rents([60_000, 61_000, 62_000, 63_000, 64_000, 65_000]));
    expect(first).toMatchObject({ dataType: 'rents', taken: 6 });
    // AED 62,500 a year for 80 m²: 7,258 fils a square foot.
    expect(await areaRents(store)).toMatchObject([['jvc', { perSqftFils: 7258, contracts: 6, from: '2026-02-01' }]]);
    expect(await load(store, rents([60_000]), { dryRun: true })).toMatchObject({ taken: 0, duplicate: 1 });
    expect(await load(store, rents([70_000]))).toMatchObject({ taken: 1, changed: 1 });
    await expect(undo(store, first.importId)).rejects.toMatchObject({ details: { reason: 'undo_newer' } });
    const [newest] = store.read((tx) => tx.all('imports')).filter(({ doc }) => doc.changed === 1);
    expect(await undo(store, newest?.id ?? '')).toMatchObject({ records: 1 });
    expect(await undo(store, first.importId)).toMatchObject({ records: 6 });
    expect(await areaRents(store)).toEqual([]);
    expect(stateOf(store)).toEqual(before);
    await store.close();
  });

  it('takes brokers and listings back, unless they were changed since', async () => {
    const { store } = await make();
    const broker = { broker_id: 'B1', broker_name: 'A', company_name: 'X', license_number: 'L', location: 'JVC' };
    const request = { store, clock, fileName: 'pasted.json', user: 'ann', isSystem: true, dryRun: false } as const;
    const json = (data: unknown[]) => importJson({ ...request, dataType: 'brokers', data });
    await json([broker]);
    const before = stateOf(store);
    const second = await json([
      { ...broker, broker_name: 'B' },
      { ...broker, broker_id: 'B2' },
    ]);
    if (!second.ok) throw new Error(second.message);
    await store.commit((tx) => tx.put('brokers', 'B2', { ...tx.get('brokers', 'B2')?.doc, phone: '1' }));
    await expect(undo(store, second.importId)).rejects.toMatchObject({ details: { reason: 'undo_changed' } });
    await store.commit((tx) => tx.put('brokers', 'B2', { ...tx.get('brokers', 'B2')?.doc, phone: '' }));
    expect(await undo(store, second.importId)).toMatchObject({ records: 2 });
    expect(stateOf(store)).toEqual(before);
    await store.close();
  });

  it('shows and takes back an import that was cut off when its deeds were in', async () => {
    const { store } = await make();
    const before = stateOf(store);
    const { importId } = await load(store, sales([900_000, 910_000]));
    const opening = { id: importId, fileName: 'a.csv', user: 'ann', startedAt: clock().toISOString() };
    await store.commit((tx) => tx.put('imports', importId, { ...opening, state: 'writing', dependsOn: {} }));
    await store.commit((tx) =>
      tx.put('imports', 'never', { ...opening, id: 'never', state: 'writing', dependsOn: {} }),
    );
    expect(listImports(store, 10, null)).toMatchObject([{ id: importId, taken: 2, state: 'writing' }]);
    expect(await undo(store, importId)).toMatchObject({ deeds: 2 });
    expect(stateOf(store)).toEqual(before);
    await store.close();
  });

  it('lets only who made it, or somebody who may do so for all, and only once', async () => {
    const { store } = await make();
    const { importId } = await load(store, sales([900_000]));
    await expect(undo(store, importId, { user: 'bob' })).rejects.toMatchObject({ code: 'wrong_role' });
    await expect(undo(store, 'no-such-import')).rejects.toMatchObject({ code: 'not_found' });
    expect(await undo(store, importId, { user: 'admin', anybody: true })).toMatchObject({ importId });
    await expect(undo(store, importId)).rejects.toMatchObject({ details: { reason: 'undo_done' } });
    await store.close();
  });
});
