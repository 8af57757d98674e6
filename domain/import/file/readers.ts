import type { CsvRecord, ScanProblem } from '../csv-scanner.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { FILE_LIMITS } from './refusals.ts';

export type FileSink = {
  table(name: string, format: () => FileFormat): TableSink;
  refuse(refusal: FileRefusal): void;
  /** Called every few milliseconds. */
  progress(): void;
};

export type ByteReader = {
  readonly format: FileFormat;
  /** False for formats that may contain several tables. */
  readonly single: boolean;
  feed(bytes: Uint8Array): void;
  finish(): void;
};

export type Budget = { unpacked: number };

/** A file or member of an archive, and how deep it is nested. */
export type Source = { table: string; sink: FileSink; depth: number; budget: Budget };
export type OpenInner = (from: Source) => ByteReader;

export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > FILE_LIMITS.ratioFrom && unpacked > packed * FILE_LIMITS.ratio;
}

export type FormatReader = { push(bytes: Uint8Array): void; end(): void };

export function concat(
  parts: readonly Uint8Array[],
  length = parts.reduce((sum, part) => sum + part.length, 0),
): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export type Unreadable = ScanProblem | 'wrong_type' | 'broken_record';

export type TableSink = {
  /** A CSV record; only valid during the call. */
  record(record: CsvRecord): void;
  /** A row of cells at a line of the file or sheet, from 1. */
  cells(line: number, cells: readonly string[]): void;
  /** A record with names (JSON, XML), at its list position, from 1. */
  object(place: number, value: unknown): void;
  problem(problem: { line: number; reason: Unreadable; start: string }): void;
  refuse(refusal: FileRefusal): void;
  /** True if no further rows are needed. */
  readonly done: boolean;
  end(): void;
};
