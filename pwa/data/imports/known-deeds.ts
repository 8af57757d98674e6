import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import { indexDeeds } from '../../../domain/import/new-deeds.ts';
import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { mergePrivateDeeds } from '../../../domain/market/private-deeds.ts';
import { decodeSegment } from '../../../domain/transaction/columns.ts';
import { isDemoSegment } from '../../../domain/transaction/demo-source.ts';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { ImportQueueOptions } from './stage.ts';

/**
 * Returns the public and private deeds on this device by key, except demo deeds, so that an import can recognise them.
 * `met` is called for each one that a file contains.
 */
export async function readKnownDeeds(
  { store, market }: Pick<ImportQueueOptions, 'store' | 'market'>,
  met?: (place: number) => void,
): Promise<KnownDeeds> {
  const parts = await publicParts(await market());
  const { batches } = await store.privateBatches();
  const merged = await mergePrivateDeeds(parts, batches);
  const real = [...merged.entries()].filter(([, { columns }]) => !isDemoSegment(columns));
  return indexDeeds(real, met);
}

/** Returns the public deeds on this device, except those of the demo market. */
async function publicParts(store: PublicStore): Promise<SegmentPart[]> {
  const { target, inUse } = await store.manifests();
  const here = await store.segmentNames();
  const held = (manifest: MarketManifest | null) => (manifest?.segments ?? []).filter(({ sha256 }) => here.has(sha256));
  const newest = held(target);
  const used = held(inUse);
  const refs = newest.length >= used.length ? newest : used;
  const parts: SegmentPart[] = [];
  for (const { sha256, droppedRows, sources } of refs) {
    if (sources.every((source) => source === 'demo')) continue;
    const [stored] = await store.segments([sha256]);
    if (stored === undefined) continue;
    try {
      parts.push({ columns: decodeSegment(new Uint8Array(stored.bytes)), droppedRows });
    } catch {
      // Damaged on disk, so the market downloads it again. Until then its deeds are unknown to imports.
    }
  }
  return parts;
}
