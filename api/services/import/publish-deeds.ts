import type { MarketManifest, SegmentRef } from '../../../domain/market/manifest.ts';
import { marketTableSteps } from '../../../domain/market/market-table.ts';
import { encodeRollup, rollupSteps } from '../../../domain/market/rollup.ts';
import { type TransactionColumns, zoneOf } from '../../../domain/transaction/columns.ts';
import { encodeSegment } from '../../../domain/transaction/segment-codec.ts';
import type { Store } from '../../store/store.ts';
import { Breath, runBreathing } from './breathing.ts';
import { readSegment, withDropped } from './known-deeds.ts';

/**
 * Writes new deeds as segments with a new rollup and swaps them in with one change of the manifest: until
 * then nothing of the import can be seen, and a process that ends before leaves only files nobody names.
 *
 * @throws Error when the market changed since `base`: imports must run one after the other
 */
export async function publishDeeds(from: {
  store: Store;
  base: MarketManifest;
  pieces: readonly TransactionColumns[];
  replaced: readonly number[];
  importId: string;
}): Promise<MarketManifest> {
  const { store, base, pieces, replaced, importId } = from;
  const breath = new Breath();
  const added: SegmentRef[] = [];
  for (const columns of pieces) {
    await breath.take();
    const file = await store.market.writeFile(encodeSegment(columns));
    added.push({ ...file, rows: columns.rows, ...zoneOf(columns), importId, droppedRows: [] });
  }
  const segments = joined(withDropped(base.segments, replaced), added);
  const parts = [];
  for (const { sha256, droppedRows } of segments) {
    await breath.take();
    parts.push({ columns: await readSegment(store, sha256), droppedRows });
  }
  const table = await runBreathing(marketTableSteps(parts));
  const rollup = await store.market.writeFile(encodeRollup(await runBreathing(rollupSteps(table))));
  return store.market.publish((current) => {
    if (current.hash !== base.hash) throw new Error('another import changed the market meanwhile');
    return { segments, rollup };
  });
}

/**
 * Segments are named by their content. One that comes again byte for byte (a value was changed and changed
 * back) is the one that is there, with all its rows alive again.
 */
function joined(before: readonly SegmentRef[], added: readonly SegmentRef[]): SegmentRef[] {
  const again = new Set(added.map(({ sha256 }) => sha256));
  return [...before.filter(({ sha256 }) => !again.has(sha256)), ...added];
}
