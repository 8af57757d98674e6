import { ColumnBuilder } from '../columns/column-builder.ts';
import { MAX_SEGMENT_ROWS, SEGMENT_ROWS } from '../columns/column-schema.ts';
import { orderByAreaAndDay, readRow, takePieces } from '../columns/column-set.ts';
import { SortedRuns, type Spill } from '../columns/sorted-runs.ts';
import type { RentContract } from '../rent/rent.ts';
import type { RentColumns, RentRow } from '../rent/rent-columns.ts';
import { RENT_SCHEMA, rentFingerprint, rentKey, rentRow } from '../rent/rent-columns.ts';
import { type Hash64, isSameHash } from '../transaction/deed-key.ts';
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

type Entry = { place: number; fingerprint: Hash64 };

/** Places of known rows start at this number; rows of the file start at 0. */
const KNOWN_FROM = 2 ** 31;
/** Maximum rows kept in memory; when full, they are sorted and spilled (`SortedRuns`). */
const RUN_ROWS = 1_048_576;

/** Collects the tenancies of an import; the last row of a contract wins. Keeps only the keys of all rows in memory. */
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
  /** For rows that replace a known one: the known row's place plus one, and its fingerprint. */
  readonly #replaces = new RowValues();
  readonly #knownLo = new RowValues();
  readonly #knownHi = new RowValues();

  /** `met` is called with the place of every known row that the file contains. */
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
    if (before === null) this.#index.add(key, fingerprint, this.#append(row));
    else if (!isSameHash(before.fingerprint, fingerprint)) this.#replace(before, key, row, fingerprint);
    else if (before.place >= KNOWN_FROM) this.#met(before.place - KNOWN_FROM);
  }

  /** Adds the rows of a known segment, except dropped ones, before or during the file. `place`: its number. */
  know(columns: RentColumns, from: { place: number; droppedRows: readonly number[] }): void {
    const dropped = new Set(from.droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (dropped.has(row)) continue;
      const known = readRow(RENT_SCHEMA, columns, row);
      const key = rentKey(known.contractId);
      const at = { place: KNOWN_FROM + from.place * MAX_SEGMENT_ROWS + row, fingerprint: rentFingerprint(known) };
      const own = this.#find(key);
      if (own === null) this.#index.add(key, at.fingerprint, at.place);
      else if (own.place < KNOWN_FROM) this.#meet(own, key, at);
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

  #find(key: Hash64): Entry | null {
    let found: Entry | null = null;
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

  /** Replaces an earlier row of the same contract. */
  #replace(before: Entry, key: Hash64, row: RentRow, fingerprint: Hash64): void {
    const isKnown = before.place >= KNOWN_FROM;
    const known = isKnown ? before : this.#knownBehind(before.place);
    if (isKnown) this.#met(before.place - KNOWN_FROM);
    else {
      this.#remove(before.place);
      this.#replaces.set(before.place, 0);
      if (known !== null && isSameHash(known.fingerprint, fingerprint)) {
        // The file changed the row and changed it back, so the known row stays.
        this.#index.move(key, before.place, known);
        return;
      }
    }
    const place = this.#append(row);
    this.#index.move(key, before.place, { place, fingerprint });
    if (known !== null) this.#standFor(place, known);
  }

  /** Handles a known row whose contract the file already contained. */
  #meet(own: Entry, key: Hash64, known: Entry): void {
    this.#met(known.place - KNOWN_FROM);
    if (isSameHash(own.fingerprint, known.fingerprint)) {
      this.#remove(own.place);
      this.#index.move(key, own.place, known);
    } else this.#standFor(own.place, known);
  }

  #standFor(row: number, { place, fingerprint }: Entry): void {
    this.#replaces.set(row, place - KNOWN_FROM + 1);
    this.#knownLo.set(row, fingerprint.lo);
    this.#knownHi.set(row, fingerprint.hi);
  }

  #knownBehind(row: number): Entry | null {
    const known = this.#replaces.at(row);
    const fingerprint = { lo: this.#knownLo.at(row), hi: this.#knownHi.at(row) };
    return known === 0 ? null : { place: KNOWN_FROM + known - 1, fingerprint };
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
