import { SEGMENT_LAYOUT } from '../domain/columns/column-schema.ts';
import { zoneMap } from '../domain/columns/column-set.ts';
import { buildMarketTable, type SegmentPart } from '../domain/market/market-table.ts';
import { buildRollup, encodeRollup } from '../domain/market/rollup.ts';
import { FIRST_MARK } from '../domain/sync/sync-mark.ts';
import { encodeSegment } from '../domain/transaction/columns.ts';
import type { MarketManifest, SegmentRef } from '../domain/transaction/manifest.ts';
import { hashSha256 } from '../pwa/data/platform/crypto.ts';
import { openPublicStore } from '../pwa/data/store/public/public-store.ts';

/** Stores a market on the device in the state that a completed sync leaves. */
export async function storeMarket(parts: readonly SegmentPart[]): Promise<void> {
  const store = openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false });
  const segments: SegmentRef[] = [];
  for (const { columns, droppedRows } of parts) {
    const bytes = encodeSegment(columns);
    const sha256 = await hashSha256(bytes.buffer);
    const ref = { sha256, rows: columns.rows, bytes: bytes.length, ...zoneMap(columns), importId: 'bench' };
    segments.push({ ...ref, droppedRows: [...droppedRows] });
    const stored = await store.putSegment(ref, bytes.buffer, 1);
    if (!stored.ok) throw new Error(`not stored: ${stored.reason}`);
  }
  const rollup = encodeRollup(buildRollup(buildMarketTable(parts)));
  const rollupRef = { sha256: await hashSha256(rollup.buffer), bytes: rollup.length };
  await store.putRollup(rollupRef.sha256, rollup.buffer);
  const manifest: MarketManifest = {
    layout: SEGMENT_LAYOUT,
    hash: 'bench',
    updatedAt: '2026-07-01T00:00:00.000Z',
    rows: segments.reduce((sum, { rows, droppedRows }) => sum + rows - droppedRows.length, 0),
    minDay: Math.min(...segments.map(({ minDay }) => minDay)),
    maxDay: Math.max(...segments.map(({ maxDay }) => maxDay)),
    segments,
    rollup: rollupRef,
  };
  await store.putManifest(manifest);
  await store.adoptManifest(manifest);
  const complete = { ...FIRST_MARK, cursor: 'bench', epoch: 'bench', complete: true };
  await store.applyPage(FIRST_MARK, complete, { puts: [], removals: [] });
  store.close();
}
