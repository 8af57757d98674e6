import { append } from '../../../domain/collections.ts';
import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import { decodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Store } from '../../store/store.ts';

/** A segment whose deeds an import may contain: its place in the manifest, its bytes, its removed rows. */
export type KnownSegment = { place: number; bytes: Uint8Array; droppedRows: readonly number[] };

/** Reads and checks a segment. @throws Error when the manifest names a file that is not there */
export async function readSegment(store: Store, sha256: string): Promise<TransactionColumns> {
  return decodeSegment(await readSegmentBytes(store, sha256));
}

export async function readSegmentBytes(store: Store, sha256: string): Promise<Uint8Array> {
  const bytes = await store.market.readFile(sha256);
  if (bytes === null) throw new Error(`segment ${sha256} is named by the manifest but missing`);
  return bytes;
}

/** Segments of a register whose rows an import from `source` may contain, one after the other. */
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

/** Rows by segment's place, from places in the index. */
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
