import { MAX_SEGMENT_ROWS } from '../columns/column-schema.ts';
import { keyOfRow, rowToDeed, type TransactionColumns } from '../transaction/columns.ts';
import { deedFingerprint, type Hash64, isSameHash } from '../transaction/deed-key.ts';
import { isDemoSegment } from '../transaction/demo-source.ts';
import { DeedIndex, KeyIndex } from '../transaction/key-index.ts';
import type { SegmentPart } from './market-table.ts';

/**
 * Deeds affected by a batch: `replaces` are known deeds with newer values in the batch (key and fingerprint), `besides`
 * are keys it added although other deeds have the same number. Identified by content, because every import on the
 * server rewrites the public segments.
 */
export type BatchMarks = { replaces: Uint32Array; besides: Uint32Array };

export type PrivateBatch = BatchMarks & { segments: readonly TransactionColumns[] };

/** Keys of a segment's rows, computed once per segment. */
export type KeyMemory = WeakMap<TransactionColumns, Uint32Array>;

export const REPLACE_WORDS = 4;
const BESIDE_WORDS = 2;

/**
 * Merges the public segments and the user's own into one market where every deed counts once. A row replaced by a later
 * own batch is dropped. An own row whose deed is public is dropped, unless it was added beside that deed. Of identical
 * own rows the earliest stays. Nothing is written, so removing a batch restores what it replaced. `pause` is awaited
 * between segments.
 */
export async function mergePrivateDeeds(
  publicParts: readonly SegmentPart[],
  batches: readonly PrivateBatch[],
  { memory = new WeakMap(), pause }: { memory?: KeyMemory; pause?: () => Promise<void> } = {},
): Promise<SegmentPart[]> {
  const merge = new Merge(batches);
  // A batch holds each deed once, so a single batch without a register has nothing to merge.
  const alone = batches.length < 2 && publicParts.every(({ columns }) => isDemoSegment(columns));
  if (alone) return [...publicParts, ...merge.privateParts()];
  merge.indexPrivate(memory);
  const parts: SegmentPart[] = [];
  for (const part of publicParts) {
    const dropped = merge.dropOpen(part, memory);
    // Computing a segment's keys takes up to 60 ms, so others may have their turn in between.
    await pause?.();
    parts.push(dropped.length === 0 ? part : { ...part, droppedRows: [...part.droppedRows, ...dropped] });
  }
  return [...parts, ...merge.privateParts()];
}

class Merge {
  readonly #places: readonly { columns: TransactionColumns; batch: number; dropped: Set<number> }[];
  readonly #besides: readonly Set<string>[];
  readonly #replaced: KeyIndex;
  readonly #index: DeedIndex;

  constructor(batches: readonly PrivateBatch[]) {
    this.#places = batches.flatMap(({ segments }, batch) =>
      segments.map((columns) => ({ columns, batch, dropped: new Set<number>() })),
    );
    this.#besides = batches.map(({ besides }) => keySet(besides));
    this.#replaced = indexReplaced(batches);
    this.#index = new DeedIndex(this.#places.reduce((sum, { columns }) => sum + columns.rows, 0));
  }

  privateParts(): SegmentPart[] {
    return this.#places.map(({ columns, dropped }) => ({ columns, droppedRows: [...dropped].sort((a, b) => a - b) }));
  }

  indexPrivate(memory: KeyMemory): void {
    for (const [place, { columns, batch, dropped }] of this.#places.entries()) {
      const keys = keysOf(columns, memory);
      for (let row = 0; row < columns.rows; row++) {
        const key = keyAt(keys, row);
        if (this.#isReplaced({ key, columns, row, after: batch }) || this.#isThere({ key, columns, row })) {
          dropped.add(row);
        } else this.#index.add(key, place * MAX_SEGMENT_ROWS + row);
      }
    }
  }

  /** Returns rows of a public segment that own batches replace; drops own rows with a deed of the segment. */
  dropOpen({ columns, droppedRows }: SegmentPart, memory: KeyMemory): number[] {
    if (isDemoSegment(columns)) return [];
    const keys = keysOf(columns, memory);
    const gone = new Set(droppedRows);
    const dropped: number[] = [];
    for (let row = 0; row < columns.rows; row++) {
      if (gone.has(row)) continue;
      const key = keyAt(keys, row);
      if (this.#isReplaced({ key, columns, row, after: -1 })) dropped.push(row);
      else this.#meet(key);
    }
    return dropped;
  }

  #meet(key: Hash64): void {
    this.#index.find(key, (at) => {
      const place = this.#places[Math.floor(at / MAX_SEGMENT_ROWS)];
      if (place !== undefined && this.#besides[place.batch]?.has(nameOf(key)) !== true) {
        place.dropped.add(at % MAX_SEGMENT_ROWS);
      }
      return false;
    });
  }

  #isReplaced({ key, columns, row, after }: { key: Hash64; columns: TransactionColumns; row: number; after: number }) {
    let said: Hash64 | null = null;
    let found = false;
    this.#replaced.find(key, (batch, fingerprint) => {
      said ??= deedFingerprint(rowToDeed(columns, row));
      found = batch > after && isSameHash(fingerprint, said);
      return found;
    });
    return found;
  }

  #isThere({ key, columns, row }: { key: Hash64; columns: TransactionColumns; row: number }): boolean {
    let said: Hash64 | null = null;
    let found = false;
    this.#index.find(key, (at) => {
      const twin = this.#places[Math.floor(at / MAX_SEGMENT_ROWS)];
      if (twin === undefined) return false;
      said ??= deedFingerprint(rowToDeed(columns, row));
      found = isSameHash(deedFingerprint(rowToDeed(twin.columns, at % MAX_SEGMENT_ROWS)), said);
      return found;
    });
    return found;
  }
}

function keysOf(columns: TransactionColumns, memory: KeyMemory): Uint32Array {
  const known = memory.get(columns);
  if (known !== undefined) return known;
  const keys = new Uint32Array(columns.rows * 2);
  for (let row = 0; row < columns.rows; row++) {
    const key = keyOfRow(columns, row);
    keys[row * 2] = key.lo;
    keys[row * 2 + 1] = key.hi;
  }
  memory.set(columns, keys);
  return keys;
}

function indexReplaced(batches: readonly PrivateBatch[]): KeyIndex {
  const index = new KeyIndex(batches.reduce((sum, { replaces }) => sum + replaces.length / REPLACE_WORDS, 0));
  for (const [batch, { replaces }] of batches.entries()) {
    for (let i = 0; i + REPLACE_WORDS <= replaces.length; i += REPLACE_WORDS) {
      const key = { lo: replaces[i], hi: replaces[i + 1] };
      index.add(key, { lo: replaces[i + 2], hi: replaces[i + 3] }, batch);
    }
  }
  return index;
}

function keySet(besides: Uint32Array): Set<string> {
  const set = new Set<string>();
  for (let i = 0; i + BESIDE_WORDS <= besides.length; i += BESIDE_WORDS) {
    set.add(nameOf({ lo: besides[i], hi: besides[i + 1] }));
  }
  return set;
}

function keyAt(keys: Uint32Array, row: number): Hash64 {
  return { lo: keys[row * 2], hi: keys[row * 2 + 1] };
}

const nameOf = ({ lo, hi }: Hash64): string => `${hi}.${lo}`;
