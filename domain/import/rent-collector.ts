import { ColumnBuilder } from '../columns/column-builder.ts';
import { MAX_SEGMENT_ROWS, SEGMENT_ROWS } from '../columns/column-schema.ts';
import { readRow, takePieces } from '../columns/column-set.ts';
import { orderByAreaAndDay } from '../columns/row-order.ts';
import { SortedRuns, type Spill } from '../columns/sorted-runs.ts';
import type { RentContract } from '../rent/rent.ts';
import {
  RENT_SCHEMA,
  type RentColumns,
  type RentRow,
  rentFingerprint,
  rentKey,
  rentRow,
} from '../rent/rent-columns.ts';
import type { Hash64 } from '../transaction/deed-key.ts';
import { KeyIndex } from '../transaction/key-index.ts';

/** A sparse number per row, 0 by default; allocates on first use. */
class RowValues {
  #values = new Uint32Array(0);

  at(row: number): number {
    return this.#values[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) {
      if (value === 0) return;
      const grown = new Uint32Array(row + (row >> 2) + 1024);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[row] = value;
  }
}

type CollectedRents = {
  taken: number;
  changed: number;
  /** Places of known rows that newer ones replace: `segment × MAX_SEGMENT_ROWS + row`. */
  replaced: number[];
};

/** Places of known rows start here; rows of the file use their number. */
const KNOWN_FROM = 2 ** 31;
/** Rows in memory as columns; more are sorted and spilled (`SortedRuns`). */
const RUN_ROWS = 1_048_576;

/**
 * Collects the tenancies of one import: the last of one number wins, and unchanged known ones are skipped. Keeps only
 * the keys of all rows in memory.
 */
export class RentCollector {
  readonly #runs: SortedRuns<typeof RENT_SCHEMA>;
  readonly #runRows: number;
  readonly #met: (place: number) => void;
  #builder = new ColumnBuilder(RENT_SCHEMA);
  #index = new KeyIndex();
  #before = 0;
  #living = 0;
  /** 1 for rows replaced by a later row. */
  readonly #gone = new RowValues();
  /** For rows that replace a known one: its place plus one, and its fingerprint. */
  readonly #replaces = new RowValues();
  readonly #knownLo = new RowValues();
  readonly #knownHi = new RowValues();

  /**
   * @param met called with the place of every known row that the file contains
   */
  constructor(from: { spill: Spill; met?: ((place: number) => void) | undefined; runRows?: number | undefined }) {
    this.#runs = new SortedRuns(RENT_SCHEMA, from.spill);
    this.#met = from.met ?? (() => {});
    this.#runRows = from.runRows ?? RUN_ROWS;
  }

  add(contract: RentContract, source: string): void {
    const row = rentRow(contract, source);
    const key = rentKey(row.contractId);
    const fingerprint = rentFingerprint(row);
    const before = this.#find(key);
    if (before === null) {
      this.#index.add(key, fingerprint, this.#append(row));
      return;
    }
    if (equal(before.fingerprint, fingerprint)) {
      if (before.place >= KNOWN_FROM) this.#met(before.place - KNOWN_FROM);
      return;
    }
    this.#replace({ key, row, fingerprint, before });
  }

  /** Adds a known segment, before or during the file. */
  know(columns: RentColumns, from: { place: number; droppedRows: readonly number[] }): void {
    const dropped = new Set(from.droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (dropped.has(row)) continue;
      const known = readRow(RENT_SCHEMA, columns, row);
      const key = rentKey(known.contractId);
      const fingerprint = rentFingerprint(known);
      const place = from.place * MAX_SEGMENT_ROWS + row;
      const own = this.#find(key);
      if (own === null) this.#index.add(key, fingerprint, KNOWN_FROM + place);
      else if (own.place < KNOWN_FROM) this.#meet({ key, own, place, fingerprint });
    }
  }

