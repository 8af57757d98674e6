import { CellCache } from '../cell-cache.ts';
import type { CsvRecord } from '../csv-scanner.ts';
import type { Field } from '../headers.ts';
import type { RecordProblem } from '../records/mapped-record.ts';
import { cleanText } from '../values.ts';
import type { DeedRun } from './deed-run.ts';
import { KIND_FIELDS } from './fields.ts';
import type { FileImportOptions, FileReject } from './file-import.ts';
import { flatten, LIST, NESTED } from './flatten.ts';
import type { FileFormat, ImportKind, Refusal, TablePlan } from './kinds.ts';
import { refusedLayout, sourceOf, variantOf } from './layouts.ts';
import { type Choices, closestKind, type KindMatch, matchKind, signatureOf } from './match-columns.ts';
import type { RecordRun } from './record-run.ts';
import { isMended, isRejectColumn, unguard } from './rejects-file.ts';
import type { TableSink, Unreadable } from './table-sink.ts';

/** Rows looked at before the table's meaning is settled. */
const SAMPLE_ROWS = 60;
/** Lines that may stand above the header: titles, blank lines, merged cells of an export. */
const HEADER_LINES = 20;
const MAX_COLUMNS = 200;

type HeldRow = { line: number; cells: string[]; problem?: Unreadable };

/** Fields whose cells hardly repeat: remembering them would only fill the memory. */
const UNIQUE: ReadonlySet<string> = new Set<Field>(['id', 'date', 'price', 'procedureArea', 'actualArea', 'parking']);

/** Reads one table: holds its first rows until it knows what they are, then hands every row to its kind's run. */
export class TableReader implements TableSink {
  readonly #table: string;
  readonly #format: () => FileFormat;
  readonly #options: FileImportOptions;
  readonly #runs: { deeds: DeedRun; records: RecordRun };
  readonly #onReject: (reject: FileReject) => void;
  readonly #cache = new CellCache();
  #held: HeldRow[] = [];
  /** Names of a table whose records carry them, in the order they were met. */
  readonly #names: string[] = [];
  readonly #placeOf = new Map<string, number>();
  #isObjects = false;
  #plan: TablePlan | null = null;
  #match: KindMatch | null = null;
  #columns: string[] = [];
  #mended = false;
  #monthFirst = false;
  #source = '';
  #ended = false;
  rows = 0;

  constructor(from: {
    table: string;
    format: () => FileFormat;
    options: FileImportOptions;
    runs: { deeds: DeedRun; records: RecordRun };
    onReject: (reject: FileReject) => void;
  }) {
    this.#table = from.table;
    this.#format = from.format;
    this.#options = from.options;
    this.#runs = from.runs;
    this.#onReject = from.onReject;
  }

  get plan(): TablePlan | null {
    return this.#plan;
  }

  get done(): boolean {
    return this.#plan !== null && (this.#options.planOnly === true || this.#plan.refusal !== null);
  }

  record(record: CsvRecord): void {
    if (this.#plan !== null) {
      this.#takeRecord(record);
      return;
    }
    const cells = Array.from({ length: Math.min(record.count, MAX_COLUMNS + 1) }, (_, i) => record.text(i));
    this.#hold({ line: record.line, cells });
  }

