import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMarketTable, deedAt } from '../../../domain/market/market-table.ts';
import { buildRollup, encodeRollup } from '../../../domain/market/rollup.ts';
import type { Deed } from '../../../domain/transaction/transaction.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { Store } from '../../store/store.ts';
import { importStream } from '../../testing/import-stream.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { deleteUndoFacts } from '../import/import-record.ts';
import { readSegment } from '../import/known-deeds.ts';
import { undoImport } from '../import/undo-import.ts';
import { compactMarket, forgetOldFiles, MERGED } from './compaction.ts';

const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date\n';
const AREAS = ['JVC', 'Dubai Marina', 'Business Bay'];
const DAY_MS = 86_400_000;

/** Creates a store with a clock that the test controls. */
function place() {
  let now = Date.parse('2026-11-21T08:00:00Z');
  const clock = () => new Date(now);
  const store = createMemoryStore({ clock: () => now });
  return {
    store,
    clock,
    wait: (ms: number) => {
      now += ms;
    },
  };
}
type Place = ReturnType<typeof place>;

/** Imports deeds of one day. A known id with another price corrects the earlier deed. */
async function importDay({ store, clock, wait }: Place, deeds: readonly { id: number; price: number }[]) {
  wait(1000);
  const lines = deeds.map(
    ({ id, price }) =>
      `T${id},${AREAS[id % AREAS.length]},apartment,${price},80,2026-01-${String((id % 27) + 1).padStart(2, '0')}\n`,
  );
  async function* stream() {
    yield new TextEncoder().encode(HEADER + lines.join(''));
  }
  const base = { store, clock, stream: stream(), fileName: 'day.csv', user: 'ann', dryRun: false };
  const outcome = await importStream(base);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

async function tableOf(store: Store) {
  const parts = [];
  for (const { sha256, droppedRows } of store.market.manifest().segments) {
    parts.push({ columns: await readSegment(store, sha256), droppedRows });
  }
  return buildMarketTable(parts);
}

async function deedsOf(store: Store): Promise<Deed[]> {
  const table = await tableOf(store);
  const deeds = Array.from({ length: table.rows }, (_, row) => deedAt(table, row));
  return deeds.sort((a, b) => (a.deedNumber < b.deedNumber ? -1 : 1));
}

/** Simulates fifty newer imports, after which earlier ones cannot be undone. */
async function forgetUndo(store: Store): Promise<void> {
  const ids = store.read((tx) => tx.all('imports').map(({ id }) => id));
  await store.commit((tx) => {
    for (const id of ids) deleteUndoFacts(tx, id);
  });
}

const days = fc.array(
  fc.array(fc.record({ id: fc.integer({ min: 0, max: 40 }), price: fc.integer({ min: 300_000, max: 9_000_000 }) }), {
    minLength: 1,
    maxLength: 12,
  }),
  { minLength: 8, maxLength: 14 },
);

describe('compaction', () => {
  it('keeps every living deed and the rollup of any run of imports', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (imports) => {
        const at = place();
        for (const deeds of imports) await importDay(at, deeds);
        await forgetUndo(at.store);
        const before = await deedsOf(at.store);
        const { segments, rows, rollup } = at.store.market.manifest();
        const merged = await compactMarket(at);
        const after = at.store.market.manifest();
        expect(merged).toBe(segments.length >= 8 ? segments.length : 0);
        expect(await deedsOf(at.store)).toEqual(before);
        expect(after).toMatchObject({ rows, rollup });
        expect(sha256Hex(encodeRollup(buildRollup(await tableOf(at.store))))).toBe(rollup?.sha256);
        if (merged > 0) expect(after.segments.map(({ importId }) => importId)).toEqual([MERGED]);
      }),
      { numRuns: 12 },
    );
  });

  it('bounds the number of segments over a year of daily imports', async () => {
    const at = place();
    for (let day = 0; day < 120; day++) {
      await importDay(at, [{ id: 1000 + day, price: 900_000 + day }]);
      await forgetUndo(at.store);
      await compactMarket(at);
    }
    const { segments, rows } = at.store.market.manifest();
    expect(rows).toBe(120);
    expect(segments.length).toBeLessThanOrEqual(8);
  });

  it('does not change segments that an undo may need', async () => {
    const at = place();
    for (let day = 0; day < 10; day++) await importDay(at, [{ id: day, price: 900_000 }]);
    await forgetUndo(at.store);
    const before = await deedsOf(at.store);
    const correction = await importDay(at, [{ id: 3, price: 950_000 }]);
    // Nine of the ten old segments are merged. The one with the replaced row must stay, because an undo needs it.
    expect(await compactMarket(at)).toBe(9);
    const { importId } = correction;
    expect(await undoImport({ ...at, importId, user: 'ann', anybody: false })).toMatchObject({ importId });
    expect(await deedsOf(at.store)).toEqual(before);
  });

  it('finds known deeds again after a merge', async () => {
    const at = place();
    const deeds = Array.from({ length: 10 }, (_, id) => ({ id, price: 900_000 + id }));
    for (const one of deeds) await importDay(at, [one]);
    await forgetUndo(at.store);
    expect(await compactMarket(at)).toBe(10);
    expect(await importDay(at, deeds)).toMatchObject({ taken: 0, duplicate: 10 });
  });

  it('keeps merged files for a week, then no longer', async () => {
    const at = place();
    for (let day = 0; day < 8; day++) await importDay(at, [{ id: day, price: 900_000 }]);
    await forgetUndo(at.store);
    const old = at.store.market.manifest().segments.map(({ sha256 }) => sha256);
    await compactMarket(at);
    at.wait(6 * DAY_MS);
    await forgetOldFiles(at);
    for (const sha256 of old) expect(await at.store.market.readFile(sha256)).not.toBeNull();
    at.wait(2 * DAY_MS);
    await forgetOldFiles(at);
    for (const sha256 of old) expect(await at.store.market.readFile(sha256)).toBeNull();
    expect((await deedsOf(at.store)).length).toBe(8);
  });

  it('changes nothing when an import finished first', async () => {
    const at = place();
    for (let day = 0; day < 8; day++) await importDay(at, [{ id: day, price: 900_000 }]);
    await forgetUndo(at.store);
    const { publish } = at.store.market;
    const slow: Store = {
      ...at.store,
      market: {
        ...at.store.market,
        publish: async (next) => {
          await importDay(at, [{ id: 99, price: 800_000 }]);
          return publish(next);
        },
      },
    };
    await expect(compactMarket({ store: slow, clock: at.clock })).rejects.toThrow('meanwhile');
    expect((await deedsOf(at.store)).length).toBe(9);
  });
});
