import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { FileImportOptions, FileReject, FileResult } from '../../../domain/import/file/file-result.ts';
import { type FileRefusal, IMPORT_KINDS, type TablePlan } from '../../../domain/import/file/kinds.ts';

import { rejectsHeader, rejectsLine } from '../../../domain/import/file/rejects-file.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { rowToRent } from '../../../domain/rent/rent-columns.ts';
import { rentPart } from '../../../domain/rent/rent-table.ts';
import type { TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { BatchMarks } from '../replica/private-imports/merge-private-deeds.ts';
import type { ImportCheck } from './import-job.ts';
import { DeedSpread, NewDeeds } from './new-deeds.ts';

/** A file that was read to its end: what it would bring, and what is needed to make that count. */
export type CheckedFile = {
  check: ImportCheck;
  marks: BatchMarks;
  rents: RentContract[];
  rejectFiles: ReturnType<RejectWriter['finish']>;
};

export type ReadFile = { tables: TablePlan[] } & (
  | { ok: false; refusal: FileRefusal }
  | { ok: true; checked: CheckedFile }
);

type Reading = {
  parts: AsyncIterable<Uint8Array>;
  options: Omit<FileImportOptions, 'onReject' | 'onProgress' | 'known'> & { known: KnownDeeds };
  knownRents: readonly RentContract[];
  met: ReadonlySet<number>;
  signal: AbortSignal;
  progress: (at: { rows: number; bytes: number; tables: TablePlan[] }) => void;
  /** Takes the new deeds in segments, one after the other, while the last of them are still being laid out. */
  take: (columns: TransactionColumns) => Promise<void>;
};

const FEED_BYTES = 256 * 1024;
const TELL_MS = 50;

/** Reads a file to its end. Nothing of it counts yet. @throws the signal's reason */
export async function checkFile({
  parts,
  options,
  knownRents,
  met,
  signal,
  progress,
  take,
}: Reading): Promise<ReadFile> {
  const rejects = new RejectWriter();
  const fresh = new NewDeeds(options.known);
  const spread = new DeedSpread();
  const rents: RentContract[] = [];
  const file = new FileImport({
    ...options,
    onReject: (reject) => rejects.add(reject),
    onProgress() {
      signal.throwIfAborted();
      if (performance.now() - toldAt >= TELL_MS) tell();
    },
  });
  let bytes = 0;
  let toldAt = performance.now();
  const tell = () => {
    toldAt = performance.now();
    progress({ rows: file.rowsRead, bytes, tables: file.tables });
  };
  file.knowRents(rentPart(knownRents).columns, { place: 0, droppedRows: [] });
  for await (const part of parts) {
    signal.throwIfAborted();
    for (let at = 0; at < part.length && file.refusal === null; at += FEED_BYTES) {
      const piece = part.subarray(at, at + FEED_BYTES);
      file.feed(piece);
      bytes += piece.length;
    }
    tell();
    if (file.refusal !== null) break;
  }
  const pieces = file.pieces();
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) {
    signal.throwIfAborted();
    const { register, columns } = step.value;
    if (register === 'rents') {
      for (let row = 0; row < columns.rows; row++) rents.push(rowToRent(columns, row));
      continue;
    }
    fresh.look(columns);
    spread.add(columns);
    await take(columns);
  }
  const result = step.value;
  tell();
  if (!result.ok) return { ok: false, refusal: result.refusal, tables: result.tables };
  const replaced = result.deeds?.replaced ?? [];
  const marks = fresh.marks(replaced);
  const rejectFiles = rejects.finish(result.tables);
  const check = { ...summaryOf(result, rejectFiles), examples: fresh.examples(replaced, met), deeds: spread.summary() };
  return { ok: true, tables: result.tables, checked: { check, marks, rents, rejectFiles } };
}

function summaryOf(
  { byKind, counts, rejects, unknownAreas, noted }: FileResult & { ok: true },
  rejectFiles: CheckedFile['rejectFiles'],
): Omit<ImportCheck, 'examples' | 'deeds'> {
  return {
    counts,
    byKind,
    kinds: IMPORT_KINDS.filter((kind) => byKind[kind] !== undefined),
    rejects,
    unknownAreas,
    noted,
    rejectFiles: rejectFiles.map(({ csv: _, ...file }) => file),
  };
}

/** Bytes of rejected rows that are kept of one file: a file of which more is rejected is the wrong file. */
const MAX_BYTES = 32 * 1024 * 1024;
const FLUSH_CHARS = 64 * 1024;

type Lines = { text: string; parts: Uint8Array<ArrayBuffer>[]; rows: number; bytes: number; cut: boolean };

export class RejectWriter {
  readonly #tables = new Map<string, Lines>();
  readonly #encoder = new TextEncoder();

  add(reject: FileReject): void {
    let lines = this.#tables.get(reject.table);
    if (lines === undefined) {
      lines = { text: '', parts: [], rows: 0, bytes: 0, cut: false };
      this.#tables.set(reject.table, lines);
    }
    if (lines.bytes > MAX_BYTES) {
      lines.cut = true;
      return;
    }
    lines.rows++;
    lines.text += rejectsLine(reject);
    if (lines.text.length > FLUSH_CHARS) this.#flush(lines);
  }

  finish(plans: readonly TablePlan[]): { table: string; rows: number; cut: boolean; csv: ArrayBuffer }[] {
    return [...this.#tables].map(([table, lines]) => {
      this.#flush(lines);
      const columns = plans.find((plan) => plan.table === table)?.columns ?? [];
      // A byte order mark: without it a spreadsheet takes Arabic names for something else.
      const header = this.#encoder.encode(`\uFEFF${rejectsHeader(columns.map(({ name }) => name))}`);
      return { table, rows: lines.rows, cut: lines.cut, csv: joined([header, ...lines.parts]) };
    });
  }

  #flush(lines: Lines): void {
    const part = this.#encoder.encode(lines.text);
    lines.parts.push(part);
    lines.bytes += part.length;
    lines.text = '';
  }
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.buffer;
}
