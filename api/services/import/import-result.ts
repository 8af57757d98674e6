import type { FileCounts, FileRefusal, ImportKind, TablePlan } from '../../../domain/import/file/kinds.ts';
import type { PublicationEffect } from '../../../domain/import/publication-effect.ts';

/** Kinds of record an import can bring, in the words of `POST /api/dubai/import-data`. */
export const DATA_TYPES = ['transactions', 'brokers', 'developers', 'properties', 'rents', 'projects'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** The API calls listings properties. */
export const toDataType = (kind: ImportKind): DataType => (kind === 'listings' ? 'properties' : kind);
export const toImportKind = (dataType: DataType): ImportKind => (dataType === 'properties' ? 'listings' : dataType);

/** Line or place in the list (from 1), column, reason, original value. */
export type RejectLine = readonly [row: number, column: string, reason: string, value: string];

export type ImportSummary = FileCounts & {
  ok: true;
  importId: string;
  dataType: DataType;
  variant: string;
  dryRun: boolean;
  rejects: RejectLine[];
  /** The spec's name for `taken`. */
  imported: number;
  /** Area names that the gazetteer does not know, with their rows; they keep their own name. */
  unknownAreas: { name: string; rows: number }[];
  /** Rows taken that carry a flag or note of the cleaning rules, by its code. */
  noted: Record<string, number>;
  byKind: Partial<Record<ImportKind, FileCounts>>;
  tables: TablePlan[];
  /** Hash of the market manifest after the import. */
  manifestHash: string;
  /** Only of a dry run that asked for it. */
  effect?: PublicationEffect | undefined;
  /** It waits for an administrator's approval; nothing of it counts before. */
  isWaiting?: true | undefined;
};

/** Why a file was not an import at all; nothing was changed. */
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

export const REJECTS_SHOWN = 100;

export function toRefusal({ reason, message, missing }: FileRefusal, tables: TablePlan[]): ImportRefusal {
  return { ok: false, reason, message, missing: [...missing], tables };
}