  /** Streams the new rows, sorted by (area, day), in pieces of at most SEGMENT_ROWS rows, then returns the counts. */
  *finish(): Generator<RentColumns, CollectedRents> {
    // Frees the index, which is no longer needed.
    this.#index = new KeyIndex();
    const replaced = this.#replaced();
    const isGone = (row: number) => this.#gone.at(row) === 1;
    if (this.#runs.rows === 0) {
      const columns = this.#builder.unsorted();
      const keep = Uint8Array.from({ length: columns.rows }, (_, row) => (isGone(row) ? 0 : 1));
      const order = orderByAreaAndDay(columns, keep);
      yield* takePieces(RENT_SCHEMA, columns, order, SEGMENT_ROWS);
    } else {
      this.#putAside();
      yield* this.#runs.merge(isGone);
    }
    return { taken: this.#living, changed: replaced.length, replaced };
  }

  #find(key: Hash64): { place: number; fingerprint: Hash64 } | null {
    let found: { place: number; fingerprint: Hash64 } | null = null;
    this.#index.find(key, (place, fingerprint) => {
      found = { place, fingerprint };
      return true;
    });
    return found;
  }

  #append(row: RentRow): number {
    if (this.#builder.rows >= this.#runRows) this.#putAside();
    this.#living++;
    return this.#before + this.#builder.append(row);
  }

  #putAside(): void {
    this.#runs.add(this.#builder.unsorted(), this.#before);
    this.#before += this.#builder.rows;
    this.#builder = new ColumnBuilder(RENT_SCHEMA);
  }

  /** Replaces an earlier row of the same number. */
  #replace(from: {
    key: Hash64;
    row: RentRow;
    fingerprint: Hash64;
    before: { place: number; fingerprint: Hash64 };
  }): void {
    const { key, row, fingerprint, before } = from;
    if (before.place >= KNOWN_FROM) {
      const place = this.#append(row);
      this.#index.move(key, before.place, { place, fingerprint });
      this.#standFor(place, before.place - KNOWN_FROM, before.fingerprint);
      this.#met(before.place - KNOWN_FROM);
      return;
    }
    this.#remove(before.place);
    const known = this.#replaces.at(before.place);
    const knownPrint = { lo: this.#knownLo.at(before.place), hi: this.#knownHi.at(before.place) };
    this.#replaces.set(before.place, 0);
    if (known !== 0 && equal(knownPrint, fingerprint)) {
      // Changed within the file and changed back: the known row stays.
      this.#index.move(key, before.place, { place: KNOWN_FROM + known - 1, fingerprint });
      return;
    }
    const place = this.#append(row);
    this.#index.move(key, before.place, { place, fingerprint });
    if (known !== 0) this.#standFor(place, known - 1, knownPrint);
  }

  #meet(from: { key: Hash64; own: { place: number; fingerprint: Hash64 }; place: number; fingerprint: Hash64 }): void {
    const { key, own, place, fingerprint } = from;
    this.#met(place);
    if (!equal(own.fingerprint, fingerprint)) {
      this.#standFor(own.place, place, fingerprint);
      return;
    }
    this.#remove(own.place);
    this.#index.move(key, own.place, { place: KNOWN_FROM + place, fingerprint });
  }

  #standFor(row: number, known: number, { lo, hi }: Hash64): void {
    this.#replaces.set(row, known + 1);
    this.#knownLo.set(row, lo);
    this.#knownHi.set(row, hi);
  }

  #remove(row: number): void {
    this.#gone.set(row, 1);
    this.#living--;
  }

  #replaced(): number[] {
    const replaced: number[] = [];
    for (let row = 0; row < this.#before + this.#builder.rows; row++) {
      const known = this.#replaces.at(row);
      if (known !== 0) replaced.push(known - 1);
    }
    return replaced;
  }
}

function equal(a: Hash64, b: Hash64): boolean {
  return a.lo === b.lo && a.hi === b.hi;
}
