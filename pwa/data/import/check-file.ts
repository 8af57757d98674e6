import { dayOf } from '../../../domain/day.ts';
import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import { FileImport, type FileImportOptions, type FileResult } from '../../../domain/import/file/file-import.ts';
import { IMPORT_KINDS, type Refusal, type TablePlan } from '../../../domain/import/file/kinds.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { Steps } from '../../../domain/steps.ts';
import { rowToDeed, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import { deedKey } from '../../../domain/transaction/deed-key.ts';
import { decodeSegment, encodeSegment } from '../../../domain/transaction/segment-codec.ts';
import type { Deed } from '../../../domain/transaction/transaction.ts';
import type { DeedExample, ImportCheck } from './import-api.ts';
import { marksOf } from './known-deeds.ts';
import type { BatchMarks } from './own-parts.ts';
import { RejectFiles } from './reject-files.ts';

/** A file that was read to its end: what it would bring, and all that is needed to write it. */
export type CheckedFile = {
  check: ImportCheck;
  segments: { rows: number; bytes: ArrayBuffer }[];
  marks: BatchMarks;
  rents: RentContract[];
  rejectFiles: ReturnType<RejectFiles['finish']>;
};

export type ReadFile = { tables: TablePlan[] } & ({ ok: false; refusal: Refusal } | { ok: true; checked: CheckedFile });

type Reading = {
  /** The file in pieces of at most a few megabytes. */
  parts: AsyncIterable<Uint8Array>;
  options: Omit<FileImportOptions, 'onReject' | 'onPiece' | 'known'> & { known: KnownDeeds };
  /** Places of the known deeds that the file holds too, as `options.known` tells them. */
  met: ReadonlySet<number>;
  signal: AbortSignal;
  /** Told now and then: rows and bytes read, and what the tables were taken for. */
  progress: (at: { rows: number; bytes: number; tables: TablePlan[] }) => void;
};

/** Longest stretch without a look at whether it was cancelled. */
const SLICE_MS = 24;
const FEED_BYTES = 256 * 1024;
const EXAMPLES = 5;

/** Reads a file to its end without writing anything. @throws the signal's reason */
export async function checkFile({ parts, options, met, signal, progress }: Reading): Promise<ReadFile> {
  const rejects = new RejectFiles();
  const segments: { rows: number; bytes: ArrayBuffer }[] = [];
  const pieces: TransactionColumns[] = [];
  const file = new FileImport({
    ...options,
    onReject: (reject) => rejects.add(reject),
    onPiece: (piece) => {
      const bytes = encodeSegment(piece);
      segments.push({ rows: piece.rows, bytes: bytes.buffer });
      // Views of the same bytes: the deeds stand in memory once.
      pieces.push(decodeSegment(bytes));
    },
  });
  let bytes = 0;
  const tell = () => progress({ rows: file.rowsRead, bytes, tables: file.tables });
  const pace = new Pace(signal);
  for await (const part of parts) {
    signal.throwIfAborted();
    for (let at = 0; at < part.length && file.refusal === null; at += FEED_BYTES) {
      const piece = part.subarray(at, at + FEED_BYTES);
      await pace.run(file.feedSteps(piece), tell);
      bytes += piece.length;
    }
    tell();
    if (file.refusal !== null) break;
  }
  const result = await pace.run(file.finishSteps(), tell);
  tell();
  if (!result.ok) return { ok: false, refusal: result.refusal, tables: result.tables };
  const replaced = result.deeds?.replaced ?? [];
  const marks = await pace.run(marksOf({ known: options.known, pieces, replaced }), tell);
  const rejectFiles = rejects.finish(result.tables);
  const check = checkOf(result, { pieces, known: options.known, met, rejectFiles });
  const rents = result.records.rents.map(({ record }) => record);
  return { ok: true, tables: result.tables, checked: { check, segments, marks, rents, rejectFiles } };
}

/** Runs steps with pauses in which the worker hears whether it shall stop. */
export class Pace {
  readonly #signal: AbortSignal;
  #since = performance.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async run<T>(steps: Steps<T>, tell: () => void = () => {}): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (performance.now() - this.#since < SLICE_MS) continue;
      tell();
      await new Promise((resolve) => setTimeout(resolve));
      this.#signal.throwIfAborted();
      this.#since = performance.now();
    }
  }
}

function checkOf(
  result: FileResult & { ok: true },
  from: {
    pieces: readonly TransactionColumns[];
    known: KnownDeeds;
    met: ReadonlySet<number>;
    rejectFiles: CheckedFile['rejectFiles'];
  },
): ImportCheck {
  const { byKind, counts, rejects, unknownAreas, noted } = result;
  return {
    counts,
    byKind,
    kinds: IMPORT_KINDS.filter((kind) => byKind[kind] !== undefined),
    rejects,
    unknownAreas,
    noted,
    examples: examplesOf(from, result.deeds?.replaced ?? []),
    rejectFiles: from.rejectFiles.map(({ csv: _, ...file }) => file),
  };
}

function examplesOf(
  { pieces, known, met }: { pieces: readonly TransactionColumns[]; known: KnownDeeds; met: ReadonlySet<number> },
  replaced: readonly number[],
): ImportCheck['examples'] {
  const gone = new Set(replaced);
  const same = [...met].filter((place) => !gone.has(place)).slice(0, EXAMPLES);
  const before = replaced.slice(0, EXAMPLES).flatMap((place) => known.deed(place) ?? []);
  const after = findDeeds(pieces, before);
  const fresh: DeedExample[] = [];
  for (const columns of pieces) {
    for (let row = 0; row < columns.rows && fresh.length < EXAMPLES; row++) {
      const deed = rowToDeed(columns, row);
      let isKnown = false;
      known.index.find(deedKey(deed), () => {
        isKnown = true;
        return true;
      });
      if (!isKnown) fresh.push(exampleOf(deed));
    }
  }
  return {
    fresh,
    changed: before.flatMap((old, i) => {
      const now = after[i];
      return now === undefined ? [] : [{ before: exampleOf(old), after: exampleOf(now) }];
    }),
    known: same.flatMap((place) => {
      const deed = known.deed(place);
      return deed === null ? [] : [exampleOf(deed)];
    }),
  };
}

/** The new values of some known deeds. */
function findDeeds(pieces: readonly TransactionColumns[], wanted: readonly Deed[]): (Deed | undefined)[] {
  const found: (Deed | undefined)[] = wanted.map(() => undefined);
  if (wanted.length === 0) return found;
  const keys = new Map(wanted.map((deed, i) => [keyName(deed), i]));
  let missing = wanted.length;
  for (const columns of pieces) {
    for (let row = 0; row < columns.rows && missing > 0; row++) {
      const deed = rowToDeed(columns, row);
      const i = keys.get(keyName(deed));
      if (i === undefined || found[i] !== undefined) continue;
      found[i] = deed;
      missing--;
    }
  }
  return found;
}

function keyName(deed: Deed): string {
  const { lo, hi } = deedKey(deed);
  return `${hi}.${lo}`;
}

function exampleOf(deed: Deed): DeedExample {
  return {
    number: deed.deedNumber,
    date: dayOf(deed.day),
    area: deed.area,
    place: deed.building || deed.project || deed.masterProject,
    priceFils: deed.priceFils,
  };
}
