import { runSteps, type Steps } from '../steps.ts';
import type { TransactionColumns } from '../transaction/columns.ts';
import { AreaFinder } from './area-of-deed.ts';
import { CellCache } from './cell-cache.ts';
import { type CsvRecord, CsvScanner, type ScanProblem } from './csv-scanner.ts';
import { DeedCollector, type KnownDeeds } from './deed-collector.ts';
import {
  type Field,
  type HeaderProblem,
  type RecognisedHeader,
  recogniseHeader,
  sourceOfVariant,
  type Variant,
} from './headers.ts';
import { type FieldReader, mapRow, type RowProblem } from './row-mapper.ts';
import type { RejectReason } from './rules.ts';
import { cleanText } from './values.ts';

/** A row that was not taken: its line in the file (from 1), the column's own name, the reason, the value. */
export type Reject = { row: number; column: string; reason: RejectReason; value: string };

/** Rows read = taken + duplicate + all rejected. `changed` are those among the taken that replace known ones. */
export type ImportCounts = {
  read: number;
  taken: number;
  changed: number;
  duplicate: number;
  rejected: Partial<Record<RejectReason, number>>;
};

export type ImportResult =
  | ({ ok: false } & HeaderProblem)
  | {
      ok: true;
      variant: Variant;
      source: string;
      counts: ImportCounts;
      /** The first rejects, as many as the run was told to keep; all went to `onReject`. */
      rejects: Reject[];
      unknownAreas: { name: string; rows: number }[];
      /** New rows, sorted by (area, day) and cut to segments. */
      pieces: TransactionColumns[];
      /** Places of known rows that newer ones replace. */
      replaced: number[];
    };

export type ImportOptions = {
  /** Deeds of earlier imports; null for none. */
  known: KnownDeeds | null;
  /** Source to name in the deeds instead of the one the header tells. */
  source?: string | undefined;
  onReject?: ((reject: Reject) => void) | undefined;
  /** Rejects kept in the result; default 100. */
  keepRejects?: number | undefined;
};

/** Lines that may stand above the header (titles, blank lines of an export) before the file is given up. */
const HEADER_LINES = 10;

/**
 * One import, as a state machine: bytes of a CSV file or parsed JSON rows go in, nothing is written, the
 * result comes out of `finish`. Pure: it knows neither files nor clocks.
 */
