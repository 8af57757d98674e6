import type { RentColumns } from '../../rent/rent-columns.ts';
import type { TransactionColumns } from '../../transaction/columns.ts';
import type { KnownDeeds } from '../deed-collector.ts';
import { DeedImporter } from './deed-importer.ts';
import type { FileImportOptions, FileReject, FileResult, NewPiece } from './file-result.ts';
import { type FileFormat, type FileRefusal, sumCounts, type TablePlan } from './kinds.ts';
import { FileReader } from './open-file.ts';
import { RecordImporter } from './record-importer.ts';
import { RentImporter } from './rent-importer.ts';
import { TableReader } from './table-reader.ts';

/**
 * One import of one file, as a state machine: bytes go in, nothing is written, the result comes out of
 * `finish`. A dry run is the same run whose result is not stored. Pure: it knows neither files nor clocks.
 */
export class FileImport {
  readonly #file: FileReader;
  #refusal: FileRefusal | null = null;
  readonly #tables: TableReader[] = [];
  readonly #deeds: DeedImporter;
  readonly #rents: RentImporter;
  readonly #records: RecordImporter;
  readonly #rejects: FileReject[] = [];
  readonly #options: FileImportOptions;
  readonly #onReject: (reject: FileReject) => void;
  #isFed = false;
  #isEnded = false;

  constructor(options: FileImportOptions) {
    this.#options = options;
    this.#onReject = (reject) => {
      if (this.#rejects.length < (options.keepRejects ?? 100)) this.#rejects.push(reject);
      options.onReject?.(reject);
    };
    this.#deeds = new DeedImporter(options);
    this.#rents = new RentImporter(options);
    this.#records = new RecordImporter(options);
    this.#file = new FileReader({
      table: '',
      sink: {
        table: (name, format) => this.#beginTable(name, format),
        refuse: (refusal) => {
          this.#refusal ??= refusal;
        },
        progress: () => options.onProgress?.(),
      },
    });
  }

  #beginTable(table: string, format: () => FileFormat): TableReader {
    this.#current()?.end();
    const runs = { deeds: this.#deeds, rents: this.#rents, records: this.#records };
    const reader = new TableReader({ table, format, options: this.#options, runs, onReject: this.#onReject });
    this.#tables.push(reader);
    return reader;
  }

  #current(): TableReader | undefined {
    return this.#tables.at(-1);
  }

  /** Rows read so far, for progress. */
  get rowsRead(): number {
    return this.#tables.reduce((sum, table) => sum + table.rows, 0);
  }

  get format(): FileFormat {
    return this.#file.format;
  }

  /** Plans of the tables seen so far. */
  get tables(): TablePlan[] {
    return this.#tables.flatMap((table) => table.plan ?? []);
  }

  /** Whether the plan of a file of one table is settled: a preview need not feed more. */
  get planned(): boolean {
    return this.#file.single && this.#tables[0]?.plan != null;
  }

  /** Why the file cannot be imported at all, as soon as that is known: the caller may stop feeding. */
  get refusal(): FileRefusal | null {
    if (this.#refusal !== null) return this.#refusal;
    return this.#file.single || this.#isFed ? (this.#tables[0]?.plan?.refusal ?? null) : null;
  }

  /** Takes the next bytes of the file. */
  feed(bytes: Uint8Array): void {
    if (this.refusal === null) this.#file.feed(bytes);
  }

  /** Takes records that are in memory already, such as pasted JSON. Not together with `feed`. */
  feedObjects(rows: readonly unknown[]): void {
    const format: FileFormat = { container: 'plain', format: 'json', encoding: 'utf-8', delimiter: null };
    const table = this.#beginTable('', () => format);
    this.#isFed = true;
    for (const [place, row] of rows.entries()) table.object(place + 1, row);
  }

  /** Ends the file and returns all of it. */
  finish(): FileResult {
    const deeds: TransactionColumns[] = [];
    const rents: RentColumns[] = [];
    const pieces = this.pieces();
    let step = pieces.next();
    for (; step.done !== true; step = pieces.next()) {
      if (step.value.register === 'deeds') deeds.push(step.value.columns);
      else rents.push(step.value.columns);
    }
    const result = step.value;
    if (result.ok) {
      result.deeds?.pieces.push(...deeds);
      result.rents?.pieces.push(...rents);
    }
    return result;
  }

  /** Whether the file holds deeds, as far as it was read: what is known of them is then wanted before the end. */
  get hasDeeds(): boolean {
    return this.#deeds.rowsRead > 0;
  }

  /** The same for tenancies. */
  get hasRents(): boolean {
    return this.#rents.rowsRead > 0;
  }

  /** Deeds of earlier imports, where they were not given at the start. */
  knowDeeds(known: KnownDeeds): void {
    this.#deeds.know(known);
  }

  /** A segment of tenancies of earlier imports: its rows, its place among the segments, and the rows that are gone. */
  knowRents(columns: RentColumns, from: { place: number; droppedRows: readonly number[] }): void {
    this.#rents.know(columns, from);
  }

  /** Reads what the end of the file allows to be read, such as the tables of a workbook. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.refusal === null && !this.#isFed) this.#file.finish();
    this.#current()?.end();
  }

  /**
   * Ends the file and streams its new rows, piece by piece, so that a large file never stands in memory twice; then
   * returns the result, whose own lists of pieces stay empty.
   */
  *pieces(): Generator<NewPiece, FileResult> {
    this.end();
    const tables = this.tables;
    const refusal = this.refusal ?? refusalOfTables(tables);
    if (refusal !== null) return { ok: false, refusal, tables };
    const deeds = yield* inRegister('deeds', this.#deeds.finish());
    const rents = yield* inRegister('rents', this.#rents.finish());
    const { records, byKind: others, noted, unknownAreas } = this.#records.finish();
    const byKind = {
      ...(deeds !== null && { transactions: deeds.result.counts }),
      ...(rents !== null && { rents: rents.result.counts }),
      ...others,
    };
    return {
      ok: true,
      tables,
      counts: sumCounts(Object.values(byKind)),
      byKind,
      rejects: this.#rejects,
      unknownAreas: mergeAreas([...(deeds?.unknownAreas ?? []), ...(rents?.unknownAreas ?? []), ...unknownAreas]),
      noted: { ...noted, ...deeds?.noted },
      deeds: deeds?.result ?? null,
      rents: rents?.result ?? null,
      records,
    };
  }
}

function* inRegister<R extends NewPiece['register'], T>(
  register: R,
  pieces: Generator<Extract<NewPiece, { register: R }>['columns'], T>,
): Generator<NewPiece, T> {
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) yield { register, columns: step.value } as NewPiece;
  return step.value;
}

/** The first table's refusal, when no table of the file is imported. */
function refusalOfTables(tables: readonly TablePlan[]): FileRefusal | null {
  if (tables.some(({ refusal }) => refusal === null)) return null;
  return tables[0]?.refusal ?? { reason: 'empty_file', message: 'The file is empty.', missing: [] };
}

function mergeAreas(areas: readonly { name: string; rows: number }[]): { name: string; rows: number }[] {
  const rows = new Map<string, number>();
  for (const area of areas) rows.set(area.name, (rows.get(area.name) ?? 0) + area.rows);
  return [...rows].map(([name, count]) => ({ name, rows: count })).sort((a, b) => b.rows - a.rows);
}
