import type { TablePlan } from '../../../domain/import/file/kinds.ts';
import type { FileChoices, ImportJobRow, ImportTarget } from '../store/user/import-rows.ts';
import type { SendReply } from './http-sender.ts';
import {
  emptyJob,
  failureOf,
  type ImportJob,
  ImportStop,
  jobRowOf,
  type PublicationPreview,
  progressOf,
  readRefusal,
} from './import-job.ts';
import { copyFile, dryRun, sendFile, upload, writeBatch } from './import-stages.ts';
import type { Checked, ImportQueueOptions, ImportStage, Work } from './stage.ts';

export type { ImportQueueOptions } from './stage.ts';

const EMIT_EVERY_MS = 200;

/**
 * Imports of one user on this device. Each file passes through stages, and each stage can be interrupted at any point.
 * The stored state says where to resume. Rows count only after the final transaction.
 */
export class ImportQueue {
  readonly #options: ImportQueueOptions;
  readonly #works = new Map<string, Work>();
  readonly #moved = new Set<string>();
  #isChanged = false;
  #emitTimer: ReturnType<typeof setTimeout> | undefined;
  /** Imports one file at a time: two at once would need twice the memory and not be faster. */
  #queue: Promise<void> = Promise.resolve();
  #stopped = false;
  readonly #waiting = new AbortController();

  constructor(options: ImportQueueOptions) {
    this.#options = options;
  }

