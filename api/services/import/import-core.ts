import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import { zoneMap } from '../../../domain/columns/column-set.ts';
import { decodeRows, encodeRows } from '../../../domain/columns/segment-codec.ts';
import type { Spill } from '../../../domain/columns/sorted-runs.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { FileImportOptions, FileReject, FileResult, NewPiece } from '../../../domain/import/file/file-result.ts';
import { RENT_SCHEMA } from '../../../domain/rent/rent-columns.ts';
import { encodeSegment } from '../../../domain/transaction/columns.ts';
import { indexKnownSegments, type KnownSegment } from './known-deeds.ts';

export const REGISTERS = ['deeds', 'rents'] as const;
export type RegisterKind = (typeof REGISTERS)[number];

/** Options of an import; plain data, so that they can be passed to another thread. */
export type CoreOptions = Pick<
  FileImportOptions,
  'name' | 'kind' | 'mapping' | 'remembered' | 'areaAssignments' | 'source' | 'keepRejects'
>;

export type NewSegment = { register: RegisterKind; bytes: Uint8Array<ArrayBuffer>; rows: number } & ReturnType<
  typeof zoneMap
>;

export type CoreResult = {
  file: FileResult;
  /** Rows that the file holds and the market held already, by register and place in its list of segments. */
  met: [register: RegisterKind, segment: number, rows: number][];
};

/** One import over bytes or rows, without a store. It runs in the server's process or in a child process. */
export class ImportCore {
  readonly #met = { deeds: new Map<number, number>(), rents: new Map<number, number>() };
  readonly #file: FileImport;
  /** Registers whose known rows were provided or are not needed. */
  readonly #told = new Set<RegisterKind>();
  readonly #deeds: KnownSegment[] = [];

  constructor(options: CoreOptions, onReject: (reject: FileReject) => void, spill?: Spill) {
    this.#file = new FileImport({
      ...options,
      known: null,
      spill,
      metRent: (place) => this.#meet('rents', Math.floor(place / MAX_SEGMENT_ROWS)),
      onReject,
    });
  }

  get rowsRead(): number {
    return this.#file.rowsRead;
  }

  /** Whether the file is no import, so that the rest need not be read. */
  get isRefused(): boolean {
    return this.#file.refusal !== null;
  }

  /** Registers with rows in the file whose known rows are still missing: the caller must provide them now. */
  get wanted(): RegisterKind[] {
    const { hasDeeds, hasRents } = this.#file;
    return REGISTERS.filter((register) => !this.#told.has(register) && (register === 'deeds' ? hasDeeds : hasRents));
  }

  feed(bytes: Uint8Array): void {
    this.#file.feed(bytes);
  }

  feedRows(rows: readonly unknown[]): void {
    this.#file.feedObjects(rows);
  }

  know(register: RegisterKind, segment: KnownSegment): void {
    if (register === 'deeds') this.#deeds.push(segment);
    else this.#file.knowRents(decodeRows(RENT_SCHEMA, segment.bytes), segment);
  }

  knowAll(register: RegisterKind): void {
    this.#told.add(register);
    if (register !== 'deeds' || this.#deeds.length === 0) return;
    this.#file.knowDeeds(indexKnownSegments(this.#deeds.splice(0), (segment) => this.#meet('deeds', segment)));
  }

  /** Ends the file. Known rows requested then must be provided before `finish`. */
  end(): void {
    this.#file.end();
  }

  /** @param write called with each new segment; the next is made when the segment is written */
  async finish(write: (segment: NewSegment) => Promise<void>): Promise<CoreResult> {
    const pieces = this.#file.pieces();
    let step = pieces.next();
    for (; step.done !== true; step = pieces.next()) await write(newSegment(step.value));
    const file = step.value;
    return { file, met: REGISTERS.flatMap((register) => countMet(register, this.#met[register])) };
  }

  #meet(register: RegisterKind, segment: number): void {
    const met = this.#met[register];
    met.set(segment, (met.get(segment) ?? 0) + 1);
  }
}

function countMet(register: RegisterKind, met: ReadonlyMap<number, number>): CoreResult['met'] {
  return [...met].map(([segment, rows]) => [register, segment, rows]);
}

function newSegment(piece: NewPiece): NewSegment {
  const { register, columns } = piece;
  const bytes = piece.register === 'deeds' ? encodeSegment(piece.columns) : encodeRows(RENT_SCHEMA, piece.columns);
  return { register, bytes: new Uint8Array(bytes), rows: columns.rows, ...zoneMap(columns) };
}
