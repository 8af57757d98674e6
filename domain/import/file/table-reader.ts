import type { AreaFinder } from '../area-of-deed.ts';
import { CellCache, type CsvRecord, hasBlankTail, MAX_COLUMNS, readCells } from '../csv-scanner.ts';
import { parseSourceDate } from '../dates.ts';
import { type FieldReader, type MapContext, RecordProblem } from '../records/mapped-record.ts';
import { cleanText } from '../values.ts';
import { general } from '../vocabulary/general.ts';
import { columnMeanings, type Meanings, meaningText } from './column-meaning.ts';
import { fieldShape, KIND_FIELDS } from './fields.ts';
import type { FileImportOptions, FileReject } from './file-result.ts';
import { flatten, LIST, NESTED } from './flat-record.ts';
import type { FieldInfo, FileFormat, FileRefusal, ImportKind, TablePlan, Tally } from './kinds.ts';
import { refusedLayout } from './layouts.ts';
import {
  type Choices,
  closestKind,
  type FieldMatch,
  headerSignature,
  type KindMatch,
  matchKind,
} from './match-columns.ts';
import type { TableSink, Unreadable } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';
import { isMended, isRejectColumn, unguard } from './rejects-file.ts';
import { SplitNumbers } from './split-numbers.ts';
import type { HeldRow, TableHeader } from './table-header.ts';
import { findHeader, refusalFor, sampleColumn } from './table-header.ts';

const SAMPLE_ROWS = 60;
/** More rows are looked at while the order of day and month is unclear. */
const MOST_SAMPLES = 4000;

/** Fields with mostly unique values are not cached, to save memory. */
const UNIQUE: ReadonlySet<string> = new Set(['id', 'date', 'price', 'procedureArea', 'actualArea', 'parking']);

type TableOptions = {
  table: string;
  format: () => FileFormat;
  options: FileImportOptions;
  areas: AreaFinder;
  tallies: Readonly<Record<ImportKind, Tally>>;
  take: (kind: ImportKind, read: FieldReader, context: MapContext) => RecordProblem | null;
  onReject: (reject: FileReject) => void;
  note: (code: string) => void;
  /** Refuses the whole file, also rows that were taken already. */
  refuseAll: (refusal: FileRefusal) => void;
  /** Whether the whole file is refused by now, so that further rows need not be read. */
  isRefused: () => boolean;
};

type Planned = TableHeader & {
  rows: readonly HeldRow[];
  refusal: FileRefusal | null;
  variant: string;
  meanings?: Meanings | undefined;
};

/** Reads one table: buffers its first rows until its kind is known, then passes every row to `take`. */
export class TableReader implements TableSink {
  readonly #from: TableOptions;
  readonly #options: FileImportOptions;
  readonly #cache = new CellCache();
  #held: HeldRow[] = [];
  /** Column names in order of appearance, for tables with named fields. */
  readonly #names: string[] = [];
  readonly #placeOf = new Map<string, number>();
  #isObjects = false;
  #plan: TablePlan | null = null;
  #match: KindMatch | null = null;
  #meanings: Meanings = { of: new Map(), questions: new Map() };
  #columns: string[] = [];
  /** Fields with several columns of one name. */
  #twins: (readonly [field: string, match: FieldMatch])[] = [];
  /** Cells up to the last column that every row needs. */
  #leastCells = 0;
  #mended = false;
  #split: SplitNumbers | null = null;
  #context: MapContext;
  #ended = false;
  rows = 0;

  constructor(from: TableOptions) {
    this.#from = from;
    this.#options = from.options;
    const { areas, note } = from;
    const today = from.options.today ?? null;
    this.#context = { areas, note, today, source: '', vocabulary: general, meanings: this.#meanings.of, inFils: false };
  }

  get plan(): TablePlan | null {
    return this.#plan;
  }

