import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { decodeSegment, rowToDeed } from '../../../domain/transaction/columns.ts';
import { deedFingerprint } from '../../../domain/transaction/deed-key.ts';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { DeedIndex } from '../replica/private-imports/deed-index.ts';
import { isDemo, keyOfRow } from '../replica/private-imports/merge-private-deeds.ts';
import type { PublicStore } from '../store/public/public-store.ts';

/** The living deeds of the device by key, so that an import can tell known ones from new ones. */
export function indexDeeds(parts: readonly SegmentPart[], met: (place: number) => void): KnownDeeds {
  const relevant = parts.filter(({ columns }) => !isDemo(columns));
  const index = new DeedIndex(relevant.reduce((sum, { columns }) => sum + columns.rows, 0));
  for (const [place, { columns, droppedRows }] of relevant.entries()) {
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (!dropped.has(row)) index.add(keyOfRow(columns, row), place * MAX_SEGMENT_ROWS + row);
    }
  }
  const deed = (place: number) => {
    const columns = relevant[Math.floor(place / MAX_SEGMENT_ROWS)]?.columns;
    return columns === undefined ? null : rowToDeed(columns, place % MAX_SEGMENT_ROWS);
  };
  return {
    index: {
      size: index.size,
      // What a deed says is hashed when a file meets it, not kept of every deed there is.
      find: (key, visit) =>
        index.find(key, (place) => {
          const known = deed(place);
          return known !== null && visit(place, deedFingerprint(known)) === true;
        }),
    },
    met,
    deed,
  };
}

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
