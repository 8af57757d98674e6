import { getOrCreate } from '../collections.ts';
import { VIEWS } from './column-codec.ts';
import type {
  Codes,
  ColumnSchema,
  ColumnsOf,
  DictText,
  NamedColumns,
  NumberColumn,
  PoolText,
  RegisterColumns,
  RowOf,
} from './column-schema.ts';
import { codesFor, orderByAreaAndDay, takeRows } from './column-set.ts';

/** Appends rows and returns them as columns sorted by (area, day). */
export class ColumnBuilder<S extends ColumnSchema> {
  readonly #schema: S;
  readonly #numbers: [name: string, column: NumberColumn][];
  readonly #dicts: [name: string, words: WordList][];
  readonly #pools: [name: string, pool: Pool][];
  #capacity = 1024;
  #rows = 0;

  constructor(schema: S) {
    this.#schema = schema;
    this.#numbers = Object.entries(schema.numbers).map(([name, type]) => [name, new VIEWS[type](this.#capacity)]);
    this.#dicts = schema.dicts.map((name) => [name, new WordList()]);
    this.#pools = schema.pools.map((name) => [name, new Pool()]);
  }

  get rows(): number {
    return this.#rows;
  }

  /** Appends a row and returns its number. Values must fit the types of their columns. */
  append(values: RowOf<S>): number {
    const row = this.#rows++;
    if (row >= this.#capacity) this.#grow(roomFor(row));
    const from = values as Record<string, number | string>;
    for (const [name, column] of this.#numbers) column[row] = from[name] as number;
    for (const [name, words] of this.#dicts) words.push(row, from[name] as string);
    for (const [name, pool] of this.#pools) pool.push(row, from[name] as string);
    return row;
  }

  numberAt(name: keyof S['numbers'] & string, row: number): number {
    const column = this.#numbers.find(([own]) => own === name)?.[1];
    if (column === undefined || row >= this.#rows) throw new RangeError(`no row ${row}`);
    return column[row];
  }

  amend(row: number, change: Partial<Record<keyof S['numbers'], number>>): void {
    if (row >= this.#rows) throw new RangeError(`no row ${row}`);
    for (const [name, column] of this.#numbers) {
      const value = change[name];
      if (value !== undefined) column[row] = value;
    }
  }

  /** Returns the rows in append order, as views that the next append invalidates. */
  unsorted(): ColumnsOf<S> {
    const rows = this.#rows;
    const columns: NamedColumns = { rows };
    for (const [name, column] of this.#numbers) columns[name] = column.subarray(0, rows);
    for (const [name, words] of this.#dicts) columns[name] = words.view(rows);
    for (const [name, pool] of this.#pools) columns[name] = pool.view(rows);
    return columns as ColumnsOf<S>;
  }

  /** Columns sorted by (area, day), of all rows or of those with a non-zero entry in `keep`. */
  finish(keep?: Uint8Array): ColumnsOf<S> {
    const columns = this.unsorted();
    // Every schema has days and areas, but its type does not show them.
    const order = orderByAreaAndDay(columns as ColumnsOf<S> & RegisterColumns, keep);
    return takeRows(this.#schema, columns, order);
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    for (const entry of this.#numbers) {
      const [name, old] = entry;
      const grown = new VIEWS[this.#schema.numbers[name] ?? 'f64'](capacity);
      grown.set(old);
      entry[1] = grown;
    }
  }
}

class WordList {
  #codes: Codes = new Uint8Array(1024);
  readonly #words: string[] = [];
  readonly #codeOf = new Map<string, number>();
  /** The previous word: many columns repeat one word row after row. */
  #last: string | undefined;
  #lastCode = 0;

  push(row: number, word: string): void {
    let code = this.#lastCode;
    if (word !== this.#last) {
      code = getOrCreate(this.#codeOf, word, () => this.#words.push(word) - 1);
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

  view(rows: number): DictText {
    return { codes: this.#codes.subarray(0, rows), words: this.#words };
  }
}

const encoder = new TextEncoder();

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

/** Grows by half only, because old and new arrays are in memory at the same time. */
function roomFor(needed: number): number {
  return needed + (needed >> 1) + 1;
}

function copyInto<T extends Uint8Array | Uint32Array>(to: T, from: T): T {
  to.set(from);
  return to;
}
