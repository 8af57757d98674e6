import { zoneOf } from '../../../domain/columns/column-set.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { FileImportOptions, FileReject, FileResult } from '../../../domain/import/file/file-result.ts';
import type { Incremental } from '../../../domain/incremental.ts';
import type { TransactionColumns } from '../../../domain/transaction/columns.ts';
import { encodeSegment } from '../../../domain/transaction/segment-codec.ts';
import { indexKnownSegmentsIncremental, type KnownSegment } from './known-deeds.ts';

/** What an import is asked for; plain data, so that it can go to another thread. */
export type CoreOptions = Pick<
  FileImportOptions,
  'name' | 'kind' | 'mapping' | 'remembered' | 'areaAssignments' | 'source' | 'keepRejects'
>;

/** A new segment: its bytes and what the manifest says of it. */
export type NewSegment = { bytes: Uint8Array<ArrayBuffer>; rows: number } & ReturnType<typeof zoneOf>;

export type CoreResult = {
  file: FileResult;
  /** Deeds that the file holds and the market held already, by place in the list of known segments. */
  met: [segment: number, rows: number][];
};

export type CoreSink = {
  segment(segment: NewSegment): void;
  reject(reject: FileReject): void;
};

/** One import over bytes or rows, without a store. It runs in the server's process or in a child process. */
export class ImportCore {
  readonly #options: CoreOptions;
  readonly #sink: CoreSink;
  readonly #met = new Map<number, number>();
  #file: FileImport | null = null;

  constructor(options: CoreOptions, sink: CoreSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Takes what the market holds; comes first. */
  *start(segments: readonly KnownSegment[]): Incremental<void> {
    const known =
      segments.length === 0
        ? null
        : yield* indexKnownSegmentsIncremental(segments, (segment) => {
            this.#met.set(segment, (this.#met.get(segment) ?? 0) + 1);
          });
    this.#file = new FileImport({
      ...this.#options,
      known,
      onReject: (reject) => this.#sink.reject(reject),
      onPiece: (piece) => this.#sink.segment(encoded(piece)),
    });
  }

  get rowsRead(): number {
    return this.#file?.rowsRead ?? 0;
  }

  /** Whether the file is no import, so that the rest need not be read. */
  get isRefused(): boolean {
    return this.#file?.refusal != null;
  }

  feed(bytes: Uint8Array): Incremental<void> {
    return this.#running().feedIncremental(bytes);
  }

  feedRows(rows: readonly unknown[]): Incremental<void> {
    return this.#running().feedObjectsIncremental(rows);
  }

  *finish(): Incremental<CoreResult> {
    const file = yield* this.#running().finishIncremental();
    return { file, met: [...this.#met] };
  }

  #running(): FileImport {
    if (this.#file === null) throw new Error('the import was not started');
    return this.#file;
  }
}

function encoded(piece: TransactionColumns): NewSegment {
  return { bytes: new Uint8Array(encodeSegment(piece)), rows: piece.rows, ...zoneOf(piece) };
}
