import { getOrCreate } from '../collections.ts';
import { orderByAreaAndDay, takePieces } from '../columns/column-set.ts';
import { isPriced } from '../market/market-table.ts';
import { medianOf } from '../median.ts';
import { DEED_SCHEMA, rowToDeed, type TransactionColumns } from '../transaction/columns.ts';
import { DeedBuilder, heldArea, MAX_UNITS } from '../transaction/deed-builder.ts';
import { dealFingerprint, deedFingerprint, deedKey, type Hash64, isSameHash } from '../transaction/deed-key.ts';
import { KeyIndex } from '../transaction/key-index.ts';
import { DEED_FLAG, DEED_TYPES, type Deed } from '../transaction/transaction.ts';
import { RULE_LIMITS } from './rules.ts';

/** Rows whose price per square metre is five times above or below the median of their area, type and year. */
function implausibleRows(columns: TransactionColumns): number[] {
  const { rowsByCell, ends } = groupByCell(columns);
  const found: number[] = [];
  let start = 0;
  for (const end of ends) {
    const rows = rowsByCell.subarray(start, end);
    start = end;
    if (rows.length < RULE_LIMITS.medianSales) continue;
    const rates = Array.from(rows, (row) => columns.price[row] / columns.areaCentiSqm[row]);
    const median = medianOf(rates);
    rows.forEach((row, i) => {
      const ratio = rates[i] / median;
      if (ratio > RULE_LIMITS.medianFactor || ratio < 1 / RULE_LIMITS.medianFactor) found.push(row);
    });
  }
  return found;
}

/** Rows to check, grouped by area, type and year; `ends` has the end position of each group. */
function groupByCell(columns: TransactionColumns): { rowsByCell: Uint32Array; ends: Uint32Array } {
  const cells = new Map<number, number>();
  // Cell number plus one of each row; lists of rows per cell would need more memory.
  const cellOf = new Uint32Array(columns.rows);
  for (let row = 0; row < columns.rows; row++) {
    const group = columns.group[row];
    if (!isPriced(group, columns.flags[row], columns.areaCentiSqm[row])) continue;
    // Years of 365.25 days are precise enough for cells.
    const year = Math.floor(columns.day[row] / 365.25);
    const key = (columns.area.codes[row] * DEED_TYPES.length + columns.type[row]) * 256 + (year & 255);
    const cell = cells.get(key) ?? cells.size;
    if (cell === cells.size) cells.set(key, cell);
    cellOf[row] = cell + 1;
  }
  // Counting sort: next[c] is the next free position of cell c, and finally its end.
  const next = new Uint32Array(cells.size + 1);
  for (let row = 0; row < cellOf.length; row++) next[cellOf[row]] = next[cellOf[row]] + 1;
  next[0] = 0;
  for (let cell = 1; cell < next.length; cell++) next[cell] = next[cell] + next[cell - 1];
  const total = next.at(-1) ?? 0;
  next.copyWithin(1, 0);
  const rowsByCell = new Uint32Array(total);
  for (let row = 0; row < cellOf.length; row++) {
    const cell = cellOf[row];
    if (cell === 0) continue;
    rowsByCell[next[cell]] = row;
    next[cell] = next[cell] + 1;
  }
  return { rowsByCell, ends: next.subarray(1) };
}

/** `taken`: new and changed deeds. `replaced`: places in the KeyIndex of the known rows that changed deeds replace. */
type CollectedDeeds = { taken: number; changed: number; replaced: number[] };

export type KnownDeeds = {
  index: Pick<KeyIndex, 'size' | 'find'>;
  deed: (place: number) => Deed | null;
  /** Called for every known deed that the file contains, changed or not. */
  met?: ((place: number) => void) | undefined;
};

type UnitRow = { rows: number; areaCentiSqm: number };

/** Collects the deeds of one import: joins rows of one deed and separates known, changed and new deeds. */
export class DeedCollector {
  readonly #builder = new DeedBuilder();
  #own = new KeyIndex();
  #known: KnownDeeds | null;
  /** For deeds with several rows: the distinct rows, and how often each occurs. */
  readonly #units = new Map<number, Map<string, UnitRow>>();

  constructor(known: KnownDeeds | null) {
    this.#known = known;
  }

  know(known: KnownDeeds): void {
    this.#known = known;
  }