  cells(line: number, cells: readonly string[]): void {
    if (this.#plan === null) this.#hold({ line, cells: [...cells] });
    else this.#takeCells(line, cells);
  }

  object(place: number, value: unknown): void {
    this.#isObjects = true;
    const flat = flatten(value);
    if (flat === null) {
      this.problem({ line: place, reason: 'wrong_type', start: String(value) });
      return;
    }
    const cells: string[] = [];
    for (const [name, text] of flat) cells[this.#placeFor(name)] = text;
    for (let i = 0; i < this.#names.length; i++) cells[i] ??= '';
    this.cells(place, cells);
  }

  problem({ line, reason, start }: { line: number; reason: Unreadable; start: string }): void {
    if (this.#plan === null) this.#hold({ line, cells: [start], problem: reason });
    else this.#unreadable(line, reason, [start]);
  }

  refuse(refusal: Refusal): void {
    if (this.#plan === null) this.#settleRefused(this.#held[0]?.cells ?? [], refusal);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#plan === null) this.#settle();
  }

  /** Place of a name; one that comes late joins at the end, and may be a field that was missing. */
  #placeFor(name: string): number {
    const known = this.#placeOf.get(name);
    if (known !== undefined) return known;
    const place = this.#names.length;
    this.#placeOf.set(name, place);
    this.#names.push(name);
    if (this.#match !== null) {
      const again = matchKind(this.#names, { ...this.#choices(), kind: this.#match.kind });
      for (const [field, match] of again?.fields ?? []) {
        if (!this.#match.fields.has(field)) this.#match.fields.set(field, match);
      }
      this.#columns = this.#names;
    }
    return place;
  }

  #hold(row: HeldRow): void {
    this.#held.push(row);
    if (this.#held.length >= SAMPLE_ROWS) this.#settle();
  }

  #choices(): Choices {
    const { kind, mapping = {} } = this.#options;
    return { kind, chosen: mapping, remembered: {} };
  }

  /** Decides what the table is; the rows held go to their run. */
  #settle(): void {
    const held = this.#held;
    const readable = held.filter(({ problem }) => problem === undefined);
    if (readable.length === 0) {
      const [first] = held;
      this.#settleRefused([], first === undefined ? EMPTY : DAMAGED);
      return;
    }
    const found = this.#isObjects ? this.#objectHeader() : this.#findHeader(readable);
    const rows = held.filter((row) => this.#isObjects || row.line > found.line);
    const { names, match, line } = found;
    this.#columns = names;
    if (match === null && held[0]?.problem === 'record_too_long') {
      this.#settleRefused([], TOO_WIDE);
      return;
    }
    if (match === null) {
      this.#settleRefused(names, refusalFor(names, closestKind(names, this.#choices())), line, rows);
      return;
    }
    this.#match = match;
    this.#mended = isMended(names);
    const variant = variantOf(match.kind, names);
    this.#source = this.#options.source ?? sourceOf(variant, match.kind);
    this.#plan = this.#planOf({ names, match, line, rows, refusal: rows.length === 0 ? NO_ROWS : null, variant });
    this.#monthFirst = this.#isMonthFirst(rows);
    this.#held = [];
    if (this.done) return;
    for (const { line, cells, problem } of rows) {
      if (problem === undefined) this.#takeCells(line, cells);
      else this.#unreadable(line, problem, cells);
    }
  }

  #objectHeader(): Header {
    const names = [...this.#names];
    return { names, line: 0, match: this.#matchNames(names) };
  }

  /** The first row whose cells are the names of a known kind, or else the first that looks like names. */
  #findHeader(rows: readonly HeldRow[]): Header {
    const candidates = rows.slice(0, HEADER_LINES);
    for (const { cells, line } of candidates) {
      const match = this.#matchNames(cells);
      if (match === null || cells.length > MAX_COLUMNS) continue;
      // A sentence with commas may name columns; rows below a header are as wide as it.
      const below = rows.filter((row) => row.line > line);
      const fits = below.some(
        (row) => row.cells.length >= cells.length && row.cells.slice(cells.length).every(isBlank),
      );
      if (line === candidates[0]?.line || below.length === 0 || fits) return { names: cells, line, match };
    }
    const widest = Math.max(...candidates.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length));
    const likely = candidates.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === widest);
    return { names: likely?.cells ?? [], line: likely?.line ?? 1, match: null };
  }

  #matchNames(names: readonly string[]): KindMatch | null {
    if (names.length > MAX_COLUMNS) return null;
    if (this.#options.kind === undefined && refusedLayout(names) !== null) return null;
    const remembered = this.#options.remembered?.[signatureOf(names)];
    const kind = this.#options.kind ?? remembered?.kind;
    return matchKind(names, { ...this.#choices(), kind, remembered: remembered?.mapping ?? {} });
  }

  #settleRefused(names: readonly string[], refusal: Refusal, line = 1, rows: readonly HeldRow[] = []): void {
    // A table that is known for what it is comes close to nothing else.
    const isKnown = refusal.reason === 'not_imported';
    const match = isKnown ? null : closestKind(names.slice(0, MAX_COLUMNS), this.#choices());
    this.#plan = this.#planOf({ names: names.slice(0, MAX_COLUMNS), match, line, rows, refusal, variant: 'other' });
    this.#held = [];
  }

  #planOf(from: {
    names: readonly string[];
    match: KindMatch | null;
    line: number;
    rows: readonly HeldRow[];
    refusal: Refusal | null;
    variant: string;
  }): TablePlan {
    const { names, match, line, rows, refusal, variant } = from;
    const byColumn = new Map([...(match?.fields ?? [])].map(([field, { column, how }]) => [column, { field, how }]));
    const fields =
      match === null ? [] : KIND_FIELDS[match.kind].map(({ field, label, required }) => ({ field, label, required }));
    return {
      table: this.#table,
      kind: match?.kind ?? null,
      variant,
      format: this.#format(),
      headerLine: this.#isObjects ? 0 : line,
      columns: names.map((name, column) => ({
        column,
        name: name.replace(/^\uFEFF+/, '').trim(),
        field: byColumn.get(column)?.field ?? null,
        how: byColumn.get(column)?.how ?? null,
        samples: samplesOf(rows, column),
      })),
      missing: (match?.missing ?? []).map(({ field, label, required }) => ({ field, label, required })),
      fields,
      signature: signatureOf(names),
      refusal,
    };
  }

  /** Portals' tables write `8/14/2024`: a second part above 12 tells, where no first part is. */
  #isMonthFirst(rows: readonly HeldRow[]): boolean {
    const column = this.#match?.kind === 'listings' ? this.#match.fields.get('listedOn')?.column : undefined;
    if (column === undefined) return false;
    const parts = rows.flatMap(({ cells }) => {
      const found = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec((cells[column] ?? '').trim());
      return found === null ? [] : [[Number(found[1]), Number(found[2])] as const];
    });
    return parts.some(([, second]) => second > 12) && !parts.some(([first]) => first > 12);
  }

  #takeRecord(record: CsvRecord): void {
    const { count } = record;
    if (count !== this.#columns.length && !hasBlankTail(record, this.#columns.length)) {
      this.rows++;
      const cells = cellsOf(record);
      const value = `${count} cells instead of ${this.#columns.length}`;
      this.#count('wrong_column_count');
      this.#reject({ row: record.line, column: '', reason: 'wrong_column_count', value, cells });
      return;
    }
    if (this.#mended) {
      this.#takeCells(record.line, cellsOf(record));
      return;
    }
    const fields = this.#match?.fields;
    const read = (field: string) => {
      const column = fields?.get(field)?.column;
      if (column === undefined) return '';
      return UNIQUE.has(field) ? cleanText(record.text(column)) : this.#cache.text(record, column);
    };
    const problem = this.#take(read);
    if (problem !== null) this.#rejectRow(record.line, problem, cellsOf(record));
  }

  #takeCells(line: number, raw: readonly string[]): void {
    const cells = this.#mended ? raw.map(unguard) : raw;
    const width = this.#columns.length;
    if (!this.#isObjects && (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== ''))) {
      this.rows++;
      const value = `${cells.length} cells instead of ${width}`;
      this.#count('wrong_column_count');
      this.#reject({ row: line, column: '', reason: 'wrong_column_count', value, cells });
      return;
    }
    const fields = this.#match?.fields;
    const kind = this.#match?.kind;
    // Feeds nest what does not matter here, such as the rents of a home by period, and list what does.
    const mayNest = kind === 'listings';
    const mayList = mayNest || kind === 'developers';
    for (const [field, { column }] of fields ?? []) {
      const cell = cells[column];
      if (cell === undefined || ((cell !== NESTED || mayNest) && (!cell.startsWith(LIST) || mayList))) continue;
      this.rows++;
      this.#count('wrong_type');
      this.#reject({ row: line, column: this.#columns[column] ?? field, reason: 'wrong_type', value: '', cells });
      return;
    }
    const problem = this.#take((field) => {
      const text = cells[fields?.get(field)?.column ?? -1] ?? '';
      if (text === NESTED) return '';
      if (text.startsWith(LIST)) return text.slice(LIST.length).trim();
      return mayList && text.includes('\n') ? text.trim() : cleanText(text);
    });
    if (problem !== null) this.#rejectRow(line, problem, cells);
  }

  #take(read: (field: string) => string): RecordProblem | null {
    this.rows++;
    const kind = this.#match?.kind;
    if (kind === undefined) return null;
    const source = this.#source;
    if (kind !== 'transactions')
      return this.#runs.records.take(kind, read, {
        source,
        monthFirst: this.#monthFirst,
        inFils: this.#plan?.variant === 'sahil',
      });
    return this.#runs.deeds.take(read, { source, variant: this.#plan?.variant ?? '' });
  }

  #unreadable(line: number, reason: Unreadable, cells: readonly string[]): void {
    this.rows++;
    this.#count(reason);
    this.#reject({ row: line, column: '', reason, value: (cells[0] ?? '').slice(0, 120), cells });
  }

  #count(reason: string): void {
    const kind = this.#match?.kind;
    if (kind === undefined) return;
    if (kind === 'transactions') this.#runs.deeds.unreadable(reason);
    else this.#runs.records.unreadable(kind, reason);
  }

  #rejectRow(row: number, { field, reason, value }: RecordProblem, cells: readonly string[]): void {
    const column = this.#columns[this.#match?.fields.get(field)?.column ?? -1] ?? '';
    this.#reject({ row, column: column.replace(/^\uFEFF+/, '').trim(), reason, value, cells });
  }

  #reject(reject: Omit<FileReject, 'kind' | 'table'>): void {
    const kind: ImportKind = this.#match?.kind ?? 'transactions';
    // A mended file's reasons are not part of the row.
    const own = this.#mended ? reject.cells.filter((_, i) => !isRejectColumn(this.#columns[i])) : reject.cells;
    const cells = this.#isObjects ? own.map((cell) => cell.replace(NESTED, '').replace(LIST, '')) : own;
    this.#onReject({ kind, table: this.#table, ...reject, cells });
  }
}

