import type { Spill } from '../../columns/sorted-runs.ts';
import type { Broker, Developer, Project } from '../../market/professional.ts';
import type { RentColumns } from '../../rent/rent-columns.ts';
import type { TransactionColumns } from '../../transaction/columns.ts';
import type { KnownDeeds } from '../deed-collector.ts';
import type { ListingRecord } from '../records/mapped-record.ts';
import type { RejectReason } from '../rules.ts';
import type { ColumnChoice, FileCounts, FileRefusal, ImportKind, TablePlan } from './kinds.ts';

export type FileReject = {
  kind: ImportKind;
  table: string;
  /** Line of the file or sheet, or list position, from 1. */
  row: number;
  /** The column's name; empty for a problem of the whole row. */
  column: string;
  reason: RejectReason;
  value: string;
  cells: readonly string[];
};

export type KindRecords = { projects: Project; brokers: Broker; developers: Developer; listings: ListingRecord };
export type ImportedRecordKind = keyof KindRecords;

/** A record and its key, which identifies the known record it replaces. */
export type TakenRecord<T> = { key: string; record: T };

type RegisterResult<Columns> = {
  counts: FileCounts;
  /** New rows, sorted by (area, day) and cut to segments; empty if `FileImport.pieces` streamed them. */
  pieces: Columns[];
  /** Places of known rows that newer ones replace; for tenancies, `segment × MAX_SEGMENT_ROWS + row`. */
  replaced: number[];
};

export type NewPiece = { register: 'deeds'; columns: TransactionColumns } | { register: 'rents'; columns: RentColumns };

export type FileResult = { ok: false; refusal: FileRefusal; tables: TablePlan[] } | CheckedFile;

export type CheckedFile = {
  ok: true;
  tables: TablePlan[];
  counts: FileCounts;
  byKind: Partial<Record<ImportKind, FileCounts>>;
  /** The first rejects, up to the requested number; `onReject` received all. */
  rejects: FileReject[];
  /** Area names that the gazetteer lacks; rows keep them as written. */
  unknownAreas: { name: string; rows: number }[];
  /** Rows by flag or note of `rules.ts`, e.g. `multi_unit`, `nominal_price`. */
  noted: Record<string, number>;
  deeds: RegisterResult<TransactionColumns> | null;
  rents: RegisterResult<RentColumns> | null;
  records: { [K in ImportedRecordKind]: TakenRecord<KindRecords[K]>[] };
};

export type FileImportOptions = {
  name: string;
  kind?: ImportKind | undefined;
  mapping?: ColumnChoice | undefined;
  /** Choices of earlier imports by `TablePlan.signature`. */
  remembered?: Readonly<Record<string, { kind: ImportKind; mapping: ColumnChoice }>> | undefined;
  /** The user's area assignments: name in `unknownAreas` → gazetteer id. */
  areaAssignments?: Readonly<Record<string, string>> | undefined;
  /** Deeds of earlier imports; null for none, or if `FileImport.knowDeeds` follows. */
  known: KnownDeeds | null;
  /** Days since 1970: nothing was registered later. Not checked if missing. */
  today?: number | undefined;
  /** Overrides the source recognised by layout. */
  source?: string | undefined;
  onReject?: ((reject: FileReject) => void) | undefined;
  /** Called every few milliseconds while reading; throwing ends the import. */
  onProgress?: (() => void) | undefined;
  metRent?: ((place: number) => void) | undefined;
  /** Temporary storage for tenancies of a large file; memory if missing. */
  spill?: Spill | undefined;
  keepRejects?: number | undefined;
  planOnly?: boolean | undefined;
};
