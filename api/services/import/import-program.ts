import { createReadStream } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import { zoneMap } from '../../../domain/columns/column-set.ts';
import { decodeRows, encodeRows } from '../../../domain/columns/segment-codec.ts';
import type { Spill } from '../../../domain/columns/sorted-runs.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { FileImportOptions, FileReject, FileResult, NewPiece } from '../../../domain/import/file/file-result.ts';
import { indexDeeds } from '../../../domain/import/new-deeds.ts';
import { RENT_SCHEMA } from '../../../domain/rent/rent-columns.ts';
import { decodeSegment, encodeSegment } from '../../../domain/transaction/columns.ts';
import type { KnownSegment } from './known-deeds.ts';

export const REGISTERS = ['deeds', 'rents'] as const;
export type RegisterKind = (typeof REGISTERS)[number];

/** Options of an import. They are plain data, so they can be passed to another process. */
export type ProgramOptions = Pick<
  FileImportOptions,
  'name' | 'kind' | 'mapping' | 'remembered' | 'areaAssignments' | 'source' | 'keepRejects' | 'today'
>;

export type Source = { path: string } | { chunks: readonly Uint8Array[] } | { rows: readonly unknown[] };

/** Pace of reading: a step reads slices of `sliceBytes` until `stepMs` have passed or many rows were rejected. */
export type Pace = { sliceBytes: number; stepMs: number };
const REJECTS_A_STEP = 200;

export type ReadStep = {
  /** Registers with rows in the file, whose known rows the caller has to provide before the next step. */
  wanted: RegisterKind[];
  rejects: FileReject[];
  rowsRead: number;
  isOver: boolean;
};

export type NewSegment = { register: RegisterKind; bytes: Uint8Array<ArrayBuffer>; rows: number } & ReturnType<
  typeof zoneMap
>;

export type ProgramResult = {
  file: FileResult;
  /** Number of the file's rows that the market already has, by register and the segment's position in the manifest. */
  met: [register: RegisterKind, segment: number, rows: number][];
};

export type ImportProgram = ReturnType<typeof createImportProgram>;

/** An import without a store. Call `start`, `read` until `isOver`, `nextSegment` until there is none, then `result`. */
export function createImportProgram(spill?: Spill) {
  const met = { deeds: new Map<number, number>(), rents: new Map<number, number>() };
  const provided = new Set<RegisterKind>();
  const knownDeeds: KnownSegment[] = [];
  let rejects: FileReject[] = [];
  let pace: Pace = { sliceBytes: 0, stepMs: 0 };
  let file: FileImport;
  let slices: AsyncIterator<Uint8Array>;
  let pieces: Generator<NewPiece, FileResult>;
  let ended: FileResult | undefined;

  const meet = (register: RegisterKind, place: number) => {
    const segment = Math.floor(place / MAX_SEGMENT_ROWS);
    met[register].set(segment, (met[register].get(segment) ?? 0) + 1);
  };

  return {
    start(options: ProgramOptions, source: Source, atPace: Pace): void {
      pace = atPace;
      file = new FileImport({
        ...options,
        known: null,
        spill,
        metRent: (place) => meet('rents', place),
        onReject: (reject) => rejects.push(reject),
      });
      slices = readSlices(source, pace.sliceBytes);
      if ('rows' in source) file.feedObjects(source.rows);
    },

    /** Reads the next part of the file. @throws errors of reading the file */
    async read(): Promise<ReadStep> {
      await yieldToEventLoop();
      const until = performance.now() + pace.stepMs;
      let wanted = missingRegisters();
      let isOver = false;
      while (wanted.length === 0 && !isOver) {
        const slice = await slices.next();
        isOver = slice.done === true || file.refusal !== null;
        if (slice.done === true) file.end();
        else if (!isOver) file.feed(slice.value);
        wanted = missingRegisters();
        if (performance.now() >= until || rejects.length >= REJECTS_A_STEP) break;
      }
      const step = { wanted, rejects, rowsRead: file.rowsRead, isOver };
      rejects = [];
      return step;
    },

    know(register: RegisterKind, segment: KnownSegment): void {
      if (register === 'deeds') knownDeeds.push(segment);
      else file.knowRents(decodeRows(RENT_SCHEMA, segment.bytes), segment);
    },

    knowAll(register: RegisterKind): void {
      provided.add(register);
      if (register !== 'deeds' || knownDeeds.length === 0) return;
      const segments = knownDeeds.splice(0).map(({ place, bytes, droppedRows }) => {
        return [place, { columns: decodeSegment(bytes), droppedRows }] as const;
      });
      file.knowDeeds(indexDeeds(segments, (place) => meet('deeds', place)));
    },

    nextSegment(): NewSegment | null {
      pieces ??= file.pieces();
      const piece = pieces.next();
      if (piece.done !== true) return newSegment(piece.value);
      ended = piece.value;
      return null;
    },

    result(): ProgramResult {
      if (ended === undefined) throw new Error('the import has not ended');
      const counts = REGISTERS.flatMap((register) =>
        [...met[register]].map(([segment, rows]): ProgramResult['met'][number] => [register, segment, rows]),
      );
      return { file: ended, met: counts };
    },
  };

  function missingRegisters(): RegisterKind[] {
    const has = { deeds: file.hasDeeds, rents: file.hasRents };
    return REGISTERS.filter((register) => has[register] && !provided.has(register));
  }
}

async function* readSlices(source: Source, sliceBytes: number): AsyncGenerator<Uint8Array, void> {
  if ('path' in source) yield* createReadStream(source.path, { highWaterMark: sliceBytes });
  for (const chunk of 'chunks' in source ? source.chunks : []) {
    for (let at = 0; at < chunk.length; at += sliceBytes) yield chunk.subarray(at, at + sliceBytes);
  }
}

function newSegment(piece: NewPiece): NewSegment {
  const { register, columns } = piece;
  const bytes = piece.register === 'deeds' ? encodeSegment(piece.columns) : encodeRows(RENT_SCHEMA, piece.columns);
  return { register, bytes: new Uint8Array(bytes), rows: columns.rows, ...zoneMap(columns) };
}
