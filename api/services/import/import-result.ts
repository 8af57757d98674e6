import type { FileCounts, FileRefusal, ImportKind, TablePlan } from '../../../domain/import/file/kinds.ts';
import type { PublicationEffect } from '../../../domain/import/publication-effect.ts';

/** Kinds of record that can be imported, named as in `POST /api/dubai/import-data`. */
export const DATA_TYPES = ['transactions', 'brokers', 'developers', 'properties', 'rents', 'projects'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** The API calls listings `properties`. */
export const toDataType = (kind: ImportKind): DataType => (kind === 'listings' ? 'properties' : kind);
export const toImportKind = (dataType: DataType): ImportKind => (dataType === 'properties' ? 'listings' : dataType);

/** Line of the file or position in the list (from 1), column, reason, original value. */
export type RejectLine = readonly [row: number, column: string, reason: string, value: string];

export type ImportSummary = FileCounts & {
  ok: true;
  importId: string;
  dataType: DataType;
  variant: string;
  dryRun: boolean;
  rejects: RejectLine[];
  /** `taken` under the name that the specification uses. */
  imported: number;
  /** Area names that are not in the gazetteer, with their number of rows. They are kept as they are. */
  unknownAreas: { name: string; rows: number }[];
  /** Number of accepted rows by code of the cleaning rule that flagged them. */
  noted: Record<string, number>;
  byKind: Partial<Record<ImportKind, FileCounts>>;
  tables: TablePlan[];
  /** Hash of the market manifest after the import. */
  manifestHash: string;
  /** Only for a dry run with `preview`. */
  effect?: PublicationEffect | undefined;
  /** True until an administrator approves the import. Until then none of its rows are used. */
  isWaiting?: true | undefined;
};

/** Reason why a file was not imported. Nothing was changed. */
export type ImportRefusal = {
  ok: false;
  reason: FileRefusal['reason'];
  message: string;
  missing: string[];
  tables: TablePlan[];
};
export type ImportOutcome = ImportSummary | ImportRefusal;

export function withRefused(rejected: Readonly<Record<string, number>>, refused: number): Record<string, number> {
  return refused === 0 ? { ...rejected } : { ...rejected, not_yours: refused };
}

/** `held`: listings that stay off the market until their price is confirmed. */
export function withHeld(noted: Readonly<Record<string, number>>, held: number): Record<string, number> {
  return held === 0 ? { ...noted } : { ...noted, held_listing: held };
}

export const REJECTS_SHOWN = 100;

export function toRefusal({ reason, message, missing }: FileRefusal, tables: TablePlan[]): ImportRefusal {
  return { ok: false, reason, message, missing: [...missing], tables };
}
