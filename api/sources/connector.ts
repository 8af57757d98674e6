import { epochDayOfMonth, fromEpochDay, toEpochDay, toMonthIndex } from '../../domain/day.ts';
import type { ImportKind } from '../../domain/import/file/kinds.ts';
import type { Service, SourceName } from '../../domain/sources/run.ts';
import type { SourceErrorCode } from './fetch/source-error.ts';

/** A row exactly as the source sent it. */
export type SourceRow = Readonly<Record<string, unknown>>;

export type SourceDataset = {
  /** Identifies the set in the history and on disk: letters, digits and `_` only. */
  id: string;
  service: Service;
  /** Kind of its rows. Null for a register that no figure uses and that is stored in files (see `registers.ts`). */
  kind: ImportKind | null;
  /** Required columns. If one is missing, the whole answer is refused. */
  required: readonly string[];
  /** Documented columns; empty if only the columns of the last run are known. */
  columns: readonly string[];
  /** Column with the day of a row, used for coverage by month; null if rows have no day. */
  dateColumn: string | null;
  /** Columns that identify a row; if empty, the whole row identifies it. */
  keyColumns: readonly string[];
  /** Whether the set is large and cannot be filtered for new rows, so that only deep and manual runs read it. */
  isDeepOnly: boolean;
};

/** A part of a set with its own paging. */
export type SourceWindow = {
  /** First and last day, `YYYY-MM-DD`; empty for all. */
  from: string;
  to: string;
  /** Only rows loaded at or after this timestamp of the source; empty for all. */
  since: string;
};

export type SourcePage = {
  rows: readonly SourceRow[];
  /** Start of the next page; null if this is the last one. */
  next: number | null;
  /** Number of rows in the window as reported by the source; null if it does not report it. */
  total: number | null;
  raw: string;
};

export type WindowPlan = {
  today: string;
  /** End of the last successful run: rows up to here are stored. Empty to read everything. */
  watermark: string;
  /** First month of a full run, `YYYY-MM`. */
  sinceMonth: string;
};

export type PageConnector = {
  source: SourceName;
  datasets: readonly SourceDataset[];
  /** Returns why the source cannot be used (e.g. no key), or null if it can. */
  problem(): SourceErrorCode | null;
  windows(dataset: SourceDataset, plan: WindowPlan): SourceWindow[];
  /** Requests the page that begins at `at`, once. Callers retry with `withRetries`. @throws SourceError */
  fetchPage(question: {
    dataset: SourceDataset;
    window: SourceWindow;
    at: number;
    signal: AbortSignal;
  }): Promise<SourcePage>;
  /** Returns the watermark after a run that read all rows up to today. */
  watermarkAfter(dataset: SourceDataset, seen: { today: string; lastLoaded: string }): string;
  /** Column with the time at which a row was loaded; null if the source has none. */
  loadedColumn: string | null;
};

/** Splits a period into calendar months. Returns the first and last day of each month within the period. */
export function monthWindows(from: string, to: string): { from: string; to: string }[] {
  const [first, last] = [toEpochDay(from), toEpochDay(to)];
  const windows: { from: string; to: string }[] = [];
  for (let month = toMonthIndex(first); month <= toMonthIndex(last); month++) {
    windows.push({
      from: fromEpochDay(Math.max(first, epochDayOfMonth(month))),
      to: fromEpochDay(Math.min(last, epochDayOfMonth(month + 1) - 1)),
    });
  }
  return windows;
}

export const daysBefore = (day: string, days: number): string => fromEpochDay(toEpochDay(day) - days);
