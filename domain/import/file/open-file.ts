import { GzipReader } from './gzip-reader.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type Budget, type ByteReader, concat, type FileSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { TextReader } from './text-reader.ts';
import { ZipReader } from './zip-reader.ts';

const NOT_YET: FileFormat = { container: 'plain', format: null, encoding: null, delimiter: null };

export class FileReader implements ByteReader {
  readonly #from: { table: string; sink: FileSink; depth: number; budget: Budget };
  #head: Uint8Array[] = [];
  #bytes = 0;
  #reader: ByteReader | null = null;
  #refused = false;

  /**
   * @param from `table` names the member in an archive, empty for the file itself
   */
  constructor(from: { table: string; sink: FileSink; depth?: number; budget?: Budget }) {
    this.#from = { depth: 0, budget: { unpacked: 0 }, ...from };
  }

  get format(): FileFormat {
    return this.#reader?.format ?? NOT_YET;
  }

  get single(): boolean {
    return this.#reader?.single ?? false;
  }

  feed(bytes: Uint8Array): void {
    if (this.#refused || bytes.length === 0) return;
    if (this.#reader !== null) {
      this.#reader.feed(bytes);
      return;
    }
    this.#head.push(new Uint8Array(bytes));
    this.#bytes += bytes.length;
    if (this.#bytes >= SIGNATURE_BYTES) this.#start();
  }

  finish(): void {
    if (this.#refused) return;
    if (this.#reader === null) {
      if (this.#bytes === 0) {
        this.#from.sink.refuse(FILE_REFUSALS.empty);
        return;
      }
      this.#start();
    }
    if (this.#reader !== null) this.#reader.finish();
  }

  #start(): void {
    const head = concat(this.#head);
    this.#head = [];
    this.#reader = this.#readerOf(head);
    if (this.#reader !== null) this.#reader.feed(head);
  }

  #readerOf(head: Uint8Array): ByteReader | null {
    const { table, sink, depth, budget } = this.#from;
    const is = (...signature: number[]) => signature.every((byte, i) => head[i] === byte);
    const inner = { table, sink, depth: depth + 1, budget };
    if (depth >= FILE_LIMITS.depth && (is(0x1f, 0x8b) || is(0x50, 0x4b))) return this.#refuse(FILE_REFUSALS.tooMany);
    if (is(0x1f, 0x8b)) return new GzipReader(inner, (from) => new FileReader(from));
    if (is(0x50, 0x4b, 3, 4)) return new ZipReader(inner, (from) => new FileReader(from));
    if (is(0x50, 0x4b, 5, 6)) return this.#refuse(FILE_REFUSALS.noTable);
    if (is(0xd0, 0xcf, 0x11, 0xe0)) return this.#refuse(FILE_REFUSALS.oldExcel);
    if (OTHERS.some((signature) => is(...signature))) return this.#refuse(FILE_REFUSALS.notATable);
    return new TextReader({ table, sink });
  }

  #refuse(refusal: FileRefusal): null {
    this.#refused = true;
    this.#from.sink.refuse(refusal);
    return null;
  }
}

const SIGNATURE_BYTES = 8;
/** PDF, PNG, JPEG, GIF, RAR, 7z, bzip2, xz, Parquet, SQLite. */
const OTHERS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58],
  [0x50, 0x41, 0x52, 0x31],
  [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
];
