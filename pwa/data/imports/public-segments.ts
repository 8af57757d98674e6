import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { decodeSegment } from '../../../domain/transaction/columns.ts';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';

/** The public deeds that are on this device and that a file can meet: all but the demo market's. */
export async function publicParts(store: PublicStore): Promise<SegmentPart[]> {
  const { target, inUse } = await store.manifests();
  const here = await store.segmentNames();
  const held = (manifest: MarketManifest | null) => (manifest?.segments ?? []).filter(({ sha256 }) => here.has(sha256));
  const newest = held(target);
  const used = held(inUse);
  const refs = newest.length >= used.length ? newest : used;
  const parts: SegmentPart[] = [];
  for (const { sha256, droppedRows, sources } of refs) {
    if (sources.every((source) => source === 'demo')) continue;
    const bytes = await store.segment(sha256);
    if (bytes === null) continue;
    try {
      parts.push({ columns: decodeSegment(new Uint8Array(bytes)), droppedRows });
    } catch {
      // Damaged on disk: the market fetches it again. Until then its deeds are not known here.
    }
  }
  return parts;
}
