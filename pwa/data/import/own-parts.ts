import type { SegmentPart } from '../../../domain/market/market-table.ts';
import type { Steps } from '../../../domain/steps.ts';
import { pooledAt, rowToDeed, type TransactionColumns, wordAt } from '../../../domain/transaction/columns.ts';
import { deedFingerprint, deedKey, type Hash64 } from '../../../domain/transaction/deed-key.ts';
import { KeyIndex } from '../../../domain/transaction/key-index.ts';
import { DEED_GROUPS } from '../../../domain/transaction/transaction.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

/**
 * Deeds that a batch says something about: `replaces` are the known ones it had newer values for (key and
 * fingerprint), `besides` the keys of deeds it brought although others under the same number were known.
 * Content, not places: the public segments are written anew at every import on the server.
 */
export type BatchMarks = { replaces: Uint32Array; besides: Uint32Array };

/** One import of the person's, oldest first in a list of them. */
export type OwnBatch = BatchMarks & { segments: readonly TransactionColumns[] };

/** Keys of a segment's rows, made once per segment. */
export type KeyMemory = Map<TransactionColumns, Uint32Array>;

const ROWS_PER_PLACE = 65_536;
const STEP_ROWS = 2048;
/** Numbers of an entry in `replaces` and `besides`. */
const REPLACE_WORDS = 4;
const BESIDE_WORDS = 2;

/**
 * The public segments and the person's own as parts of one market in which every deed counts once:
 * - a row that a later own batch replaced is dropped, public or own;
 * - an own row whose deed the public market holds is dropped, unless it was brought besides that deed;
 * - of own rows that say the same the earliest stays.
 * Nothing is written: with a batch gone, what it replaced is there again.
 */
export function* mergeOwn(
  open: readonly SegmentPart[],
  own: readonly OwnBatch[],
  memory: KeyMemory,
): Steps<SegmentPart[]> {
  const replaced = indexReplaced(own);
  const places = own.flatMap(({ segments }, batch) => segments.map((columns) => ({ columns, batch })));
  const ownIndex = new KeyIndex(places.reduce((sum, { columns }) => sum + columns.rows, 0));
  const droppedOwn = places.map(() => new Set<number>());
  for (const [place, { columns, batch }] of places.entries()) {
    const keys = yield* keysOf(columns, memory);
    for (let row = 0; row < columns.rows; row++) {
      if (row % STEP_ROWS === STEP_ROWS - 1) yield;
      const key = keyAt(keys, row);
      const fingerprint = deedFingerprint(rowToDeed(columns, row));
      if (isReplaced(replaced, { key, fingerprint, after: batch }) || holds(ownIndex, key, fingerprint)) {
        droppedOwn[place]?.add(row);
      } else ownIndex.add(key, fingerprint, place * ROWS_PER_PLACE + row);
    }
  }
  const besides = own.map((batch) => keySet(batch.besides));
  const parts: SegmentPart[] = [];
  for (const part of open) {
    const dropped = yield* dropOpen({ part, replaced, memory, ownIndex, meet });
    parts.push(dropped.length === 0 ? part : { ...part, droppedRows: [...part.droppedRows, ...dropped] });
  }
  places.forEach(({ columns }, place) => {
    parts.push({ columns, droppedRows: [...(droppedOwn[place] ?? [])].sort((a, b) => a - b) });
  });
  return parts;

  /** The public market holds a living deed under this key. */
  function meet(key: Hash64): void {
    ownIndex.find(key, (at) => {
      const place = Math.floor(at / ROWS_PER_PLACE);
      const batch = places[place]?.batch ?? 0;
      if (besides[batch]?.has(nameOf(key)) !== true) droppedOwn[place]?.add(at % ROWS_PER_PLACE);
      return false;
    });
  }
}

