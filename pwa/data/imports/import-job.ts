import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { CheckedFile } from '../../../domain/import/file/file-result.ts';
import {
  type FileCounts,
  type FileRefusal,
  type ImportKind,
  sumCounts,
  type TablePlan,
} from '../../../domain/import/file/kinds.ts';
import type { DeedExamples, DeedSummary } from '../../../domain/import/new-deeds.ts';
import type { PublicationEffect } from '../../../domain/import/publication-effect.ts';
import type { ReadRate } from '../../../domain/import/read-rate.ts';
import { NotSavedError } from '../platform/notices.ts';
import type { FileChoices, ImportJobRow, ImportTarget, RejectsRow } from '../store/user/import-rows.ts';

/** Kinds that can be imported on this device only. Others are sent to the server. */
export const DEVICE_KINDS: readonly ImportKind[] = ['transactions', 'rents'];

export type ImportProgress = { what: 'keeping' | 'checking' | 'writing' | 'sending' } & ReturnType<ReadRate['at']>;

export type ImportCheck = Pick<CheckedFile, 'counts' | 'byKind' | 'rejects' | 'unknownAreas' | 'noted'> & {
  kinds: ImportKind[];
  deeds: DeedSummary;
  examples: DeedExamples;
  rejectFiles: { table: string; rows: number; cut: boolean }[];
};

/** Why an import stopped. In every case nothing was written. */
export type ImportFailure =
  | { reason: 'quota' | 'older-tab' | 'closed' | 'failed' | 'file-gone' | 'file-unreadable' }
  | { reason: 'offline' | 'signed-out' | 'not-allowed' }
  | { reason: 'server'; message: string };

export type ImportDone = {
  batchId: string;
  target: ImportTarget;
  counts: FileCounts;
  serverId: string | null;
  areFiguresWaiting?: boolean;
  /** The import counts only after an administrator has approved it. */
  isWaiting?: boolean;
  /** Listings that stay off the market until their price is confirmed. */
  held?: number;
};

/** What publishing would change, or why that is unknown. `effect` is null for kinds without area figures. */
export type PublicationPreview = { ok: true; effect: PublicationEffect | null } | { ok: false; failure: ImportFailure };

export type ImportJob = {
  id: string;
  fileName: string;
  size: number;
  at: string;
  state: 'reading' | 'refused' | 'checked' | 'writing' | 'queued' | 'sending' | 'done' | 'failed';
  choices: FileChoices;
  progress: ImportProgress | null;
  tables: TablePlan[];
  refusal: FileRefusal | null;
  check: ImportCheck | null;
  done: ImportDone | null;
  failure: ImportFailure | null;
  /** The file is stored on this device, so the import continues after a reload. */
  kept: boolean;
  resumed: boolean;
};

export type ImportEvent =
  | { kind: 'jobs'; jobs: ImportJob[] }
  | { kind: 'progress'; id: string; progress: ImportProgress | null };

export type PasteCheck =
  | { ok: false; why: 'empty' | 'not-json' | 'not-a-list' }
  | { ok: true; records: number; counts: FileCounts | null; refusal: FileRefusal | null };

export type SentPaste =
  | { ok: true; imported: number; counts: FileCounts; serverId: string; isWaiting: boolean }
  | { ok: false; failure: ImportFailure };

/** Record types that can be pasted, as the specification names them. */
export const PASTE_TYPES = ['transactions', 'brokers', 'developers'] as const;
export type PasteType = (typeof PASTE_TYPES)[number];

export class ImportStop extends Error {
  override readonly name = 'ImportStop';
  constructor() {
    super('stopped');
  }
}

export type StoreReason = Exclude<ImportFailure['reason'], 'server'>;

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly reason: StoreReason;
  constructor(reason: StoreReason, options?: { cause?: unknown }) {
    super(`the import stopped: ${reason}`, options);
    this.reason = reason;
  }
}

export function failureOf(error: unknown): Extract<ImportFailure, { reason: StoreReason }> {
  return { reason: error instanceof ImportError || error instanceof NotSavedError ? error.reason : 'failed' };
}

/** Reads from a stored row why the server refused an import: one of our codes, or the server's message. */
export function readRefusal(error: string): ImportFailure {
  return error === 'signed-out' || error === 'not-allowed' ? { reason: error } : { reason: 'server', message: error };
}

export function emptyJob(
  row: Pick<ImportJobRow, 'id' | 'createdAt' | 'fileName' | 'size' | 'choices'>,
  { kept = false, resumed = false } = {},
): ImportJob {
  return {
    id: row.id,
    fileName: row.fileName,
    size: row.size,
    at: row.createdAt,
    state: 'reading',
    choices: row.choices,
    progress: progressOf('checking', { of: row.size }),
    tables: [],
    refusal: null,
    check: null,
    done: null,
    failure: null,
    kept,
    resumed,
  };
}

export function jobRowOf(job: ImportJob, stage: ImportJobRow['stage']): ImportJobRow {
  const { id, at, fileName, size, choices, check } = job;
  const counts = check === null ? {} : { counts: check.counts };
  return { id, createdAt: at, fileName, size, stage, choices, kinds: check?.kinds ?? [], ...counts };
}

export function progressOf(
  what: ImportProgress['what'],
  at: { of: number; done?: number; rows?: number },
): ImportProgress {
  return { what, done: 0, rows: 0, rowsPerSec: null, msLeft: null, ...at };
}

export function deviceCounts(check: ImportCheck): FileCounts {
  return sumCounts(DEVICE_KINDS.flatMap((kind) => check.byKind[kind] ?? []));
}

export function rejectRows(batchId: string, files: readonly Omit<RejectsRow, 'id' | 'batchId'>[]): RejectsRow[] {
  return files.map((file, part) => ({ id: `${batchId}/${part}`, batchId, ...file }));
}

/** Removes assignments to areas that are not in the gazetteer. */
export function keepKnownAreas(assigned: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(assigned).filter(([, areaId]) => areaById(areaId) !== undefined));
}

/** Returns the column choices to send with a file. They include choices remembered only on this device. */
export function choicesToSend(
  { choices, tables }: ImportJob,
  remembered: Readonly<Record<string, { kind: ImportKind; mapping: Record<string, string | null> }>>,
): FileChoices {
  const known = tables.flatMap(({ signature }) => remembered[signature] ?? []);
  const kind = choices.kind ?? (tables.length === 1 ? known[0]?.kind : undefined);
  const mapping = Object.assign({}, ...known.map((one) => one.mapping), choices.mapping);
  return { ...choices, mapping, ...(kind === undefined ? {} : { kind }) };
}
