import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import type { MarketManifest, SegmentRef } from '../../../domain/market/manifest.ts';
import { rowToDeed, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import { deedFingerprint, deedKey } from '../../../domain/transaction/deed-key.ts';
import { KeyIndex } from '../../../domain/transaction/key-index.ts';
import { decodeSegment } from '../../../domain/transaction/segment-codec.ts';
import type { Store } from '../../store/store.ts';
import { Breath } from './breathing.ts';

/** Places in the index: segment number × 65,536 + row. */
const ROWS_PER_PLACE = 65_536;

/** Reads and checks a segment. @throws Error when the manifest names a file that is not there */
export async function readSegment(store: Store, sha256: string): Promise<TransactionColumns> {
  const bytes = await store.market.readFile(sha256);
  if (bytes === null) throw new Error(`segment ${sha256} is named by the manifest but missing`);
  return decodeSegment(bytes);
}

/** The living deeds of a manifest by key, so that an import can tell known ones from new ones. */
export async function indexKnownDeeds(from: {
  store: Store;
  manifest: MarketManifest;
  source: string | undefined;
}): Promise<KnownDeeds> {
  const { store, manifest, source } = from;
  // The demo market's deeds have an identity of their own: no other source can meet them.
  const relevant = (segment: SegmentRef) => source === 'demo' || segment.sources.some((name) => name !== 'demo');
  const expected = manifest.segments.reduce((sum, segment) => sum + (relevant(segment) ? segment.rows : 0), 0);
  const index = new KeyIndex(expected);
  const columnsOf = new Map<number, TransactionColumns>();
  const breath = new Breath();
  for (const [s, segment] of manifest.segments.entries()) {
    if (!relevant(segment)) continue;
    const columns = await readSegment(store, segment.sha256);
    columnsOf.set(s, columns);
    const dropped = new Set(segment.droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (row % 512 === 0) await breath.take();
      if (dropped.has(row)) continue;
      const deed = rowToDeed(columns, row);
      index.add(deedKey(deed), deedFingerprint(deed), s * ROWS_PER_PLACE + row);
    }
  }
  return {
    index,
    deed(place) {
      const columns = columnsOf.get(Math.floor(place / ROWS_PER_PLACE));
      return columns === undefined ? null : rowToDeed(columns, place % ROWS_PER_PLACE);
    },
  };
}

/** The manifest's segments with the replaced rows added to their dropped ones. */
export function withDropped(segments: readonly SegmentRef[], places: readonly number[]): SegmentRef[] {
  const bySegment = new Map<number, number[]>();
  for (const place of places) {
    const s = Math.floor(place / ROWS_PER_PLACE);
    const rows = bySegment.get(s);
    if (rows === undefined) bySegment.set(s, [place % ROWS_PER_PLACE]);
    else rows.push(place % ROWS_PER_PLACE);
  }
  return segments.map((segment, s) => {
    const rows = bySegment.get(s);
    if (rows === undefined) return segment;
    return { ...segment, droppedRows: [...new Set([...segment.droppedRows, ...rows])].sort((a, b) => a - b) };
  });
}