  /** Resumes unfinished imports of an earlier page, and deletes rows that belong to no import. */
  async resume(): Promise<void> {
    for (const row of await this.#options.store.jobs()) {
      if (this.#works.has(row.id)) continue;
      const release = await this.#claim(row.id);
      if (release === null) void this.#resumeLater(row.id);
      else this.#resumeJob(row, release);
    }
    this.#isChanged = true;
    this.#emit();
    void this.#serial(() => this.#sweep());
  }

  idle(): Promise<void> {
    return this.#queue;
  }

  stop(): void {
    this.#stopped = true;
    this.#waiting.abort();
    clearTimeout(this.#emitTimer);
    for (const work of this.#works.values()) {
      work.abort.abort(new ImportStop());
      work.release();
    }
  }

  /** Copies, reads and checks a file, and starts it if `go` is given. Returns the id of its job. */
  async add(file: Blob, name: string, choices: Partial<FileChoices> = {}, go?: ImportTarget): Promise<string> {
    const { newId, now, store } = this.#options;
    const id = newId();
    const job = emptyJob({
      id,
      createdAt: now().toISOString(),
      fileName: name,
      size: file.size,
      choices: {
        mapping: {},
        ...choices,
        areaAssignments: { ...(await store.areaAssignments()), ...choices.areaAssignments },
      },
    });
    const work = this.#newWork(job, { file, release: (await this.#claim(id)) ?? (() => {}) });
    void this.#enqueue(work, async () => {
      await copyFile(this.#stage(work));
      await dryRun(this.#stage(work));
      if (go !== undefined && work.job.state === 'checked') void this.start(id, go);
    });
    return id;
  }

  async change(id: string, choices: FileChoices): Promise<void> {
    const work = this.#works.get(id);
    if (work === undefined || work.job.state === 'writing' || work.job.state === 'sending') return;
    work.abort.abort(new ImportStop());
    work.abort = new AbortController();
    this.#set(work, { choices, state: 'reading', check: null, failure: null, refusal: null });
    await this.#enqueue(work, () => dryRun(this.#stage(work)));
  }

  async start(id: string, target: ImportTarget, replaceDemo?: boolean): Promise<void> {
    const work = this.#works.get(id);
    if (work === undefined || !['checked', 'queued', 'failed'].includes(work.job.state)) return;
    if (target === 'everyone') {
      if (replaceDemo !== undefined) this.#set(work, { choices: { ...work.job.choices, replaceDemo } });
      return this.#sendLater(work);
    }
    if (work.checked === null) return;
    this.#set(work, { state: 'writing', failure: null, progress: progressOf('writing', { of: 0 }) });
    await this.#enqueue(work, async () => {
      await writeBatch(this.#stage(work));
      this.#finish(work);
    });
  }

  /** Returns what publishing a checked file would change; null if it is not checked or was removed meanwhile. */
  async preview(id: string): Promise<PublicationPreview | null> {
    const work = this.#works.get(id);
    if (work === undefined || work.job.state !== 'checked') return null;
    try {
      return toPreview(await upload(this.#stage(work), true));
    } catch {
      return null;
    }
  }

  async cancel(id: string): Promise<void> {
    const work = this.#works.get(id);
    if (work === undefined) return;
    const { state } = work.job;
    if (state === 'reading') return this.remove(id);
    work.abort.abort(new ImportStop());
    work.abort = new AbortController();
    if (state !== 'queued' && state !== 'sending') return;
    if (work.job.kept) await this.#options.store.putJob(jobRowOf(work.job, 'checking'));
    if (work.checked !== null) this.#set(work, { state: 'checked', failure: null, progress: null });
    else await this.#enqueue(work, () => dryRun(this.#stage(work)));
  }

  async remove(id: string): Promise<void> {
    const work = this.#works.get(id);
    if (work === undefined) return;
    work.abort.abort(new ImportStop());
    this.#works.delete(id);
    await this.#serial(() => this.#options.store.dropJob(id));
    work.release();
    this.#isChanged = true;
    this.#emit();
  }

  rejectFiles(id: string): Checked['rejectFiles'] | null {
    return this.#works.get(id)?.checked?.rejectFiles ?? null;
  }

  async sendQueued(): Promise<void> {
    const queued = [...this.#works.values()].filter(({ job }) => job.state === 'queued');
    await Promise.all(queued.map((work) => this.#enqueue(work, () => this.#send(work))));
  }

  #resumeJob(row: ImportJobRow, release: () => void): void {
    const work = this.#newWork(emptyJob(row, { kept: true, resumed: true }), { file: null, release });
    if (row.stage === 'keeping') void this.#lost(work);
    else if (row.stage === 'queued') this.#set(work, { state: 'queued', progress: null });
    else if (row.stage === 'refused') {
      this.#set(work, { state: 'failed', failure: readRefusal(row.error ?? ''), progress: null });
    } else void this.#enqueue(work, () => this.#takeUp(work, row));
  }

  /** Resumes a job of another tab if that tab closes before the job ends. */
  async #resumeLater(id: string): Promise<void> {
    // A page that was closed or reloaded a moment ago may still hold its locks.
    const release = await this.#claim(id, { signal: this.#waiting.signal });
    if (release === null) return;
    const rows = await this.#options.store.jobs().catch(() => []);
    const row = rows.find((one) => one.id === id);
    if (row === undefined || this.#stopped) release();
    else this.#resumeJob(row, release);
  }

  async #takeUp(work: Work, row: ImportJobRow): Promise<void> {
    await dryRun(this.#stage(work));
    if (row.stage !== 'writing' || work.job.state !== 'checked') return;
    await writeBatch(this.#stage(work));
    this.#finish(work);
  }

  async #sendLater(work: Work): Promise<void> {
    const { store } = this.#options;
    if (work.job.kept) {
      const stored = await store.putJob(jobRowOf(work.job, 'queued'));
      if (!stored.ok) return this.#set(work, { failure: { reason: stored.reason } });
    }
    this.#set(work, { state: 'queued', failure: null });
    await this.#enqueue(work, () => this.#send(work));
  }

  async #send(work: Work): Promise<void> {
    await sendFile(this.#stage(work));
    this.#finish(work);
  }

  /** Frees the file and its check when the import is done. From then on, results come from the stored rows. */
  #finish(work: Work): void {
    if (work.job.done === null) return;
    this.#set(work, { state: 'done', progress: null, failure: null });
    work.checked = null;
    work.file = null;
    work.release();
  }

  /** The page closed before the file was copied, so the user has to choose it again. */
  async #lost(work: Work): Promise<void> {
    this.#set(work, { state: 'failed', failure: { reason: 'file-gone' }, kept: false, progress: null });
    await this.#options.store.dropJob(work.job.id);
  }

  async #sweep(): Promise<void> {
    const { store } = this.#options;
    for (const id of await store.strayBatches()) {
      if (this.#works.has(id)) continue;
      const release = await this.#claim(id);
      if (release === null) continue;
      await store.unstage(id);
      release();
    }
  }

  #claim(id: string, how: LockOptions = { ifAvailable: true }): Promise<(() => void) | null> {
    return claimJob(this.#options.locks, id, how);
  }

  #stage(work: Work): ImportStage {
    return { options: this.#options, work, set: (change) => this.#set(work, change) };
  }

  async #enqueue(work: Work, task: () => Promise<void>): Promise<void> {
    const { signal } = work.abort;
    await this.#serial(async () => {
      if (signal.aborted || this.#stopped) return;
      try {
        await task();
      } catch (error) {
        if (error instanceof ImportStop || signal.aborted) {
          this.#set(work, { state: work.checked === null ? work.job.state : 'checked', progress: null });
          return;
        }
        this.#set(work, { state: 'failed', failure: failureOf(error), progress: null });
      }
    });
  }

  #serial(task: () => Promise<unknown>): Promise<void> {
    const done = this.#queue.then(async () => void (await task()));
    this.#queue = done.catch(() => {});
    return done;
  }

