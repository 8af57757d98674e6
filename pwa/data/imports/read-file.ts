import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { CheckedFile } from '../../../domain/import/file/file-result.ts';
import { IMPORT_KINDS } from '../../../domain/import/file/kinds.ts';
import { RejectsFiles } from '../../../domain/import/file/rejects-file.ts';
import { DeedSpread, NewDeeds } from '../../../domain/import/new-deeds.ts';
import { ReadRate } from '../../../domain/import/read-rate.ts';
import { RollupBuilder } from '../../../domain/market/private-rollup.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { rowToRent } from '../../../domain/rent/rent-columns.ts';
import { rentPart } from '../../../domain/rent/rent-table.ts';
import { encodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { SaveResult } from '../platform/notices.ts';
import { hasRoom } from '../platform/storage.ts';
import { type ImportCheck, type ImportProgress, keepKnownAreas, type StoreReason } from './import-job.ts';
import { readKnownDeeds } from './known-deeds.ts';
import {
  type Checked,
  fileParts,
  type ImportQueueOptions,
  type ReadOutcome,
  type ReadRequest,
  type Staged,
} from './stage.ts';

const MET_KEPT = 1000;
const MAX_REJECTS_BYTES = 32 * 1024 * 1024;
const RENTS_AT_ONCE = 2000;
const FEED_BYTES = 256 * 1024;
const TELL_MS = 50;

type Tools = Pick<ImportQueueOptions, 'store' | 'market' | 'estimate' | 'now'>;
type Following = { signal: AbortSignal; progress: (at: ReadProgress) => void };
export type ReadProgress = Pick<ReadOutcome, 'tables'> & { progress: ImportProgress };

/** Runs `readFile` in a separate worker. */
export type ReaderWorker = {
  read(
    uid: string,
    request: ReadRequest,
    progress: (at: ReadProgress) => void,
  ): Promise<ReadOutcome | { failure: StoreReason }>;
};

/**
 * Reads a file and compares it with the deeds on this device. New deeds and contracts are stored while reading, so that
 * a large file is never completely in memory. They count only when their batch is published.
 * @throws ImportError, or the signal's reason
 */
export async function readFile(tools: Tools, request: ReadRequest, following: Following): Promise<ReadOutcome> {
  const { signal, progress } = following;
  const { store } = tools;
  const { id, fileName, size, choices } = request;
  // Deletes the rows of an earlier run, which may have used other columns.
  await store.unstage(id);
  const met = new Set<number>();
  const known = await readKnownDeeds(tools, (place) => void (met.size < MET_KEPT && met.add(place)));
  const rejects = new RejectsFiles(MAX_REJECTS_BYTES);
  const rate = new ReadRate(size);
  let bytes = 0;
  let toldAt = performance.now();
  const tell = () => {
    toldAt = performance.now();
    const at = rate.at(toldAt, { bytes, rows: file.rowsRead });
    progress({ tables: file.tables, progress: { what: 'checking', ...at } });
  };
  const file = new FileImport({
    name: fileName,
    kind: choices.kind,
    mapping: choices.mapping,
    areaAssignments: keepKnownAreas(choices.areaAssignments),
    remembered: await store.columnChoices(),
    known,
    today: toEpochDay(dubaiDay(tools.now())),
    onReject: (reject) => rejects.add(reject),
    onProgress() {
      signal.throwIfAborted();
      if (performance.now() - toldAt >= TELL_MS) tell();
    },
  });
  const rents = await store.privateRents();
  file.knowRents(rentPart([...rents.values()]).columns, { place: 0, droppedRows: [] });
  for await (const part of fileParts(store, request)) {
    signal.throwIfAborted();
    for (let at = 0; at < part.length && file.refusal === null; at += FEED_BYTES) {
      const piece = part.subarray(at, at + FEED_BYTES);
      file.feed(piece);
      bytes += piece.length;
    }
    tell();
    if (file.refusal !== null) break;
  }
  const fresh = new NewDeeds(known);
  const taken = await takePieces(file.pieces(), { fresh, staging: stagingOf(tools, id), signal });
  const { result } = taken;
  tell();
  if (!result.ok) return { ok: false, refusal: result.refusal, tables: result.tables };
  const replaced = result.deeds?.replaced ?? [];
  // The byte order mark makes spreadsheets read Arabic names.
  const files = rejects.finish(result.tables, '\uFEFF');
  const rejectFiles = files.map(({ csv, ...file }) => ({ ...file, csv: csv.buffer }));
  const check = { ...summaryOf(result, rejectFiles), examples: fresh.examples(replaced, met), deeds: taken.deeds };
  const marks = fresh.marks(replaced);
  const { staged, summary } = taken;
  return { ok: true, tables: result.tables, checked: { check, marks, rejectFiles, staged, summary } };
}

/** Stores new deeds segment by segment, while later segments are still being built. */
async function takePieces(
  pieces: ReturnType<FileImport['pieces']>,
  { fresh, staging, signal }: { fresh: NewDeeds; staging: ReturnType<typeof stagingOf>; signal: AbortSignal },
) {
  const spread = new DeedSpread();
  const summing = new RollupBuilder();
  const rents: RentContract[] = [];
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
    await staging.takeDeeds(columns);
    summing.add(columns);
  }
  if (step.value.ok) await staging.takeRents(rents);
  return { result: step.value, staged: staging.staged, summary: summing.finish(), deeds: spread.summary() };
}

function summaryOf(
  { byKind, counts, rejects, unknownAreas, noted }: CheckedFile,
  files: Checked['rejectFiles'],
): Omit<ImportCheck, 'examples' | 'deeds'> {
  const kinds = IMPORT_KINDS.filter((kind) => byKind[kind] !== undefined);
  const rejectFiles = files.map(({ csv: _, ...file }) => file);
  return { counts, byKind, kinds, rejects, unknownAreas, noted, rejectFiles };
}

function stagingOf({ store, estimate }: Tools, batchId: string) {
  const staged: Staged = { segments: 0, rents: 0, bytes: 0, problem: null };
  /** After the first failed write, only counts the rest, so that the user sees what the file contains. */
  const put = async (bytes: number, write: () => Promise<SaveResult>): Promise<void> => {
    if (staged.problem !== null) return;
    const saved: SaveResult = (await hasRoom(bytes, estimate)) ? await write() : { ok: false, reason: 'quota' };
    if (!saved.ok) staged.problem = saved.reason;
  };
  return {
    staged,
    async takeDeeds(columns: TransactionColumns): Promise<void> {
      const bytes = encodeSegment(columns).buffer;
      const row = { batchId, part: staged.segments, rows: columns.rows, bytes };
      await put(bytes.byteLength, () => store.putSegment(row));
      staged.segments++;
      staged.bytes += bytes.byteLength;
    },
    async takeRents(all: readonly RentContract[]): Promise<void> {
      for (let at = 0; at < all.length; at += RENTS_AT_ONCE) {
        const contracts = all.slice(at, at + RENTS_AT_ONCE);
        await put(0, () => store.putRents({ batchId, part: staged.rents, contracts }));
        staged.rents++;
      }
    },
  };
}