/** Rows of a public segment that own batches replaced; tells `meet` of those that live and have an own twin. */
function* dropOpen(from: {
  part: SegmentPart;
  replaced: KeyIndex;
  memory: KeyMemory;
  ownIndex: KeyIndex;
  meet: (key: Hash64) => void;
}): Steps<number[]> {
  const { part, replaced, memory, ownIndex, meet } = from;
  const { columns } = part;
  // The demo market's deeds have an identity of their own: no file can meet them.
  if (columns.source.words.every((word) => word === 'demo')) return [];
  const keys = yield* keysOf(columns, memory);
  const gone = new Set(part.droppedRows);
  const dropped: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    if (row % 16_384 === 16_383) yield;
    const key = keyAt(keys, row);
    if (gone.has(row)) continue;
    if (has(replaced, key)) {
      const fingerprint = deedFingerprint(rowToDeed(columns, row));
      if (isReplaced(replaced, { key, fingerprint, after: -1 })) {
        dropped.push(row);
        continue;
      }
    }
    if (has(ownIndex, key)) meet(key);
  }
  return dropped;
}

/** Keys of all rows, two numbers each. Made once: they cost a text per row. */
function* keysOf(columns: TransactionColumns, memory: KeyMemory): Steps<Uint32Array> {
  const known = memory.get(columns);
  if (known !== undefined) return known;
  const keys = new Uint32Array(columns.rows * 2);
  for (let row = 0; row < columns.rows; row++) {
    if (row % STEP_ROWS === STEP_ROWS - 1) yield;
    const key = deedKey({
      deedNumber: pooledAt(columns.deedNumber, row),
      group: DEED_GROUPS[columns.group[row] as number] ?? 'other',
      procedure: wordAt(columns.procedure, row),
      source: wordAt(columns.source, row),
    });
    keys[row * 2] = key.lo;
    keys[row * 2 + 1] = key.hi;
  }
  memory.set(columns, keys);
  return keys;
}

/** What batches replaced; the place is the batch's number in the list. */
function indexReplaced(own: readonly OwnBatch[]): KeyIndex {
  const index = new KeyIndex(own.reduce((sum, { replaces }) => sum + replaces.length / REPLACE_WORDS, 0));
  for (const [batch, { replaces }] of own.entries()) {
    for (let i = 0; i + REPLACE_WORDS <= replaces.length; i += REPLACE_WORDS) {
      const key = { lo: replaces[i] as number, hi: replaces[i + 1] as number };
      index.add(key, { lo: replaces[i + 2] as number, hi: replaces[i + 3] as number }, batch);
    }
  }
  return index;
}

/** A later batch than `after` has a newer value of this deed. */
function isReplaced(index: KeyIndex, deed: { key: Hash64; fingerprint: Hash64; after: number }): boolean {
  let found = false;
  index.find(deed.key, (batch, fingerprint) => {
    found = batch > deed.after && same(fingerprint, deed.fingerprint);
    return found;
  });
  return found;
}

function holds(index: KeyIndex, key: Hash64, fingerprint: Hash64): boolean {
  let found = false;
  index.find(key, (_, known) => {
    found = same(known, fingerprint);
    return found;
  });
  return found;
}

function has(index: KeyIndex, key: Hash64): boolean {
  let found = false;
  index.find(key, () => {
    found = true;
    return true;
  });
  return found;
}

function keySet(besides: Uint32Array): Set<string> {
  const set = new Set<string>();
  for (let i = 0; i + BESIDE_WORDS <= besides.length; i += BESIDE_WORDS) {
    set.add(nameOf({ lo: besides[i] as number, hi: besides[i + 1] as number }));
  }
  return set;
}

function keyAt(keys: Uint32Array, row: number): Hash64 {
  return { lo: keys[row * 2] as number, hi: keys[row * 2 + 1] as number };
}

function same(a: Hash64, b: Hash64): boolean {
  return a.lo === b.lo && a.hi === b.hi;
}

function nameOf({ lo, hi }: Hash64): string {
  return `${hi}.${lo}`;
}