  #newWork(job: ImportJob, { file, release }: Pick<Work, 'file' | 'release'>): Work {
    const work = { job, file, release, checked: null, abort: new AbortController() };
    this.#works.set(job.id, work);
    this.#isChanged = true;
    this.#emitSoon();
    return work;
  }

  #set(work: Work, change: Partial<ImportJob>): void {
    const before = work.job;
    work.job = { ...before, ...change };
    if (change.tables !== undefined && isSamePlan(before.tables, change.tables)) work.job.tables = before.tables;
    const isProgress = Object.keys(change).every((name) => name === 'progress' || name === 'tables');
    if (isProgress && work.job.tables === before.tables) this.#moved.add(work.job.id);
    else this.#isChanged = true;
    this.#emitSoon();
  }

  #emitSoon(): void {
    if (this.#stopped) return;
    this.#emitTimer ??= setTimeout(() => this.#emit(), EMIT_EVERY_MS);
  }

  #emit(): void {
    clearTimeout(this.#emitTimer);
    this.#emitTimer = undefined;
    if (this.#stopped) return;
    const { emit } = this.#options;
    const jobs = [...this.#works.values()].map(({ job }) => job);
    if (this.#isChanged) emit({ kind: 'jobs', jobs });
    else for (const { id, progress } of jobs) if (this.#moved.has(id)) emit({ kind: 'progress', id, progress });
    this.#isChanged = false;
    this.#moved.clear();
  }
}

export function toPreview(reply: SendReply): PublicationPreview {
  return reply.ok ? { ok: true, effect: reply.effect ?? null } : reply;
}

/** Whether the plans of all tables are unchanged. */
function isSamePlan(before: readonly TablePlan[], now: readonly TablePlan[]): boolean {
  return before.length === now.length && before.every((plan, i) => JSON.stringify(plan) === JSON.stringify(now[i]));
}

type Locks = Pick<LockManager, 'request'> | undefined;

/** Returns a function that releases the lock of a job, or null if the lock is taken or `signal` was aborted. */
function claimJob(locks: Locks, id: string, options: LockOptions): Promise<(() => void) | null> {
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = locks.request(`sahil-import:${id}`, options, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
    // If the browser refuses locks, work without one.
    Promise.resolve(held).catch(() => resolve(options.signal?.aborted === true ? null : () => {}));
  });
}
