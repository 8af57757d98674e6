import type { CsvRecord, ScanProblem } from '../csv-scanner.ts';
import type { FileRefusal } from './kinds.ts';

/** Why a row cannot be read at all. */
export type Unreadable = ScanProblem | 'wrong_type' | 'broken_record';

/** What a format reader finds in one table, in the order of the file. */
export type TableSink = {
  /** A record of a CSV; only valid during the call. */
  record(record: CsvRecord): void;
  /** A row of cells at a line of the file or sheet, from 1. */
  cells(line: number, cells: readonly string[]): void;
  /** A record with names in it (JSON, XML), at its place in the list, from 1. */
  object(place: number, value: unknown): void;
  /** A row that cannot be read. */
  problem(problem: { line: number; reason: Unreadable; start: string }): void;
  /** The whole table cannot be read further. */
  refuse(refusal: FileRefusal): void;
  /** Whether more rows would be read for nothing. */
  readonly done: boolean;
  end(): void;
};
