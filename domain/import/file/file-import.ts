import { memorySpill } from '../../columns/sorted-runs.ts';
import type { RentColumns } from '../../rent/rent-columns.ts';
import type { TransactionColumns } from '../../transaction/columns.ts';
import { DEED_FLAG, type Deed } from '../../transaction/transaction.ts';
import { AreaFinder } from '../area-of-deed.ts';
import { DeedCollector, type KnownDeeds } from '../deed-collector.ts';
import { mapDeed } from '../records/map-deed.ts';
import { mapListing } from '../records/map-listing.ts';
import { mapBroker, mapDeveloper, mapProject } from '../records/map-professionals.ts';
import { mapRent } from '../records/map-rent.ts';
import {
  type FieldReader,
  type MapContext,
  type MappedRecord,
  RecordProblem,
  reject,
} from '../records/mapped-record.ts';
import { RentCollector } from '../rent-collector.ts';
import { ContractLines } from '../shared-total.ts';
import type {
  FileImportOptions,
  FileReject,
  FileResult,
  ImportedRecordKind,
  KindRecords,
  NewPiece,
} from './file-result.ts';
import type { FileCounts, FileFormat, FileRefusal, TablePlan } from './kinds.ts';
import { IMPORT_KINDS, type ImportKind, sumCounts, Tally } from './kinds.ts';
import { openFile } from './open-file.ts';
import type { ByteReader } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { TableReader } from './table-reader.ts';

const NOTED = [
  ['multi_unit', DEED_FLAG.multiUnit],
  ['partial_share', DEED_FLAG.partialShare],
  ['nominal_price', DEED_FLAG.nominalPrice],
  ['implausible_price', DEED_FLAG.implausiblePrice],
  ['off_plan', DEED_FLAG.offPlan],
] as const;

type AnyRecord = KindRecords[ImportedRecordKind];
type Mappers = { [K in ImportedRecordKind]: (read: FieldReader, context: MapContext) => MappedRecord<KindRecords[K]> };
const MAPPERS: Mappers = { projects: mapProject, brokers: mapBroker, developers: mapDeveloper, listings: mapListing };

