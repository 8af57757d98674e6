import { Gunzip } from 'fflate';
import type { FileFormat, FileRefusal } from './kinds.ts';
import type { Budget, ByteReader, FileSink, OpenInner } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';

/** Maximum packed bytes per step; at the highest compression they unpack to 8 MB. */
const SLICE_BYTES = 8 * 1024;

export class GzipReader implements ByteReader {
  readonly #sink: FileSink;
  readonly #budget: Budget;
  readonly #inner: ByteReader;
  readonly #gunzip: Gunzip;
  #out: Uint8Array[] = [];
  #packed = 0;
  #unpacked = 0;
  #failed = false;

  constructor(from: { table: string; sink: FileSink; depth: number; budget: Budget }, open: OpenInner) {
    this.#sink = from.sink;
    this.#budget = from.budget;
    const { sink } = from;
    const table: FileSink['table'] = (name, format) => sink.table(name, () => ({ ...format(), container: 'gzip' }));
    this.#inner = open({ ...from, sink: { ...sink, table } });
    this.#gunzip = new Gunzip((data) => this.#out.push(data));
  }

  get format(): FileFormat {
    return { ...this.#inner.format, container: 'gzip' };
  }

  get single(): boolean {
    return this.#inner.single;
  }

  feed(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !this.#failed; at += SLICE_BYTES) {
      this.#unpack(bytes.subarray(at, at + SLICE_BYTES), false);
    }
  }

  finish(): void {
    if (!this.#failed) this.#unpack(new Uint8Array(0), true);
    if (!this.#failed) this.#inner.finish();
  }

  #unpack(packed: Uint8Array, last: boolean): void {
    try {
      // The library keeps views of its input, so it gets a copy.
      this.#gunzip.push(new Uint8Array(packed), last);
    } catch {
      this.#fail(FILE_REFUSALS.damaged);
      return;
    }
    this.#packed += packed.length;
    const out = this.#out;
    this.#out = [];
    for (const data of out) {
      this.#unpacked += data.length;
      this.#budget.unpacked += data.length;
      if (isBomb(this.#packed, this.#unpacked) || this.#budget.unpacked > FILE_LIMITS.unpackedBytes) {
        this.#fail(FILE_REFUSALS.bomb);
        return;
      }
      this.#inner.feed(data);
    }
  }

  #fail(refusal: FileRefusal): void {
    this.#failed = true;
    this.#sink.refuse(refusal);
  }
}

export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > FILE_LIMITS.ratioFrom && unpacked > packed * FILE_LIMITS.ratio;
}