  /** Adds a row. Returns whether it joins an earlier deed, or its number is shared by too many deeds. */
  add(deed: Deed): 'added' | 'same_deed' | 'number_reused' {
    const key = deedKey(deed);
    const fingerprint = deedFingerprint(deed);
    let same = -1;
    let first = fingerprint;
    let values = 0;
    this.#own.find(key, (row, known) => {
      values++;
      // Two deeds may share a number; the value tells them apart.
      if (this.#builder.columns.numberAt('price', row) !== deed.priceFils) return false;
      same = row;
      first = known;
      return true;
    });
    if (same !== -1) {
      const units = getOrCreate(this.#units, same, () => {
        const areaCentiSqm = this.#builder.columns.numberAt('areaCentiSqm', same);
        return new Map([[hashName(first), { rows: 1, areaCentiSqm }]]);
      });
      const { areaCentiSqm } = deed;
      getOrCreate(units, hashName(fingerprint), () => ({ rows: 0, areaCentiSqm })).rows++;
      return 'same_deed';
    }
    if (values >= RULE_LIMITS.maxValuesPerNumber) return 'number_reused';
    this.#own.add(key, fingerprint, this.#builder.append(deed));
    return 'added';
  }

  /** Streams the new deeds, sorted by (area, day), in pieces of at most SEGMENT_ROWS rows, then returns the counts. */
  *finish(): Generator<TransactionColumns, CollectedDeeds> {
    this.#mergeUnits();
    if (this.#known === null) this.#own = new KeyIndex();
    const columns = this.#builder.unsorted();
    for (const row of implausibleRows(columns)) {
      this.#builder.columns.amend(row, { flags: columns.flags[row] | DEED_FLAG.implausiblePrice });
    }
    const { keep, replaced } = this.#tellFromKnown(columns);
    this.#own = new KeyIndex();
    this.#known = null;
    const order = orderByAreaAndDay(columns, keep);
    yield* takePieces(DEED_SCHEMA, columns, order);
    return { taken: order.length, changed: replaced.length, replaced };
  }

  /** Divides row counts by their common divisor, to remove copies (joins, pasted files). The rest are units. */
  #mergeUnits(): void {
    const { flags } = this.#builder.unsorted();
    for (const [row, byContent] of this.#units) {
      const units = [...byContent.values()];
      const repeats = units.reduce((divisor, unit) => gcd(divisor, unit.rows), 0);
      const count = units.reduce((sum, unit) => sum + unit.rows / repeats, 0);
      if (count === 1) continue;
      const areaCentiSqm = units.reduce((sum, unit) => sum + (unit.areaCentiSqm * unit.rows) / repeats, 0);
      this.#amendUnits(row, count, areaCentiSqm, flags[row]);
    }
  }

  #tellFromKnown(columns: TransactionColumns): { keep: Uint8Array; replaced: number[] } {
    const keep = new Uint8Array(columns.rows).fill(1);
    const replaced: number[] = [];
    if (this.#known === null || this.#known.index.size === 0) return { keep, replaced };
    const claimed = new Set<number>();
    for (let row = 0; row < columns.rows; row++) {
      const deed = rowToDeed(columns, row);
      const match = this.#matchKnown(deed, claimed);
      if (match === 'same') keep[row] = 0;
      else if (match !== 'new') {
        claimed.add(match);
        this.#known.met?.(match);
        replaced.push(match);
        this.#joinUnits(row, deed, this.#known.deed(match));
      }
    }
    return { keep, replaced };
  }

  #matchKnown(deed: Deed, claimed: ReadonlySet<number>): 'same' | 'new' | number {
    const key = deedKey(deed);
    const fingerprint = deedFingerprint(deed);
    // Files by type list only some units, so one row may belong to a known deed of several units.
    const deal = dealFingerprint(deed);
    let match: 'same' | 'new' | number = 'new';
    this.#known?.index.find(key, (place, known) => {
      if (isSameHash(known, fingerprint) || isSameHash(known, deal)) {
        match = 'same';
        this.#known?.met?.(place);
        return true;
      }
      if (match === 'new' && !claimed.has(place) && !this.#ownHolds(key, known)) match = place;
      return false;
    });
    return match;
  }

  /** Joins a deed of two homes that two files list separately, with the same number, day and value. */
  #joinUnits(row: number, deed: Deed, known: Deed | null): void {
    if (known === null || deed.units > 1 || known.units > 1) return;
    if (known.day !== deed.day || known.priceFils !== deed.priceFils) return;
    const otherHome = known.type !== deed.type || known.area !== deed.area || known.project !== deed.project;
    if (!otherHome || known.areaCentiSqm === deed.areaCentiSqm) return;
    this.#amendUnits(row, 2, known.areaCentiSqm + deed.areaCentiSqm, deed.flags);
  }

  #amendUnits(row: number, units: number, areaCentiSqm: number, flags: number): void {
    this.#builder.columns.amend(row, {
      units: Math.min(units, MAX_UNITS),
      areaCentiSqm: heldArea(areaCentiSqm),
      flags: flags | DEED_FLAG.multiUnit,
    });
  }

  #ownHolds(key: Hash64, known: Hash64): boolean {
    let held = false;
    this.#own.find(key, (row, own) => {
      const units = this.#units.get(row);
      held =
        isSameHash(own, known) ||
        (units !== undefined && isSameHash(deedFingerprint(rowToDeed(this.#builder.unsorted(), row)), known));
      return held;
    });
    return held;
  }
}

function hashName({ lo, hi }: Hash64): string {
  return `${hi}.${lo}`;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
