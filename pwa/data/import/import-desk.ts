import { recordHash } from '../../../domain/import/file/record-run.ts';
import type { PublicStore } from '../db/public/public-store.ts';
import type { FileChoices, ImportJobRow, ImportTarget } from '../db/user/import-rows.ts';
import type { SaveResult } from '../save-result.ts';
import { type CheckedFile, checkFile, Pace } from './check-file.ts';
import { failureOf, ImportError, ImportStop } from './failure.ts';
import { keptFileParts, openFileParts } from './file-parts.ts';
import { type ImportEvent, type ImportJob, KEPT_KINDS } from './import-api.ts';
import type { ImportStore } from './import-store.ts';
import { choicesToSend, emptyJob, jobRowOf, keptCounts, progressOf, rejectRows, soundAreas } from './job.ts';
import { knownDeedsSteps } from './known-deeds.ts';
import { mergeOwn } from './own-parts.ts';
import { publicParts } from './public-parts.ts';
import { Rate } from './rate.ts';
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

type Work = {
  job: ImportJob;
  /** The file itself, while the page that it was dropped on is open. */
  file: Blob | null;
  checked: CheckedFile | null;
  abort: AbortController;
  release: () => void;
};

const RENTS_AT_ONCE = 2000;
/** Space that is left for everything else. */
const HEADROOM_BYTES = 50 * 1024 * 1024;
const EMIT_EVERY_MS = 200;
/** Known deeds that a file holds too which are remembered as examples. */
const MET_KEPT = 1000;

/**
 * Imports of one person on this device. Each file goes from stage to stage, and every stage can be cut off at
 * any point: what is stored says where to go on, and nothing counts before the one transaction that ends it.
 */
