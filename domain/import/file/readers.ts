import type { FileFormat, FileRefusal } from './kinds.ts';
import type { TableSink } from './table-sink.ts';

/** Where the tables of a file go: `table` is called when one begins. */
export type FileSink = {
  table(name: string, format: () => FileFormat): TableSink;
  /** The file or member cannot be read (further). */
  refuse(refusal: FileRefusal): void;
  /** Called after every few milliseconds of work. */
  progress(): void;
};

/** Bytes in, tables out. */
export type ByteReader = {
  readonly format: FileFormat;
  /** False for what holds or may hold several tables. */
  readonly single: boolean;
  feed(bytes: Uint8Array): void;
  finish(): void;
};

/** Unpacked bytes of all of a file, with their bound. */
export type Budget = { unpacked: number };

/** Makes the reader of what is inside a container. */
export type OpenInner = (from: { table: string; sink: FileSink; depth: number; budget: Budget }) => ByteReader;

/** What takes the text of one format, as UTF-8. */
export type FormatReader = { push(bytes: Uint8Array): void; end(): void };
