import type { FileReject } from '../../../domain/import/file/file-result.ts';
import type { FileRefusal, ImportKind, TablePlan } from '../../../domain/import/file/kinds.ts';
import type { FileChoices, ImportCounts, ImportTarget } from '../store/user/import-rows.ts';

/** Kinds that this device answers from when they are imported for oneself. The others go to the server only. */
export const DEVICE_KINDS: readonly ImportKind[] = ['transactions', 'rents'];

export type ImportProgress = {
  what: 'keeping' | 'checking' | 'writing' | 'sending';
  /** Bytes done and in all. */
  done: number;
  of: number;
  rows: number;
  rowsPerSec: number | null;
  msLeft: number | null;
};

/** A deed as an example of what an import would do. */
export type DeedExample = {
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  area: string;
  place: string;
  priceFils: number;
};

/** What a file would bring: the dry run. */
export type ImportCheck = {
  counts: ImportCounts;
  byKind: Partial<Record<ImportKind, ImportCounts>>;
  kinds: ImportKind[];
  rejects: FileReject[];
  unknownAreas: { name: string; rows: number }[];
  noted: Record<string, number>;
  /** Where and when the deeds are that are new here; most first. */
  deeds: { areas: { areaId: string; rows: number }[]; from: string; to: string };
  examples: { fresh: DeedExample[]; changed: { before: DeedExample; after: DeedExample }[]; known: DeedExample[] };
  /** Files of rejected rows, one for each table with some. */
  rejectFiles: { table: string; rows: number; cut: boolean }[];
};

/** Why an import stopped. `nothing-written` is true of all of them. */
export type ImportFailure =
  | { reason: 'quota' | 'older-tab' | 'closed' | 'failed' | 'file-gone' | 'file-unreadable' }
  | { reason: 'offline' | 'signed-out' | 'not-allowed' }
  | { reason: 'server'; message: string };

export type ImportDone = {
  batchId: string;
  target: ImportTarget;
  counts: ImportCounts;
  serverId: string | null;
  /** The server had no room to write down the figures that follow from the records. */
  areFiguresWaiting?: boolean;
};

/** One file on its way in, as the screen shows it. */
export type ImportJob = {
  id: string;
  fileName: string;
  size: number;
  /** ISO instant. */
  at: string;
  state: 'reading' | 'refused' | 'checked' | 'writing' | 'queued' | 'sending' | 'done' | 'failed';
  choices: FileChoices;
  progress: ImportProgress | null;
  tables: TablePlan[];
  refusal: FileRefusal | null;
  check: ImportCheck | null;
  done: ImportDone | null;
  failure: ImportFailure | null;
  /** A copy of the file is on this device: it goes on after a reload. */
  kept: boolean;
  /** Taken up again after the page was closed. */
  resumed: boolean;
};

/** All jobs when something about them has changed; between that how far one of them is, which is little to send. */
export type ImportEvent =
  | { kind: 'jobs'; jobs: ImportJob[] }
  | { kind: 'progress'; id: string; progress: ImportProgress | null };

/** The jobs after an event. */
export function jobsAfter(jobs: readonly ImportJob[], event: ImportEvent): readonly ImportJob[] {
  if (event.kind === 'jobs') return event.jobs;
  return jobs.map((job) => (job.id === event.id ? { ...job, progress: event.progress } : job));
}

export type PasteCheck =
  | { ok: false; why: 'empty' | 'not-json' | 'not-a-list' }
  | { ok: true; records: number; counts: ImportCounts | null; refusal: FileRefusal | null };

export type SentPaste =
  | { ok: true; imported: number; counts: ImportCounts; serverId: string }
  | { ok: false; failure: ImportFailure };

/** The spec's names of what can be pasted. */
export const PASTE_TYPES = ['transactions', 'brokers', 'developers'] as const;
export type PasteType = (typeof PASTE_TYPES)[number];