export class ImportDesk {
  readonly #options: DeskOptions;
  readonly #works = new Map<string, Work>();
  #emitTimer: ReturnType<typeof setTimeout> | undefined;
  /** One file is worked on at a time: two would take twice the memory and no less time. */
  #queue: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Takes up what an earlier page left unfinished. */
  async resume(): Promise<void> {
    for (const row of await this.#options.store.jobs()) {
      if (this.#works.has(row.id)) continue;
      const release = await this.#claim(row.id);
      if (release === null) continue;
      const work = this.#newWork(emptyJob(row, { kept: true, resumed: true }), { file: null, release });
      if (row.stage === 'keeping') void this.#lost(work);
      else if (row.stage === 'queued') this.#set(work, { state: 'queued', progress: null });
      else if (row.stage === 'refused') {
        this.#set(work, { state: 'failed', failure: { reason: 'server', message: row.error ?? '' }, progress: null });
      } else void this.#enqueue(work, () => this.#takeUp(work, row));
    }
    this.#emit();
  }

  /** Resolves when nothing is being worked on. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** Ends all work; what is stored stays. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#emitTimer);
    for (const work of this.#works.values()) {
      work.abort.abort(new ImportStop());
      work.release();
    }
  }

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
      await this.#keep(work);
      await this.#check(work);
      // Behind this task: it takes its own turn.
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
    await this.#enqueue(work, () => this.#check(work));
  }

  async start(id: string, target: ImportTarget): Promise<void> {
    const work = this.#works.get(id);
    if (work === undefined || !['checked', 'queued', 'failed'].includes(work.job.state)) return;
    if (target === 'everyone') return this.#sendLater(work);
    if (work.checked === null) return;
    this.#set(work, { state: 'writing', failure: null, progress: progressOf('writing', { of: 0 }) });
    await this.#enqueue(work, () => this.#write(work));
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
    else await this.#enqueue(work, () => this.#check(work));
  }

  async remove(id: string): Promise<void> {
    const work = this.#works.get(id);
    if (work === undefined) return;
    work.abort.abort(new ImportStop());
    this.#works.delete(id);
    // Behind what is being written at this moment.
    await this.#serial(() => this.#options.store.dropJob(id));
    work.release();
    this.#emit();
  }

  /** Rejected rows of a job that is still here. */
  rejectFiles(id: string): CheckedFile['rejectFiles'] | null {
    return this.#works.get(id)?.checked?.rejectFiles ?? null;
  }

  /** Sends what waits for the server. */
  async sendQueued(): Promise<void> {
    const queued = [...this.#works.values()].filter(({ job }) => job.state === 'queued');
    await Promise.all(queued.map((work) => this.#enqueue(work, () => this.#sendOne(work))));
  }

  async #takeUp(work: Work, row: ImportJobRow): Promise<void> {
    await this.#check(work);
    if (row.stage === 'writing' && work.job.state === 'checked') await this.#write(work);
  }

  /** Copies the file to the device. Where it does not fit the import goes on without a copy. */
  async #keep(work: Work): Promise<void> {
    const { store } = this.#options;
    const { job, file, abort } = work;
    if (file === null || !(await this.#hasRoom(job.size))) return;
    this.#set(work, { progress: progressOf('keeping', { of: job.size }) });
    const row = jobRowOf(job, 'keeping');
    if (!(await store.putJob(row)).ok) return;
    let part = 0;
    let done = 0;
    let stored: SaveResult = { ok: true };
    for await (const { buffer } of openFileParts(file)) {
      abort.signal.throwIfAborted();
      stored = await store.putFilePart({ jobId: job.id, part: part++, bytes: buffer });
      if (!stored.ok) break;
      done += buffer.byteLength;
      this.#set(work, { progress: progressOf('keeping', { of: job.size, done }) });
    }
    if (stored.ok) stored = await store.putJob({ ...row, stage: 'checking' });
    if (stored.ok) this.#set(work, { kept: true });
    else await store.dropJob(job.id);
  }

  /** The dry run. */
  async #check(work: Work): Promise<void> {
    const { store } = this.#options;
    const { job, abort } = work;
    const rate = new Rate(job.size);
    work.checked = null;
    this.#set(work, { state: 'reading', progress: progressOf('checking', { of: job.size }) });
    if (job.kept) await store.putJob(jobRowOf(job, 'checking'));
    const met = new Set<number>();
    const pace = new Pace(abort.signal);
    const parts = await publicParts(await this.#options.market());
    const { batches } = await store.ownBatches();
    const merged = await pace.run(mergeOwn(parts, batches, new Map()));
    const known = await pace.run(knownDeedsSteps(merged, (place) => void (met.size < MET_KEPT && met.add(place))));
    const rents = await store.ownRents();
    const { kind, mapping, areaAssignments } = job.choices;
    const read = await checkFile({
      parts: this.#partsOf(work),
      signal: abort.signal,
      met,
      progress: ({ rows, bytes, tables }) =>
        this.#set(work, { tables, progress: { what: 'checking', ...rate.at(bytes, rows) } }),
      options: {
        name: job.fileName,
        kind,
        mapping,
        areaAssignments: soundAreas(areaAssignments),
        remembered: await store.columnChoices(),
        known,
        knownRecords: (of, key) => (of === 'rents' ? hashOf(rents.get(key)) : null),
      },
    });
    if (!read.ok) {
      this.#set(work, { state: 'refused', refusal: read.refusal, tables: read.tables, progress: null });
      return;
    }
    work.checked = read.checked;
    this.#set(work, { state: 'checked', tables: read.tables, check: read.checked.check, progress: null });
  }

  /** Writes what the dry run found; when that does not work out nothing of it stays. */
  async #write(work: Work): Promise<void> {
    const { store } = this.#options;
    const { job, checked } = work;
    if (checked === null) throw new RangeError('nothing was checked');
    try {
      await this.#writeAll(work, checked);
    } catch (error) {
      await store.unstage(job.id);
      if (job.kept) await store.putJob(jobRowOf(job, 'checking'));
      throw error;
    }
  }

  /** Piece by piece, and made to count in one transaction. */
  async #writeAll(work: Work, checked: CheckedFile): Promise<void> {
    const { store, now } = this.#options;
    const { job } = work;
    const { segments, rents, marks, rejectFiles, check } = checked;
    const total = segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    if (!(await this.#hasRoom(total))) throw new ImportError('quota');
    if (job.kept) orThrow(await store.putJob(jobRowOf(job, 'writing')));
    let done = 0;
    for (const [part, { rows, bytes }] of segments.entries()) {
      work.abort.signal.throwIfAborted();
      orThrow(await store.putSegment({ batchId: job.id, part, rows, bytes }));
      done += bytes.byteLength;
      this.#set(work, { progress: progressOf('writing', { done, of: total, rows: check.counts.taken }) });
    }
    let rentParts = 0;
    for (let at = 0; at < rents.length; at += RENTS_AT_ONCE) {
      work.abort.signal.throwIfAborted();
      const contracts = rents.slice(at, at + RENTS_AT_ONCE);
      orThrow(await store.putRents({ batchId: job.id, part: rentParts++, contracts }));
    }
    const counts = keptCounts(check);
    orThrow(
      await store.publish({
        batch: {
          id: job.id,
          at: now().toISOString(),
          fileName: job.fileName,
          target: 'device',
          kinds: check.kinds.filter((kind) => KEPT_KINDS.includes(kind)),
          counts,
          bytes: total,
          replaces: bufferOf(marks.replaces),
          besides: bufferOf(marks.besides),
        },
        rejects: rejectRows(job.id, rejectFiles),
        parts: { segments: segments.length, rents: rentParts },
      }),
    );
    this.#finish(work, { batchId: job.id, target: 'device', counts, serverId: null });
  }

  /** Puts the file into the queue for the server, and sends it when it can be reached. */
  async #sendLater(work: Work): Promise<void> {
    const { store } = this.#options;
    if (work.job.kept) {
      const stored = await store.putJob(jobRowOf(work.job, 'queued'));
      if (!stored.ok) return this.#set(work, { failure: { reason: stored.reason } });
    }
    this.#set(work, { state: 'queued', failure: null });
    await this.#enqueue(work, () => this.#sendOne(work));
  }

  async #sendOne(work: Work): Promise<void> {
    const { store, send, now } = this.#options;
    const { job } = work;
    this.#set(work, { state: 'sending', progress: progressOf('sending', { of: job.size }) });
    const body = work.file ?? new Blob(await collect(this.#partsOf(work)));
    const choices = choicesToSend(job, await store.columnChoices());
    const reply = await send({ body, fileName: job.fileName, choices, signal: work.abort.signal });
    if (!reply.ok) {
      const { failure } = reply;
      // What the server refused waits for the person; what it did not hear waits for it.
      if (failure.reason === 'offline') return this.#set(work, { state: 'queued', failure, progress: null });
      if (job.kept) {
        const error = failure.reason === 'server' ? failure.message : failure.reason;
        await store.putJob({ ...jobRowOf(job, 'refused'), error });
      }
      return this.#set(work, { state: 'failed', failure, progress: null });
    }
    const { counts, serverId, kinds } = reply;
    const rejects = rejectRows(job.id, work.checked?.rejectFiles ?? []);
    await store.publish({
      batch: {
        id: job.id,
        at: now().toISOString(),
        fileName: job.fileName,
        target: 'everyone',
        kinds,
        counts,
        bytes: 0,
        serverId,
      },
      rejects,
      parts: { segments: 0, rents: 0 },
    });
    this.#finish(work, { batchId: job.id, target: 'everyone', counts, serverId });
  }

  #finish(work: Work, done: NonNullable<ImportJob['done']>): void {
    this.#set(work, { state: 'done', done, progress: null, failure: null });
    work.file = null;
    work.release();
  }

  /** The file as it is kept here, or as it was dropped. */
  #partsOf({ job, file }: Work): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (file !== null) return openFileParts(file);
    return keptFileParts(this.#options.store, job);
  }

  /** The page closed before the file was copied: only the person still has it. */
  async #lost(work: Work): Promise<void> {
    this.#set(work, { state: 'failed', failure: { reason: 'file-gone' }, kept: false, progress: null });
    await this.#options.store.dropJob(work.job.id);
  }

  async #hasRoom(bytes: number): Promise<boolean> {
    const { usage, quota } = (await this.#options.estimate?.()) ?? {};
    return usage === undefined || quota === undefined || quota - usage > HEADROOM_BYTES + bytes;
  }

  /** A lock that says this tab works on the job; null while another one does. */
  #claim(id: string): Promise<(() => void) | null> {
    const { locks } = this.#options;
    if (locks === undefined) return Promise.resolve(() => {});
    return new Promise((resolve) => {
      const held = locks.request(`sahil-import:${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return;
        }
        return new Promise<void>((release) => resolve(() => release()));
      });
      // Locks are a courtesy between tabs: a browser that refuses them has one tab.
      Promise.resolve(held).catch(() => resolve(() => {}));
    });
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
    this.#emitSoon();
    return work;
  }

  #set(work: Work, change: Partial<ImportJob>): void {
    work.job = { ...work.job, ...change };
    this.#emitSoon();
  }

  #emitSoon(): void {
    if (this.#stopped) return;
    this.#emitTimer ??= setTimeout(() => this.#emit(), EMIT_EVERY_MS);
  }

  #emit(): void {
    clearTimeout(this.#emitTimer);
    this.#emitTimer = undefined;
    if (!this.#stopped) this.#options.emit({ kind: 'jobs', jobs: [...this.#works.values()].map(({ job }) => job) });
  }
}

function orThrow(saved: SaveResult): void {
  if (!saved.ok) throw new ImportError(saved.reason);
}

function hashOf(record: object | undefined): string | null {
  return record === undefined ? null : recordHash(record);
}

/** A copy of exactly these numbers: what is stored must not drag a larger buffer along. */
function bufferOf(numbers: Uint32Array): ArrayBuffer {
  return numbers.slice().buffer;
}

async function collect(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
