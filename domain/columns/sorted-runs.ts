import { ColumnBuilder } from './column-builder.ts';
import { type ColumnSchema, type ColumnsOf, type RegisterColumns, SEGMENT_ROWS } from './column-schema.ts';
import { orderByAreaAndDay, readRow, takePieces } from './column-set.ts';
import { mergeRuns } from './merge-runs.ts';
import { decodeRows, encodeRows } from './segment-codec.ts';

/** Temporary storage while a large file is read: a file on a server, memory elsewhere. */
export type Spill = { write(bytes: Uint8Array): number; read(piece: number): Uint8Array };

export function memorySpill(): Spill {
  const pieces: Uint8Array[] = [];
  return { write: (bytes) => pieces.push(bytes) - 1, read: (piece) => pieces[piece] ?? new Uint8Array(0) };
}

type Piece = { at: number; numbers: Uint32Array; rowsOf: ReadonlyMap<string, number> };

/** Maximum rows merged at a time. */
const GROUP_ROWS = 262_144;

/** Sorts more rows than fit in memory: stores sorted runs in pieces, then merges a few areas at a time. */
export class SortedRuns<S extends ColumnSchema> {
  readonly #schema: S;
  readonly #spill: Spill;
  readonly #pieces: Piece[] = [];
  rows = 0;

  constructor(schema: S, spill: Spill) {
    this.#schema = schema;
    this.#spill = spill;
  }

  /** Stores a run whose rows are numbered from `first`. */
  add(columns: ColumnsOf<S> & RegisterColumns, first: number): void {
    const order = orderByAreaAndDay(columns);
    let start = 0;
    for (const piece of takePieces(this.#schema, columns, order, SEGMENT_ROWS)) {
      const numbers = order.slice(start, start + piece.rows);
      for (let i = 0; i < numbers.length; i++) numbers[i] = numbers[i] + first;
      const at = this.#spill.write(encodeRows(this.#schema, piece));
      this.#pieces.push({ at, numbers, rowsOf: countByArea(registered<S>(piece)) });
      start += piece.rows;
    }
    this.rows += columns.rows;
  }

  /** Streams the rows that are not gone, sorted by (area, day), in pieces of SEGMENT_ROWS rows. */
  *merge(isGone: (row: number) => boolean): Generator<ColumnsOf<S> & RegisterColumns, void> {
    let builder = new ColumnBuilder(this.#schema);
    for (const areas of this.#groups()) {
      const pieces = this.#pieces.filter(({ rowsOf }) => areas.some((area) => rowsOf.has(area)));
      const parts = pieces.map((piece) => this.#partOf(piece, areas, isGone));
      const { spans } = mergeRuns(parts, areas.length + 1);
      for (let span = 0; span < spans.count; span++) {
        const { columns } = parts[spans.segment(span)];
        const start = spans.start(span);
        for (let row = start; row < start + spans.length(span); row++) {
          builder.append(readRow(this.#schema, columns, row));
          if (builder.rows < SEGMENT_ROWS) continue;
          // The rows are sorted already: `finish` only keeps the piece's words.
          yield registered<S>(builder.finish());
          builder = new ColumnBuilder(this.#schema);
        }
      }
    }
    if (builder.rows > 0) yield registered<S>(builder.finish());
  }

  #partOf({ at, numbers }: Piece, areas: readonly string[], isGone: (row: number) => boolean) {
    const columns = registered<S>(decodeRows(this.#schema, this.#spill.read(at)));
    const codes = new Map(areas.map((area, code) => [area, code]));
    // Areas of another group get the last code, and their rows are masked.
    const areaCodes = Uint32Array.from(columns.area.words, (area) => codes.get(area) ?? areas.length);
    const mask = new Uint8Array(columns.rows);
    for (let row = 0; row < columns.rows; row++) {
      mask[row] = areaCodes[columns.area.codes[row]] === areas.length || isGone(numbers[row]) ? 1 : 0;
    }
    return { columns, mask, areaCodes };
  }

  /** Groups areas, in order, of up to GROUP_ROWS rows; a larger area is a group of its own. */
  #groups(): string[][] {
    const rows = new Map<string, number>();
    for (const { rowsOf } of this.#pieces) {
      for (const [area, count] of rowsOf) rows.set(area, (rows.get(area) ?? 0) + count);
    }
    const groups: string[][] = [];
    let room = 0;
    for (const area of [...rows.keys()].sort()) {
      const count = rows.get(area) ?? 0;
      const last = groups.at(-1);
      if (last === undefined || count > room) {
        groups.push([area]);
        room = GROUP_ROWS - count;
      } else {
        last.push(area);
        room -= count;
      }
    }
    return groups;
  }
}

function registered<S extends ColumnSchema>(columns: ColumnsOf<S>): ColumnsOf<S> & RegisterColumns {
  return columns as ColumnsOf<S> & RegisterColumns;
}

function countByArea({ area, rows }: RegisterColumns): Map<string, number> {
  const counts = new Uint32Array(area.words.length);
  for (let row = 0; row < rows; row++) counts[area.codes[row]]++;
  return new Map(area.words.map((word, code) => [word, counts[code]]));
}
