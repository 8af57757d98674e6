import type { Steps } from '../../steps.ts';
import type { FileFormat, Refusal } from './kinds.ts';
import type { TableSink } from './table-sink.ts';
import { TextReader } from './text-reader.ts';

/** Where the tables of a file go: `table` is called when one begins. */
export type FileSink = {
  table(name: string, format: () => FileFormat): TableSink;
  refuse(refusal: Refusal): void;
};

/** Bytes in, tables out. */
export type ByteReader = {
  readonly format: FileFormat;
  feed(bytes: Uint8Array): Steps<void>;
  finish(): Steps<void>;
};

/** A file on its way through container, encoding and format to tables. */
export type OpenFile = ByteReader & {
  /** Whether the file is one table, as far as is known: false for archives and workbooks. */
  readonly single: boolean;
  readonly refusal: Refusal | null;
};

/** Opens a file by its bytes; its name is only a hint. */
export function openFile(from: { name: string; table: FileSink['table'] }): OpenFile {
  let refusal: Refusal | null = null;
  const reader = new TextReader({
    table: '',
    sink: {
      table: from.table,
      refuse: (why) => {
        refusal ??= why;
      },
    },
  });
  return {
    get format() {
      return reader.format;
    },
    get single() {
      return true;
    },
    get refusal() {
      return refusal;
    },
    feed: (bytes) => reader.feed(bytes),
    finish: () => reader.finish(),
  };
}
