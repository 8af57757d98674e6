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
  /** Line of the file or sheet, or place in the list, from 1. */
  row: number;
  /** The column's own name; empty when the whole row is wrong. */
  column: string;
  reason: RejectReason;
  /** The rejected value, at most 120 characters. */
  value: string;
  cells: readonly string[];
};

export type KindRecords = {
  projects: Project;
  brokers: Broker;
  developers: Developer;
  listings: ListingRecord;
};

export type ImportedRecordKind = keyof KindRecords;

/** Records with their keys; `key` is what a known record is found by. */
export type TakenRecord<T> = { key: string; record: T };

export type DeedsResult = {
  counts: FileCounts;
  /** New rows, sorted by (area, day) and cut to segments; empty where `FileImport.pieces` streamed them. */
  pieces: TransactionColumns[];
  replaced: number[];
};

export type RentsResult = {
  counts: FileCounts;
  pieces: RentColumns[];
  /** Places of known rows that newer ones replace: `segment × MAX_SEGMENT_ROWS + row`. */
  replaced: number[];
};

export type NewPiece = { register: 'deeds'; columns: TransactionColumns } | { register: 'rents'; columns: RentColumns };

export type FileResult =
  | { ok: false; refusal: FileRefusal; tables: TablePlan[] }
  | {
      ok: true;
      tables: TablePlan[];
      counts: FileCounts;
      byKind: Partial<Record<ImportKind, FileCounts>>;
      /** The first rejects, up to the requested number; `onReject` received all. */
      rejects: FileReject[];
      /** Names of areas the gazetteer does not know; they were kept under their own name. */
      unknownAreas: { name: string; rows: number }[];
      /** How many rows carry each flag or note of `rules.ts`, e.g. `multi_unit`, `nominal_price`. */
      noted: Record<string, number>;
      deeds: DeedsResult | null;
      rents: RentsResult | null;
      records: { [K in ImportedRecordKind]: TakenRecord<KindRecords[K]>[] };
    };

export type FileImportOptions = {
  name: string;
  kind?: ImportKind | undefined;
  mapping?: ColumnChoice | undefined;
  /** Choices of earlier imports by `TablePlan.signature`. */
  remembered?: Readonly<Record<string, { kind: ImportKind; mapping: ColumnChoice }>> | undefined;
  /** Area names the person assigned: name as listed in `unknownAreas` → gazetteer id. */
  areaAssignments?: Readonly<Record<string, string>> | undefined;
  /** Deeds of earlier imports; null for none, or where `FileImport.knowDeeds` tells them later. */
  known: KnownDeeds | null;
  /** Source to name in the records instead of the one the layout tells. */
  source?: string | undefined;
  onReject?: ((reject: FileReject) => void) | undefined;
  /** Called every few milliseconds while bytes are read; what it throws ends the reading. */
  onProgress?: (() => void) | undefined;
  metRent?: ((place: number) => void) | undefined;
  /** Temporary storage for tenancies of a large file; memory if missing. */
  spill?: Spill | undefined;
  /** Rejects kept in the result; default 100. */
  keepRejects?: number | undefined;
  /** Only the plan is wanted: rows are not read beyond what it needs. */
  planOnly?: boolean | undefined;
};
