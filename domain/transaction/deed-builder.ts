import { type Incremental, runToEnd } from '../incremental.ts';
import {
  byCodeUnit,
  type Codes,
  codesFor,
  type DictText,
  groupCode,
  type PoolText,
  type TransactionColumns,
  takeRows,
  typeCode,
} from './columns.ts';
import type { Deed } from './transaction.ts';

/** Int32 bound of the area column, in hundredths of a square metre (21.47 km²). */
export const MAX_AREA_CENTI_SQM = 0x7fffffff;

/** Appends deeds one by one and hands them out as columns sorted by (area, day). */
export class DeedBuilder {
  #rows = 0;
  #numbers = growNumbers(null, 1024);
  readonly #area = new WordList();
  readonly #procedure = new WordList();
  readonly #project = new WordList();
  readonly #building = new WordList();
  readonly #masterProject = new WordList();
  readonly #metro = new WordList();
  readonly #mall = new WordList();
  readonly #landmark = new WordList();
  readonly #source = new WordList();
  readonly #deedNumber = new Pool();
  readonly #parking = new Pool();

  /** Rows appended so far. */
  get rows(): number {
    return this.#rows;
  }

  /** Adds a deed and says its row. Areas beyond what the column can hold are stored as unknown (0). */
  append(deed: Deed): number {
    const row = this.#rows++;
    if (row >= this.#numbers.price.length) this.#numbers = growNumbers(this.#numbers, roomFor(row));
    const n = this.#numbers;
    n.price[row] = deed.priceFils;
    n.areaCentiSqm[row] = deed.areaCentiSqm <= MAX_AREA_CENTI_SQM ? deed.areaCentiSqm : 0;
    n.day[row] = deed.day;
    n.units[row] = Math.min(deed.units, 0xffff);
    n.type[row] = typeCode(deed.type);
    n.group[row] = groupCode(deed.group);
    n.flags[row] = deed.flags;
    n.rooms[row] = Math.max(-1, Math.min(deed.rooms, 127));
    this.#area.push(row, deed.area);
    this.#procedure.push(row, deed.procedure);
    this.#project.push(row, deed.project);
    this.#building.push(row, deed.building);
    this.#masterProject.push(row, deed.masterProject);
    this.#metro.push(row, deed.metro);
    this.#mall.push(row, deed.mall);
    this.#landmark.push(row, deed.landmark);
    this.#source.push(row, deed.source);
    this.#deedNumber.push(row, deed.deedNumber);
    this.#parking.push(row, deed.parking);
    return row;
  }

  /** Price of an appended row, fils. */
  priceAt(row: number): number {
    return this.#numbers.price[row];
  }

  /** Area of an appended row, hundredths of a square metre. */
  areaAt(row: number): number {
    return this.#numbers.areaCentiSqm[row];
  }

  /** Rewrites what only the whole file tells of a row: how many units it covers, their area, its flags. */
  amend(row: number, change: { units?: number; areaCentiSqm?: number; flags?: number }): void {
    if (row >= this.#rows) throw new RangeError(`no row ${row}`);
    const n = this.#numbers;
    if (change.units !== undefined) n.units[row] = Math.min(change.units, 0xffff);
    if (change.areaCentiSqm !== undefined) {
      n.areaCentiSqm[row] = change.areaCentiSqm <= MAX_AREA_CENTI_SQM ? change.areaCentiSqm : 0;
    }
    if (change.flags !== undefined) n.flags[row] = change.flags;
  }

  /** The rows in the order they were appended. Views into the builder: use them before the next append. */
  unsorted(): TransactionColumns {
    const rows = this.#rows;
    const n = this.#numbers;
    return {
      rows,
      price: n.price.subarray(0, rows),
      areaCentiSqm: n.areaCentiSqm.subarray(0, rows),
      day: n.day.subarray(0, rows),
      units: n.units.subarray(0, rows),
      type: n.type.subarray(0, rows),
      group: n.group.subarray(0, rows),
      flags: n.flags.subarray(0, rows),
      rooms: n.rooms.subarray(0, rows),
      area: this.#area.view(rows),
      procedure: this.#procedure.view(rows),
      project: this.#project.view(rows),
      building: this.#building.view(rows),
      masterProject: this.#masterProject.view(rows),
      metro: this.#metro.view(rows),
      mall: this.#mall.view(rows),
      landmark: this.#landmark.view(rows),
      source: this.#source.view(rows),
      deedNumber: this.#deedNumber.view(rows),
      parking: this.#parking.view(rows),
    };
  }

  /** Columns sorted by (area, day), of all rows or of those with a non-zero entry in `keep`. */
  finish(keep?: Uint8Array): TransactionColumns {
    const columns = this.unsorted();
    return takeRows(columns, orderByAreaAndDay(columns, keep));
  }
}

/** Row numbers by (area name, day, order of arrival), of all rows or of those with a non-zero entry in `keep`. */
export function orderByAreaAndDay(columns: TransactionColumns, keep?: Uint8Array): Uint32Array {
  return runToEnd(orderByAreaAndDayIncremental(columns, keep));
}

/** Rows handled between two steps. */
const STEP_ROWS = 65_536;

/** `orderByAreaAndDay` in steps of a few milliseconds. */
export function* orderByAreaAndDayIncremental(
  columns: TransactionColumns,
  keep?: Uint8Array,
): Incremental<Uint32Array> {
  const { words, codes } = columns.area;
  const rank = rankOf(words);
  const starts = new Uint32Array(words.length + 1);
  for (let i = 0; i < columns.rows; i++) {
    if (keep === undefined || keep[i] !== 0) starts[rank[codes[i]] + 1]++;
  }
  yield;
  for (let a = 1; a < starts.length; a++) starts[a] = starts[a] + starts[a - 1];
  const next = starts.slice();
  // One number per row, (day, row): native typed sort of numbers is far faster than sorting with a comparator.
  const keys = new Float64Array(starts[words.length]);
  for (let i = 0; i < columns.rows; i++) {
    if (i % STEP_ROWS === STEP_ROWS - 1) yield;
    if (keep !== undefined && keep[i] === 0) continue;
    const slot = rank[codes[i]];
    keys[next[slot]] = columns.day[i] * 0x100000000 + i;
    next[slot]++;
  }
  const order = new Uint32Array(keys.length);
  for (let a = 0; a < words.length; a++) {
    keys.subarray(starts[a], starts[a + 1]).sort();
    yield;
  }
  for (let i = 0; i < keys.length; i++) {
    if (i % STEP_ROWS === STEP_ROWS - 1) yield;
    const key = keys[i];
    order[i] = key - Math.floor(key / 0x100000000) * 0x100000000;
  }
  return order;
}

/** Place of each word in sorted order. */
function rankOf(words: readonly string[]): Uint32Array {
  const sorted = words.map((word, code) => ({ word, code })).sort((a, b) => byCodeUnit(a.word, b.word));
  const rank = new Uint32Array(words.length);
  sorted.forEach(({ code }, place) => {
    rank[code] = place;
  });
  return rank;
}

type Numbers = Pick<
  TransactionColumns,
  'price' | 'areaCentiSqm' | 'day' | 'units' | 'type' | 'group' | 'flags' | 'rooms'
>;

function growNumbers(old: Numbers | null, capacity: number): Numbers {
  const grown: Numbers = {
    price: new Float64Array(capacity),
    areaCentiSqm: new Int32Array(capacity),
    day: new Int32Array(capacity),
    units: new Uint16Array(capacity),
    type: new Uint8Array(capacity),
    group: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
    rooms: new Int8Array(capacity),
  };
  if (old !== null) {
    grown.price.set(old.price);
    grown.areaCentiSqm.set(old.areaCentiSqm);
    grown.day.set(old.day);
    grown.units.set(old.units);
    grown.type.set(old.type);
    grown.group.set(old.group);
    grown.flags.set(old.flags);
    grown.rooms.set(old.rooms);
  }
  return grown;
}

/** A growing column of words; codes widen when a byte no longer holds them. */
class WordList {
  #codes: Codes = new Uint8Array(1024);
  readonly #words: string[] = [];
  readonly #codeOf = new Map<string, number>();
  /** The word before: half the columns of a file say the same row after row. */
  #last: string | undefined;
  #lastCode = 0;

  push(row: number, word: string): void {
    let code = this.#lastCode;
    if (word !== this.#last) {
      code = this.#codeOfWord(word);
      this.#last = word;
      this.#lastCode = code;
    }
    const holds = 2 ** (8 * this.#codes.BYTES_PER_ELEMENT);
    if (row >= this.#codes.length || code >= holds) {
      const capacity = row >= this.#codes.length ? roomFor(row) : this.#codes.length;
      const wider = codesFor(code >= holds ? code + 1 : holds, capacity);
      wider.set(this.#codes);
      this.#codes = wider;
    }
    this.#codes[row] = code;
  }

  #codeOfWord(word: string): number {
    const known = this.#codeOf.get(word);
    if (known !== undefined) return known;
    const code = this.#words.length;
    this.#words.push(word);
    this.#codeOf.set(word, code);
    return code;
  }

  view(rows: number): DictText {
    return { codes: this.#codes.subarray(0, rows), words: this.#words };
  }
}

const encoder = new TextEncoder();

/** A growing pool of UTF-8 text. */
class Pool {
  #bytes = new Uint8Array(16_384);
  #offsets = new Uint32Array(1024);
  #used = 0;

  push(row: number, text: string): void {
    if (row + 1 >= this.#offsets.length) this.#offsets = copyInto(new Uint32Array(roomFor(row + 1)), this.#offsets);
    const needed = this.#used + text.length * 3;
    if (needed > this.#bytes.length) this.#bytes = copyInto(new Uint8Array(roomFor(needed)), this.#bytes);
    let at = this.#used;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) {
        const encoded = encoder.encode(text);
        this.#bytes.set(encoded, this.#used);
        at = this.#used + encoded.length;
        break;
      }
      this.#bytes[at++] = unit;
    }
    this.#used = at;
    this.#offsets[row + 1] = at;
  }

  view(rows: number): PoolText {
    return { offsets: this.#offsets.subarray(0, rows + 1), bytes: this.#bytes.subarray(0, this.#used) };
  }
}

/** Half as much again as is needed: while it grows the old and the new stand in memory together. */
function roomFor(needed: number): number {
  return needed + (needed >> 1) + 1;
}

function copyInto<T extends Uint8Array | Uint32Array>(to: T, from: T): T {
  to.set(from);
  return to;
}