export class ImportRun {
  readonly #options: ImportOptions;
  readonly #scanner: CsvScanner;
  readonly #areas = new AreaFinder();
  readonly #collector: DeedCollector;
  readonly #cells = new CellCache();
  readonly #rejects: Reject[] = [];
  readonly #rejected = new Map<RejectReason, number>();
  #read = 0;
  #sameDeed = 0;
  #linesAbove = 0;
  #header: (RecognisedHeader & { ok: true }) | null = null;
  #headerText: readonly string[] = [];
  #problem: HeaderProblem | null = null;
  #source = '';
  #context = { areas: this.#areas, source: '' };

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#collector = new DeedCollector(options.known);
    this.#scanner = new CsvScanner({
      record: (record) => {
        if (this.#header === null) this.#tryHeader(record);
        else this.#takeRecord(record, this.#header);
      },
      problem: ({ line, reason, start }) => this.#scanProblem(line, reason, start),
    });
  }

  /** Rows read so far, for progress. */
  get rowsRead(): number {
    return this.#read;
  }

  /** Why the file cannot be an import, as soon as that is known: the caller may stop feeding. */
  get failed(): HeaderProblem | null {
    return this.#header === null && this.#linesAbove >= HEADER_LINES ? this.#problem : null;
  }

  /** Takes the next bytes of a CSV file in UTF-8. */
  feed(bytes: Uint8Array): void {
    if (this.failed === null) this.#scanner.push(bytes);
  }

  /**
   * Takes rows of JSON: objects by column name, which may leave out what they do not know. `row` in rejects
   * is the place in the list, from 1. Call it once with the whole list.
   */
  feedObjects(rows: readonly unknown[]): void {
    for (const _ of this.feedObjectSteps(rows, rows.length));
  }

  /** `feedObjects` in steps of `size` rows; yields how many were read. */
  *feedObjectSteps(rows: readonly unknown[], size: number): Generator<number, void> {
    const names = new Set<string>();
    for (const [place, row] of rows.entries()) {
      if (place % size === 0) yield 0;
      if (typeof row === 'object' && row !== null && !Array.isArray(row))
        for (const name of Object.keys(row)) names.add(name);
    }
    const columns = [...names];
    if (!this.#nameColumns(columns) || this.#header === null) {
      this.#linesAbove = HEADER_LINES;
      return;
    }
    const { mapping } = this.#header;
    const nameOf = (field: Field) => columns[mapping.get(field) ?? -1] ?? '';
    for (const row of rows) {
      if (this.#read % size === 0) yield this.#read;
      this.#read++;
      const cells = cellsOf(row);
      const wrong = [...mapping.keys()].find((field) => isNested(cells?.get(nameOf(field))));
      if (cells === null || wrong !== undefined) {
        this.#reject(this.#read, { field: wrong ?? '', reason: 'wrong_type', value: '' });
      } else this.#take(this.#read, (field) => textOf(cells.get(nameOf(field))));
    }
  }

  /** Ends the file and does the rest at once; `finishSteps` does it in steps. */
  finish(): ImportResult {
    return runSteps(this.finishSteps());
  }

  /** Ends the file and finishes in steps of a few milliseconds, so that a server can answer others in between. */
  *finishSteps(): Steps<ImportResult> {
    this.#scanner.end();
    if (this.#header === null) return { ok: false, ...(this.#problem ?? { reason: 'empty_file' as const }) };
    const collected = yield* this.#collector.finish();
    return {
      ok: true,
      variant: this.#header.variant,
      source: this.#source,
      counts: {
        read: this.#read,
        // The first row of a known deed was not a duplicate of its own file.
        taken: collected.taken,
        changed: collected.changed,
        duplicate: this.#sameDeed + collected.knownDeeds,
        rejected: Object.fromEntries(this.#rejected),
      },
      rejects: this.#rejects,
      unknownAreas: this.#areas.unknown(),
      pieces: collected.pieces,
      replaced: collected.replaced,
    };
  }

  #tryHeader(record: CsvRecord): void {
    if (this.failed !== null) return;
    const names = Array.from({ length: Math.min(record.count, 10_000) }, (_, column) => record.text(column));
    if (!this.#nameColumns(names)) this.#linesAbove++;
  }

  #nameColumns(names: readonly string[]): boolean {
    const header = recogniseHeader(names);
    if (!header.ok) {
      // The first line says best what kind of file it is.
      this.#problem ??= header;
      return false;
    }
    this.#header = header;
    this.#headerText = names.map((name) => name.replace(/^\uFEFF/, '').trim());
    this.#source = this.#options.source ?? sourceOfVariant(header.variant);
    this.#context = { areas: this.#areas, source: this.#source };
    return true;
  }

  #takeRecord(record: CsvRecord, header: RecognisedHeader & { ok: true }): void {
    this.#read++;
    if (record.count !== header.columns && !hasBlankTail(record, header.columns)) {
      const value = `${record.count} cells instead of ${header.columns}`;
      this.#reject(record.line, { field: '', reason: 'wrong_column_count', value });
      return;
    }
    this.#take(record.line, (field) => {
      const column = header.mapping.get(field);
      if (column === undefined) return '';
      return UNIQUE.has(field) ? cleanText(record.text(column)) : this.#cells.text(record, column);
    });
  }

  #take(row: number, read: FieldReader): void {
    const mapped = mapRow(read, this.#context);
    if (!mapped.ok) {
      this.#reject(row, mapped);
      return;
    }
    const added = this.#collector.add(mapped.deed);
    if (added === 'same_deed') this.#sameDeed++;
    else if (added !== 'added') this.#reject(row, { field: 'id', reason: added, value: mapped.deed.deedNumber });
  }

  #scanProblem(line: number, reason: ScanProblem, start: string): void {
    if (this.#header === null) {
      this.#problem ??= { reason: 'not_a_table' };
      this.#linesAbove++;
      return;
    }
    this.#read++;
    this.#reject(line, { field: '', reason, value: start });
  }

  #reject(row: number, { field, reason, value }: RowProblem): void {
    const column = field === '' ? '' : (this.#headerText[this.#header?.mapping.get(field) ?? -1] ?? '');
    const reject = { row, column, reason, value };
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + 1);
    if (this.#rejects.length < (this.#options.keepRejects ?? 100)) this.#rejects.push(reject);
    this.#options.onReject?.(reject);
  }
}

/** Fields whose cells hardly repeat: remembering them would only fill the memory. */
const UNIQUE: ReadonlySet<Field> = new Set(['id', 'date', 'price', 'procedureArea', 'actualArea', 'parking']);

/** A row may end in blank cells that the header does not have. */
function hasBlankTail(record: CsvRecord, columns: number): boolean {
  if (record.count < columns) return false;
  for (let column = columns; column < record.count; column++) if (record.text(column).trim() !== '') return false;
  return true;
}

/** A Map, as names come from strangers; null for anything that is not a plain object. */
function cellsOf(row: unknown): Map<string, unknown> | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
  return new Map<string, unknown>(Object.entries(row));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : cleanText(String(value));
}