/** Imports one file: `feed` takes its bytes and `finish` returns the result. Writes nothing and reads no clock. */
export class FileImport {
  readonly #file: ByteReader;
  #refusal: FileRefusal | null = null;
  readonly #tables: TableReader[] = [];
  readonly #areas: AreaFinder;
  readonly #deeds: DeedCollector;
  readonly #rents: RentCollector;
  readonly #contractLines = new ContractLines((contract, source) => this.#rents.add(contract, source));
  /** Records by key: the last record of a key wins. */
  readonly #records: { [K in ImportedRecordKind]: Map<string, KindRecords[K]> } = {
    projects: new Map(),
    brokers: new Map(),
    developers: new Map(),
    listings: new Map(),
  };
  readonly #tallies = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, new Tally()])) as Record<ImportKind, Tally>;
  readonly #noted: Record<string, number> = {};
  readonly #rejects: FileReject[] = [];
  readonly #options: FileImportOptions;
  readonly #onReject: (reject: FileReject) => void;
  #rejected = 0;
  #isFed = false;
  #isEnded = false;

  constructor(options: FileImportOptions) {
    this.#options = options;
    this.#onReject = (reject) => {
      this.#rejected++;
      const isMost = ({ rows, share }: { rows: number; share: number }) =>
        this.#rejected >= rows && this.#rejected > this.rowsRead * share;
      if (FILE_LIMITS.rejected.some(isMost)) this.#refusal ??= FILE_REFUSALS.mostlyRejected;
      if (this.#rejects.length < (options.keepRejects ?? 100)) this.#rejects.push(reject);
      options.onReject?.(reject);
    };
    this.#areas = new AreaFinder(options.areaAssignments);
    this.#deeds = new DeedCollector(options.known);
    this.#rents = new RentCollector({ spill: options.spill ?? memorySpill(), met: options.metRent });
    this.#file = openFile({
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
    const shared = { options: this.#options, areas: this.#areas, tallies: this.#tallies, onReject: this.#onReject };
    const reader = new TableReader({
      ...{ table, format, ...shared },
      isRefused: () => this.#refusal !== null,
      take: (...row) => this.#take(...row),
      note: (code) => this.#note(code),
      refuseAll: (refusal) => {
        this.#refusal ??= refusal;
      },
    });
    this.#tables.push(reader);
    return reader;
  }

  /** Processes a row; returns null or the problem. Further rows of a deed count as duplicates. */
  #take(kind: ImportKind, read: FieldReader, context: MapContext): RecordProblem | null {
    try {
      if (kind === 'transactions') this.#takeDeed(mapDeed(read, context));
      else if (kind === 'rents') {
        const { record, ...line } = mapRent(read, context);
        this.#contractLines.add(record, { ...line, source: context.source });
      } else this.#takeRecord(kind, MAPPERS[kind](read, context));
      return null;
    } catch (error) {
      if (error instanceof RecordProblem) return error;
      throw error;
    }
  }

  #takeDeed({ key, record }: MappedRecord<Deed>): void {
    const added = this.#deeds.add(record);
    if (added === 'number_reused') reject('id', added, key);
    // Noted separately, so that further or repeated rows do not count as "already imported".
    if (added === 'same_deed') this.#note(added);
  }

  #takeRecord(kind: ImportedRecordKind, { key, record }: MappedRecord<AnyRecord>): void {
    const records: Map<string, AnyRecord> = this.#records[kind];
    // Moves the key to the end, so re-imports keep the order.
    records.delete(key);
    records.set(key, record);
  }

  #note(code: string): void {
    this.#noted[code] = (this.#noted[code] ?? 0) + 1;
  }

  #current(): TableReader | undefined {
    return this.#tables.at(-1);
  }

  get rowsRead(): number {
    return this.#tables.reduce((sum, table) => sum + table.rows, 0);
  }

  get tables(): TablePlan[] {
    return this.#tables.flatMap((table) => table.plan ?? []);
  }

  /** Whether the plan of a single-table file is complete, so that a preview may stop. */
  get planned(): boolean {
    return this.#file.single && this.#tables[0]?.plan != null;
  }

  /** Why the file cannot be imported, once that is known; the caller may then stop feeding. */
  get refusal(): FileRefusal | null {
    if (this.#refusal !== null) return this.#refusal;
    return this.#file.single || this.#isFed ? (this.#tables[0]?.plan?.refusal ?? null) : null;
  }

  feed(bytes: Uint8Array): void {
    if (this.refusal === null) this.#file.feed(bytes);
  }

  /** Accepts parsed records, such as pasted JSON. Cannot be combined with `feed`. */
  feedObjects(rows: readonly unknown[]): void {
    const format: FileFormat = { container: 'plain', format: 'json', encoding: 'utf-8', delimiter: null };
    const table = this.#beginTable('', () => format);
    this.#isFed = true;
    for (const [place, row] of rows.entries()) table.object(place + 1, row);
  }

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

  /** Whether deeds were found so far. If so, the caller must supply the known deeds before the end. */
  get hasDeeds(): boolean {
    return this.#tallies.transactions.read > 0;
  }

  get hasRents(): boolean {
    return this.#tallies.rents.read > 0;
  }

  knowDeeds(known: KnownDeeds): void {
    this.#deeds.know(known);
  }

  knowRents(...segment: Parameters<RentCollector['know']>): void {
    this.#rents.know(...segment);
  }

  /** Reads the parts that need the whole file, such as a workbook's tables. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.refusal === null && !this.#isFed) this.#file.finish();
    this.#current()?.end();
    this.#contractLines.flush();
  }

  /** Ends the file and streams its new rows, to save memory. The returned result has no pieces. */
  *pieces(): Generator<NewPiece, FileResult> {
    this.end();
    const tables = this.tables;
    const refusal = this.refusal ?? refusalOfTables(tables);
    if (refusal !== null) return { ok: false, refusal, tables };
    const byKind: Partial<Record<ImportKind, FileCounts>> = {};
    const count = <T extends { taken: number; changed: number }>(kind: ImportKind, collected: T) => {
      const counts = this.#tallies[kind].counts(collected);
      if (counts.read > 0) byKind[kind] = counts;
      return { ...collected, counts };
    };
    const deeds = this.hasDeeds ? count('transactions', yield* this.#newDeeds()) : null;
    const rents = this.hasRents ? count('rents', yield* this.#newRents()) : null;
    const records = <K extends ImportedRecordKind>(kind: K) => {
      count(kind, { taken: this.#records[kind].size, changed: 0 });
      return [...this.#records[kind]].map(([key, record]) => ({ key, record }));
    };
    return {
      ok: true,
      tables,
      records: {
        projects: records('projects'),
        brokers: records('brokers'),
        developers: records('developers'),
        listings: records('listings'),
      },
      counts: sumCounts(Object.values(byKind)),
      byKind,
      rejects: this.#rejects,
      unknownAreas: this.#areas.unknown(),
      noted: this.#noted,
      deeds: deeds && { counts: deeds.counts, pieces: [], replaced: deeds.replaced },
      rents: rents && { counts: rents.counts, pieces: [], replaced: rents.replaced },
    };
  }

  #newDeeds() {
    return mapPieces(this.#deeds.finish(), (columns): NewPiece => {
      for (const flags of columns.flags) {
        for (const [code, bit] of NOTED) if ((flags & bit) !== 0) this.#note(code);
      }
      return { register: 'deeds', columns };
    });
  }

  #newRents() {
    return mapPieces(this.#rents.finish(), (columns): NewPiece => ({ register: 'rents', columns }));
  }
}

function* mapPieces<P, Q, T>(pieces: Generator<P, T>, map: (piece: P) => Q): Generator<Q, T> {
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) yield map(step.value);
  return step.value;
}

function refusalOfTables(tables: readonly TablePlan[]): FileRefusal | null {
  if (tables.some(({ refusal }) => refusal === null)) return null;
  return tables[0]?.refusal ?? FILE_REFUSALS.empty;
}
