import { append } from '../../../domain/collections.ts';
import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import { decodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Store } from '../../store/store.ts';

/** A segment that may contain rows of the import: position in the manifest, bytes and dropped rows. */
export type KnownSegment = { place: number; bytes: Uint8Array; droppedRows: readonly number[] };

/** Reads and checks a segment. @throws Error if the file named in the manifest is missing */
export async function readSegment(store: Store, sha256: string): Promise<TransactionColumns> {
  return decodeSegment(await readSegmentBytes(store, sha256));
}

export async function readSegmentBytes(store: Store, sha256: string): Promise<Uint8Array> {
  const bytes = await store.market.readFile(sha256);
  if (bytes === null) throw new Error(`segment ${sha256} is named by the manifest but missing`);
  return bytes;
}

/** Yields the segments of a register that may contain rows of an import from `source`. */
export async function* knownSegments(
  store: Store,
  segments: readonly SegmentRef[],
  source: string | undefined,
): AsyncGenerator<KnownSegment> {
  for (const [place, { sha256, sources, droppedRows }] of segments.entries()) {
    // Keys of the demo market's rows never occur in other sources.
    if (source !== 'demo' && sources.every((name) => name === 'demo')) continue;
    yield { place, bytes: await readSegmentBytes(store, sha256), droppedRows };
  }
}

/** Groups row positions of the index by segment. Returns sorted row numbers by the segment's position. */
export function rowsBySegment(places: readonly number[]): Map<number, number[]> {
  const bySegment = new Map<number, number[]>();
  for (const place of places) {
    const segment = Math.floor(place / MAX_SEGMENT_ROWS);
    append(bySegment, segment, place % MAX_SEGMENT_ROWS);
  }
  for (const rows of bySegment.values()) rows.sort((a, b) => a - b);
  return bySegment;
}

export function withDropped(segment: SegmentRef, rows: readonly number[]): SegmentRef {
  return { ...segment, droppedRows: [...new Set([...segment.droppedRows, ...rows])].sort((a, b) => a - b) };
}
