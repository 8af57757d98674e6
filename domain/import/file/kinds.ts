import * as z from 'zod/mini';

export const IMPORT_KINDS = ['transactions', 'rents', 'projects', 'brokers', 'developers', 'listings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export type FileFormat = {
  container: 'plain' | 'gzip' | 'zip';
  /** Null while unknown, and for an archive of different formats (see its tables). */
  format: 'csv' | 'json' | 'ndjson' | 'xlsx' | 'xml' | null;
  /** As `TextDecoder` calls it. */
  encoding: string | null;
  delimiter: ',' | ';' | '\t' | '|' | null;
};

/** How a column was matched; the user should check a `guess`. */
export type MatchHow = 'known spelling' | 'chosen' | 'remembered' | 'guess';

type ColumnPlan = {
  /** Zero-based position in the table. */
  column: number;
  /** Name in the file; empty if it has none. */
  name: string;
  /** Field of the kind (`FieldInfo.field`), null if unused. */
  field: string | null;
  how: MatchHow | null;
  /** How sure the match is, 0 to 1. */
  sure: number;
  /** What the values are beyond the field: `sqft`, `USD`, `month`, `day-first`, `×1000`; empty if nothing. */
  meaning: string;
  /** What name and values do not decide; null if nothing. An answer is chosen as `field:option`. */
  question: ColumnQuestion | null;
  samples: readonly string[];
};

/** What is asked about a column. `guess` is how it is read until it is answered; rents are not read before. */
export type ColumnQuestion = {
  about: 'size-unit' | 'date-order' | 'rent-period';
  options: readonly string[];
  guess: string;
};

export type FieldInfo = { field: string; label: string; required: boolean };

export type ColumnChoice = Readonly<Record<string, string | null>>;

export type TablePlan = {
  /** Member and sheet name, `march.csv` or `book.xlsx/Sales`; empty for a single table. */
  table: string;
  kind: ImportKind | null;
  /** Known layout, e.g. `dld-export`, `dubai-pulse`, `property-finder`, or `other`. */
  variant: string;
  format: FileFormat;
  /** Line of the header, from 1; 0 for JSON and XML. */
  headerLine: number;
  columns: readonly ColumnPlan[];
  missing: readonly FieldInfo[];
  fields: readonly FieldInfo[];
  /** Normalised column names, under which choices are remembered. */
  signature: string;
  refusal: FileRefusal | null;
};

export type FileRefusalReason =
  | ('empty_file' | 'no_rows' | 'not_a_table' | 'unknown_header' | 'not_imported' | 'too_many_columns')
  | ('html_page' | 'damaged' | 'too_large' | 'encrypted' | 'unknown_format')
  | ('git_pointer' | 'error_answer' | 'dates_unclear' | 'mostly_rejected' | 'sample_records');
export type FileRefusal = { reason: FileRefusalReason; message: string; missing: readonly string[] };

const count = z.int().check(z.minimum(0));

/** Rows read = taken + duplicate + all rejected. `changed` counts the taken rows that replace known ones. */
export const FileCounts = z.object({
  read: count,
  taken: count,
  changed: count,
  duplicate: count,
  rejected: z.record(z.string(), count),
});
export type FileCounts = z.infer<typeof FileCounts>;

export function sumCounts(all: readonly FileCounts[]): FileCounts {
  const sum: FileCounts = { read: 0, taken: 0, changed: 0, duplicate: 0, rejected: {} };
  for (const counts of all) {
    for (const name of ['read', 'taken', 'changed', 'duplicate'] as const) sum[name] += counts[name];
    for (const [reason, rows] of Object.entries(counts.rejected)) {
      sum.rejected[reason] = (sum.rejected[reason] ?? 0) + rows;
    }
  }
  return sum;
}

export class Tally {
  read = 0;
  readonly #rejected: Record<string, number> = {};

  reject(reason: string): void {
    this.#rejected[reason] = (this.#rejected[reason] ?? 0) + 1;
  }

  /** Rows neither taken nor rejected are duplicates. */
  counts({ taken, changed }: { taken: number; changed: number }): FileCounts {
    const { read } = this;
    const rejected = Object.values(this.#rejected).reduce((sum, rows) => sum + rows, 0);
    return { read, taken, changed, duplicate: read - rejected - taken, rejected: { ...this.#rejected } };
  }
}
