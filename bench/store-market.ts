import type { MarketManifest, SegmentRef } from '../domain/market/manifest.ts';
import type { SegmentPart } from '../domain/market/market-table.ts';
import { SEGMENT_LAYOUT, zoneOf } from '../domain/transaction/columns.ts';
import { encodeSegment } from '../domain/transaction/segment-codec.ts';
import { openPublicStore } from '../pwa/data/db/public/open-store.ts';
import { sha256Hex } from '../pwa/data/sync/sha256.ts';

/** Keeps a market on the device just as a sync leaves it there. */
export async function storeMarket(parts: readonly SegmentPart[]): Promise<void> {
  const store = openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false });
  const segments: SegmentRef[] = [];
  for (const { columns, droppedRows } of parts) {
    const bytes = encodeSegment(columns);
    const sha256 = await sha256Hex(bytes.buffer);
    const ref = { sha256, rows: columns.rows, bytes: bytes.length, ...zoneOf(columns), importId: 'bench' };
    segments.push({ ...ref, droppedRows: [...droppedRows] });
    const stored = await store.putSegment(ref, bytes.buffer, 1);
    if (!stored.ok) throw new Error(`not stored: ${stored.reason}`);
  }
  const manifest: MarketManifest = {
    layout: SEGMENT_LAYOUT,
    hash: 'bench',
    updatedAt: '2026-07-01T00:00:00.000Z',
    rows: segments.reduce((sum, { rows, droppedRows }) => sum + rows - droppedRows.length, 0),
    minDay: Math.min(...segments.map(({ minDay }) => minDay)),
    maxDay: Math.max(...segments.map(({ maxDay }) => maxDay)),
    segments,
    rollup: null,
  };
  await store.putManifest(manifest);
  await store.adoptManifest(manifest);
  store.close();
}
