import type { HeaderProblem, Variant } from '../../../domain/import/headers.ts';

/** Kinds of record an import can bring. */
export const DATA_TYPES = ['transactions', 'brokers', 'developers', 'properties'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** Line or place in the list (from 1), column, reason, value as it stood there. */
export type RejectLine = readonly [row: number, column: string, reason: string, value: string];

/** What an import did. read = taken + duplicate + all rejected; `changed` are those among the taken that replaced known ones. */
export type ImportSummary = {
  ok: true;
  importId: string;
  dataType: DataType;
  variant: Variant | 'json';
  dryRun: boolean;
  read: number;
  taken: number;
  changed: number;
  duplicate: number;
  rejected: Record<string, number>;
  /** The first 100. */
  rejects: RejectLine[];
  /** The spec's name for `taken`. */
  imported: number;
  /** Area names that the gazetteer does not know, with their rows; they keep their own name. */
  unknownAreas: { name: string; rows: number }[];
  /** Hash of the market manifest after the import. */
  manifestHash: string;
};

/** Why a file was not an import at all; nothing was changed. */
export type ImportRefusal = { ok: false; reason: HeaderProblem['reason']; message: string; missing: string[] };
export type ImportOutcome = ImportSummary | ImportRefusal;

/** Rejects named in a summary. */
export const REJECTS_SHOWN = 100;

/** A header problem in words. */
export function refusalOf(problem: HeaderProblem): ImportRefusal {
  const missing = problem.reason === 'unknown_header' ? problem.missing : [];
  const words: Record<HeaderProblem['reason'], string> = {
    empty_file: 'The file is empty.',
    too_many_columns: 'The file has more than 200 columns: it is not a table of transactions.',
    not_a_table: 'The file is not a CSV table.',
    unknown_header: `The header is not one of a known file: no column was found for ${missing.join(', ')}.`,
  };
  return { ok: false, reason: problem.reason, message: words[problem.reason], missing };
}