type Header = { names: string[]; line: number; match: KindMatch | null };

const EMPTY: Refusal = { reason: 'empty_file', message: 'The file is empty.', missing: [] };
const NO_ROWS: Refusal = { reason: 'no_rows', message: 'There is a header, but no row below it.', missing: [] };
const TOO_WIDE: Refusal = {
  reason: 'too_many_columns',
  message: 'The first line has more than 200 columns or 64 KiB: it is no table of a register.',
  missing: [],
};
const DAMAGED: Refusal = {
  reason: 'not_a_table',
  message: 'The file is not a table: none of its lines can be read.',
  missing: [],
};

function refusalFor(names: readonly string[], closest: KindMatch | null): Refusal {
  if (names.length > MAX_COLUMNS) {
    return {
      reason: 'too_many_columns',
      message: 'The file has more than 200 columns: it is no table of a register.',
      missing: [],
    };
  }
  const layout = refusedLayout(names);
  if (layout !== null) return { reason: 'not_imported', message: layout, missing: [] };
  if (names.every((name) => name.trim() === '')) return EMPTY;
  const missing = closest?.missing.map(({ field }) => field) ?? [];
  const labels = closest?.missing.map(({ label }) => label).join(', ') ?? '';
  const message =
    closest === null || labels === ''
      ? 'The header is not one of a known file. Say what the columns mean.'
      : `The header is not one of a known file: no column was found for ${labels}.`;
  return { reason: 'unknown_header', message, missing };
}

function samplesOf(rows: readonly HeldRow[], column: number): string[] {
  const seen = new Set<string>();
  for (const { cells, problem } of rows) {
    const text = problem === undefined ? cleanText(cells[column] ?? '') : '';
    if (text !== '' && text !== NESTED) seen.add(text.replace(LIST, '').slice(0, 80));
    if (seen.size === 5) break;
  }
  return [...seen];
}

function cellsOf(record: CsvRecord): string[] {
  return Array.from({ length: Math.min(record.count, MAX_COLUMNS) }, (_, column) => record.text(column));
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** A row may end in blank cells that the header does not have. */
function hasBlankTail(record: CsvRecord, columns: number): boolean {
  if (record.count < columns) return false;
  for (let column = columns; column < record.count; column++) if (record.text(column).trim() !== '') return false;
  return true;
}
