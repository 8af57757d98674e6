import type { PublicStore } from '../db/public/public-store.ts';
import type { SaveResult } from '../save-result.ts';
import type { CheckedFile } from './check-file.ts';
import { ImportError } from './failure.ts';
import { keptFileParts, openFileParts } from './file-parts.ts';
import type { ImportEvent, ImportJob } from './import-api.ts';
import type { ImportStore } from './import-store.ts';
import type { Sender } from './sender.ts';

export type DeskOptions = {
  store: ImportStore;
  /** The public copy of the market, to tell known deeds from new ones. */
  market: () => Promise<PublicStore>;
  send: Sender;
  emit: (event: ImportEvent) => void;
  now: () => Date;
  newId: () => string;
  /** Usage and quota of this site, in bytes. */
  estimate?: (() => Promise<{ usage?: number; quota?: number }>) | undefined;
  /** Says which tab works on a job, so that two do not. */
  locks?: Pick<LockManager, 'request'> | undefined;
};

/** A file that was read, its new deeds stored; `staged` counts the segments that do not count yet. */
export type Checked = CheckedFile & {
  staged: { parts: number; bytes: number };
  /** The device could not store all of them. */
  problem: ImportError | null;
};

/** One file on its way. */
export type Work = {
  job: ImportJob;
  /** The file itself, while the page that it was dropped on is open. */
  file: Blob | null;
  checked: Checked | null;
  abort: AbortController;
  release: () => void;
};

/** What a stage of an import works with. */
export type Stage = {
  options: DeskOptions;
  work: Work;
  /** Changes what the screen shows of the job. */
  set: (change: Partial<ImportJob>) => void;
};

/** Space that is left for everything else. */
const HEADROOM_BYTES = 50 * 1024 * 1024;

/** Whether so many bytes fit on this device. */
export async function hasRoom({ estimate }: DeskOptions, bytes: number): Promise<boolean> {
  const { usage, quota } = (await estimate?.()) ?? {};
  return usage === undefined || quota === undefined || quota - usage > HEADROOM_BYTES + bytes;
}

/** The file as it was dropped, or as it is kept here. */
export function partsOf({ options, work: { job, file } }: Stage): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return file === null ? keptFileParts(options.store, job) : openFileParts(file);
}

/** @throws ImportError with the reason why something was not stored */
export function orThrow(saved: SaveResult): void {
  if (!saved.ok) throw new ImportError(saved.reason);
}