  get done(): boolean {
    if (this.#from.isRefused()) return true;
    return this.#plan !== null && (this.#options.planOnly === true || this.#plan.refusal !== null);
  }

  record(record: CsvRecord): void {
    if (this.#plan !== null) {
      this.#takeRecord(record);
      return;
    }
    const cells = Array.from({ length: Math.min(record.count, MAX_COLUMNS + 1) }, (_, i) => record.text(i));
    this.#hold({ line: record.line, cells, isCut: record.endsFile });
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
    else this.#endRow(line, new RecordProblem('', reason, start), [start]);
  }

  refuse(refusal: FileRefusal): void {
    if (this.#plan === null) this.#settleRefused(this.#held[0]?.cells ?? [], refusal);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#plan === null) this.#settle();
  }

  /** Position of a name. A new name is appended, and matched with the fields that have no column yet. */
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
    const rows = this.#held.length;
    if (rows === SAMPLE_ROWS || rows === MOST_SAMPLES / 4 || rows === MOST_SAMPLES) this.#settle(rows < MOST_SAMPLES);
  }

  #choices(): Choices {
    const { kind, mapping = {} } = this.#options;
    return { kind, chosen: mapping, remembered: {} };
  }

  /** @param mayWait whether further rows may show what these leave open */
  #settle(mayWait = false): void {
    const held = this.#held;
    const readable = held.filter(({ problem }) => problem === undefined);
    if (readable.length === 0) {
      const [first] = held;
      this.#settleRefused([], first === undefined ? FILE_REFUSALS.empty : FILE_REFUSALS.unreadable);
      return;
    }
    const { names, match, line }: TableHeader = this.#isObjects
      ? { names: [...this.#names], line: 0, match: this.#matchNames(this.#names, readable) }
      : findHeader(readable, (header, below) => this.#matchNames(header, below));
    const rows = held.filter((row) => this.#isObjects || row.line > line);
    this.#columns = names;
    if (match === null) {
      if (held[0]?.problem === 'record_too_long') this.#settleRefused([], FILE_REFUSALS.tooWide);
      else
        this.#settleRefused(names, refusalFor(names, closestKind(names, this.#choices(), cellsOf(rows))), line, rows);
      return;
    }
    const meanings = columnMeanings({ match, names, rows: cellsOf(rows) });
    const isUnclear = [...meanings.questions.values()].some(({ about }) => about === 'date-order');
    if (mayWait && isUnclear && this.#options.planOnly !== true) return;
    this.#match = match;
    this.#twins = [...match.fields].filter(([, { twins }]) => twins !== undefined);
    this.#meanings = meanings;
    if (this.#from.format().delimiter === ',') this.#split = new SplitNumbers(match, meanings, cellsOf(rows));
    this.#mended = isMended(names);
    const needed = KIND_FIELDS[match.kind].filter(({ required }) => required);
    this.#leastCells = Math.max(2, ...needed.map(({ field }) => (match.fields.get(field)?.column ?? 0) + 1));
    const { vocabulary } = match;
    this.#context = {
      ...this.#context,
      source: this.#options.source ?? vocabulary.source,
      vocabulary,
      meanings: meanings.of,
      inFils: this.#isObjects && OWN_NAMES.every((name) => names.includes(name)),
    };
    const refusal = rows.length === 0 ? FILE_REFUSALS.noRows : null;
    this.#plan = this.#planOf({ names, match, line, rows, refusal, variant: vocabulary.name, meanings });
    this.#held = [];
    if (this.done) return;
    for (const { line, cells, problem, isCut } of rows) {
      if (problem === undefined) this.#takeCells(line, cells, isCut);
      else this.#endRow(line, new RecordProblem('', problem, cells[0]), cells);
    }
  }

  #matchNames(names: readonly string[], rows: readonly HeldRow[]): KindMatch | null {
    if (names.length > MAX_COLUMNS) return null;
    if (this.#options.kind === undefined && refusedLayout(names) !== null) return null;
    const remembered = this.#options.remembered?.[headerSignature(names)];
    const kind = this.#options.kind ?? remembered?.kind;
    return matchKind(names, { ...this.#choices(), kind, remembered: remembered?.mapping ?? {} }, cellsOf(rows));
  }

  #settleRefused(names: readonly string[], refusal: FileRefusal, line = 1, rows: readonly HeldRow[] = []): void {
    // A table known not to be importable is not compared with other kinds.
    const isKnown = refusal.reason === 'not_imported';
    const match = isKnown ? null : closestKind(names.slice(0, MAX_COLUMNS), this.#choices(), cellsOf(rows));
    this.#plan = this.#planOf({ names: names.slice(0, MAX_COLUMNS), match, line, rows, refusal, variant: 'other' });
    this.#held = [];
  }

  #planOf({ names, match, line, rows, refusal, variant, meanings }: Planned): TablePlan {
    const byColumn = new Map<number, { field: string } & Pick<FieldMatch, 'how' | 'sure'>>();
    for (const [field, { column, also, how, sure }] of match?.fields ?? []) {
      for (const one of [column, ...also]) if (!byColumn.has(one)) byColumn.set(one, { field, how, sure });
    }
    const shapeOf = (field: string) => (match === null ? undefined : fieldShape(match.kind, field));
    const toInfo = ({ field, label, required }: FieldInfo): FieldInfo => ({ field, label, required });
    return {
      table: this.#from.table,
      kind: match?.kind ?? null,
      variant,
      format: this.#from.format(),
      headerLine: this.#isObjects ? 0 : line,
      columns: names.map((name, column) => {
        const { field, how, sure } = byColumn.get(column) ?? { field: null, how: null, sure: 0 };
        const isMain = field !== null && match?.fields.get(field)?.column === column;
        const question = (isMain && meanings?.questions.get(field)) || null;
        return {
          column,
          name: name.replace(/^\uFEFF+/, '').trim(),
          field,
          how,
          question,
          sure: question === null ? sure : Math.min(sure, UNSURE),
          meaning: field === null ? '' : meaningText(shapeOf(field), meanings?.of.get(field)),
          samples: sampleColumn(rows, column),
        };
      }),
      missing: (match?.missing ?? []).map(toInfo),
      fields: match === null ? [] : KIND_FIELDS[match.kind].map(toInfo),
      signature: headerSignature(names),
      refusal,
    };
  }

  #takeRecord(record: CsvRecord): void {
    const width = this.#columns.length;
    // A line that broke off at the end of the file is short too, perhaps within a number.
    const isShort = record.count < width && record.count >= this.#leastCells && !record.endsFile;
    if (record.count !== width && !isShort && !hasBlankTail(record, width)) {
      this.#endRow(record.line, this.#wrongWidth(record.count), readCells(record));
      return;
    }
    if (this.#mended || this.#twins.length > 0 || this.#split?.find(record) != null) {
      this.#takeCells(record.line, readCells(record), record.endsFile);
      return;
    }
    const fields = this.#match?.fields;
    const problem = this.#take((field) => {
      const match = fields?.get(field);
      if (match === undefined) return '';
      const { column, also } = match;
      const text = UNIQUE.has(field) ? cleanText(record.text(column)) : this.#cache.text(record, column);
      const isEnough = also.length === 0 || (text !== '' && !match.isMany);
      return isEnough ? plainCell(text) : joined(match, (one) => plainCell(this.#cache.text(record, one)));
    });
    this.#endRow(record.line, problem, problem === null ? [] : readCells(record));
  }

  #takeCells(line: number, raw: readonly string[], isCut = false): void {
    const cells = this.#mended ? raw.map(unguard) : raw;
    const width = this.#columns.length;
    const isShort = cells.length < width && (cells.length < this.#leastCells || isCut);
    if (!this.#isObjects && (isShort || cells.slice(width).some((cell) => cell.trim() !== ''))) {
      this.#endRow(line, this.#wrongWidth(cells.length), cells);
      return;
    }
    const split = this.#split?.find({ text: (column) => cells[column] ?? '' }) ?? null;
    if (split !== null) {
      this.#endRow(line, new RecordProblem(split.field, 'number_unquoted', split.text), cells);
      return;
    }
    const fields = this.#match?.fields;
    const kind = this.#match?.kind;
    // Listing feeds nest details that are not imported, such as rents by period.
    const mayNest = kind === 'listings';
    const mayList = mayNest || kind === 'developers';
    for (const [field, { column }] of fields ?? []) {
      const cell = cells[column];
      if (cell === undefined || ((cell !== NESTED || mayNest) && (!cell.startsWith(LIST) || mayList))) continue;
      this.#endRow(line, new RecordProblem(field, 'wrong_type'), cells);
      return;
    }
    const cellText = (column: number) => {
      const text = cells[column] ?? '';
      if (text === NESTED) return '';
      if (text.startsWith(LIST)) return text.slice(LIST.length).trim();
      return unguard(mayList && text.includes('\n') ? text.trim() : cleanText(text));
    };
    const read = (field: string) => {
      const match = fields?.get(field);
      return match === undefined ? '' : joined(match, cellText);
    };
    this.#endRow(line, this.#contradiction(cellText) ?? this.#take(read), cells);
  }

  /** The field of a row whose columns of one name say two things. */
  #contradiction(textOf: (column: number) => string): RecordProblem | null {
    for (const [field, { column, twins }] of this.#twins) {
      const texts = [column, ...(twins ?? [])].map(textOf).filter((text) => text !== '');
      if (new Set(texts).size > 1) return new RecordProblem(field, 'value_twice', texts.join(' · '));
    }
    return null;
  }

  #take(read: FieldReader): RecordProblem | null {
    return this.#match === null ? null : this.#from.take(this.#match.kind, read, this.#context);
  }

  /** A date that only the other order of day and month can read shows that the rows before were read wrongly. */
  #checkOrder(field: string, text: string): void {
    if (this.#meanings.questions.get(field)?.about !== 'date-order') return;
    if (parseSourceDate(text, 'month-first') === null || this.#plan === null) return;
    this.#plan = { ...this.#plan, refusal: FILE_REFUSALS.datesUnclear };
    this.#from.refuseAll(FILE_REFUSALS.datesUnclear);
  }

  #wrongWidth(cells: number): RecordProblem {
    return new RecordProblem('', 'wrong_column_count', `${cells} cells instead of ${this.#columns.length}`);
  }

  #endRow(row: number, problem: RecordProblem | null, raw: readonly string[]): void {
    this.rows++;
    const kind = this.#match?.kind ?? 'transactions';
    if (this.#match !== null) this.#from.tallies[kind].read++;
    if (problem === null) return;
    const { field, reason, value } = problem;
    if (reason === 'date_invalid') this.#checkOrder(field, value);
    if (this.#match !== null) this.#from.tallies[kind].reject(reason);
    const column = this.#columns[this.#match?.fields.get(field)?.column ?? -1] ?? '';
    // Drops the reject columns of a corrected file.
    const own = this.#mended ? raw.filter((_, i) => !isRejectColumn(this.#columns[i])) : raw;
    const cells = this.#isObjects ? own.map((cell) => cell.replace(NESTED, '').replace(LIST, '')) : own;
    const name = column.replace(/^\uFEFF+/, '').trim();
    this.#from.onReject({ kind, table: this.#from.table, row, column: name, reason, value, cells });
  }
}

/** Names of this app’s own listings, whose prices are in fils. */
const OWN_NAMES = ['sqft', 'propertyType', 'isActive'];
/** How sure a match is at most while something about it is asked. */
const UNSURE = 0.5;

function cellsOf(rows: readonly HeldRow[]): string[][] {
  return rows.flatMap(({ cells, problem }) => (problem === undefined ? [cells] : [])).slice(0, MOST_SAMPLES);
}

const APOSTROPHE = 39;

/** A cell without the apostrophe that exports put before formulas. */
function plainCell(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE ? unguard(text) : text;
}

/** The first column that has a value; for a field of several columns all that have one, each on its line. */
function joined({ column, also, isMany }: FieldMatch, textOf: (column: number) => string): string {
  const first = textOf(column);
  if (also.length === 0 || (first !== '' && !isMany)) return first;
  const texts = [first, ...also.map(textOf)].filter((text) => text !== '');
  return isMany ? texts.join('\n') : (texts[0] ?? '');
}
