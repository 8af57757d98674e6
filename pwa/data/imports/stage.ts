import type { FileRefusal, TablePlan } from '../../../domain/import/file/kinds.ts';
import type { BatchMarks } from '../../../domain/market/private-deeds.ts';
import type { BatchSummary } from '../../../domain/market/private-rollup.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { Sender } from './http-sender.ts';
import { type ImportCheck, ImportError, type ImportEvent, type ImportJob, type StoreReason } from './import-job.ts';
import type { ImportStore } from './import-store.ts';

export type ImportQueueOptions = {
  store: ImportStore;
  market: () => Promise<PublicStore>;
  send: Sender;
  read?: Reader | undefined;
  emit: (event: ImportEvent) => void;
  now: () => Date;
  newId: () => string;
  estimate?: (() => Promise<{ usage?: number; quota?: number }>) | undefined;
  locks?: Pick<LockManager, 'request'> | undefined;
};

export type Staged = { segments: number; rents: number; bytes: number; problem: StoreReason | null };

export type Checked = {
  check: ImportCheck;
  marks: BatchMarks;
  rejectFiles: { table: string; rows: number; cut: boolean; csv: ArrayBuffer }[];
  staged: Staged;
  summary: BatchSummary | null;
};

export type ReadRequest = Pick<ImportJob, 'id' | 'fileName' | 'size' | 'choices'> & { file: Blob | null };
export type ReadOutcome = { tables: TablePlan[] } & (
  | { ok: false; refusal: FileRefusal }
  | { ok: true; checked: Checked }
);

/** Runs `readFile`, in this thread or a worker. @throws ImportError, or the signal's reason */
export type Reader = (
  request: ReadRequest,
  following: { signal: AbortSignal; progress: (at: Pick<ImportJob, 'tables' | 'progress'>) => void },
) => Promise<ReadOutcome>;

export type Work = {
  job: ImportJob;
  file: Blob | null;
  checked: Checked | null;
  abort: AbortController;
  release: () => void;
};

export type ImportStage = { options: ImportQueueOptions; work: Work; set: (change: Partial<ImportJob>) => void };

/** Yields the bytes of a file, or of its copy on this device if there is no file. */
export function fileParts(store: ImportStore, of: { id: string; size: number; file: Blob | null }) {
  return of.file === null ? copiedFileParts(store, of) : openFileParts(of.file);
}

const PART_BYTES = 4 * 1024 * 1024;

export async function* openFileParts(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    try {
      yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
    } catch (error) {
      // The file was moved, changed or removed since it was chosen.
      throw new ImportError('file-unreadable', { cause: error });
    }
  }
}

/** Yields the copy of a file on this device in pieces. @throws ImportError `file-gone` if the copy is incomplete */
async function* copiedFileParts(
  store: ImportStore,
  { id, size }: { id: string; size: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  for await (const part of store.fileParts(id)) {
    bytes += part.length;
    yield part;
  }
  if (bytes !== size) throw new ImportError('file-gone');
}
