import { epochDayOfMonth, fromEpochDay, toEpochDay, toMonthIndex } from '../../domain/day.ts';
import type { ImportKind } from '../../domain/import/file/kinds.ts';
import type { Service, SourceName } from '../../domain/sources/run.ts';
import type { SourceErrorCode } from './fetch/source-error.ts';

/** A row as the source wrote it. */
export type SourceRow = Readonly<Record<string, unknown>>;

export type SourceDataset = {
  /** Names the set in the history and on disk: letters, digits and `_` only. */
  id: string;
  service: Service;
  /** Kind of its rows. Null: a register that no figure uses, stored as files (see `registers.ts`). */
  kind: ImportKind | null;
  /** Required columns: if one is missing, no row of an answer is used. */
  required: readonly string[];
  /** Columns known to come; empty when only those of the last run are known. */
  columns: readonly string[];
  /** Column with the day of a row, for coverage by month; null when rows have none. */
  dateColumn: string | null;
  /** Columns that name a row; the whole row does where this is empty. */
  keyColumns: readonly string[];
  /** Large, without a way to ask for what is new only: read by deep and manual runs. */
  isDeepOnly: boolean;
};

/** A part of a set with its own paging. */
export type SourceWindow = {
  /** First and last day, `YYYY-MM-DD`; empty for all. */
  from: string;
  to: string;
  /** Only rows loaded at this stamp of the source or later; empty for all. */
  since: string;
};

export type SourcePage = {
  rows: readonly SourceRow[];
  /** Start of the next page; null after the last one. */
  next: number | null;
  /** Rows of the window as the source says; null when it does not. */
  total: number | null;
  raw: string;
};

export type WindowPlan = {
  today: string;
  /** End of the last successful run (`SourceDataset` rows up to it are stored); empty for everything. */
  watermark: string;
  /** First month of a full run, `YYYY-MM`. */
  sinceMonth: string;
};

export type PageConnector = {
  source: SourceName;
  datasets: readonly SourceDataset[];
  /** Why it cannot be asked at all (no key); null when it can. */
  problem(): SourceErrorCode | null;
  windows(dataset: SourceDataset, plan: WindowPlan): SourceWindow[];
  /** Asks once for the page that begins at `at`. Repeats are the caller's (`withRetries`). @throws SourceError */
  fetchPage(question: {
    dataset: SourceDataset;
    window: SourceWindow;
    at: number;
    signal: AbortSignal;
  }): Promise<SourcePage>;
  /** The watermark after a run that read these rows up to today. */
  watermarkAfter(dataset: SourceDataset, seen: { today: string; lastLoaded: string }): string;
  /** Column with the time a row was loaded; null where the source has none. */
  loadedColumn: string | null;
};

/** The calendar months from one day to another, each as its first and last day within the two. */
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
