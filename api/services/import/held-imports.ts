import { stat } from 'node:fs/promises';
import { refused } from '../../errors.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';
import { type AuditActor, writeAudit } from '../admin/audit.ts';
import { type ImportJob, type ImportJobs, jobsIn, putJob } from './import-jobs.ts';
import { importOpening, newImportId } from './import-record.ts';
import { type ImportOutcome, toRefusal } from './import-result.ts';
import type { UploadRequest } from './uploads.ts';

/** Limits for held imports of a user and of all users: number and bytes on disk. */
const MOST_OF_PERSON = { imports: 20, bytes: 512 * 1024 * 1024 };
const MOST_IN_ALL = { imports: 200, bytes: 4 * 1024 * 1024 * 1024 };
const HELD_MS = 30 * 24 * 60 * 60 * 1000;
const UNDECIDED = 'Nobody decided about this import within 30 days.';

/** `store` writes in the name of who decides. */
type Decision = { store: Store; state: 'refused' | 'undone'; reason?: string; by: string };

/** Imports that wait for an administrator's approval. Any server of an installation can decide about them. */
export class HeldImports {
  readonly #jobs: ImportJobs;
  /** Imports that were overdue at the last look. */
  #overdue: readonly string[] = [];

  constructor(jobs: ImportJobs) {
    this.#jobs = jobs;
  }

  /**
   * Keeps a file until an administrator decides. Refuses a file that cannot be imported at once.
   * @throws ApiError `too_many`, `too_large`; StoreError; errors of the stream
   */
  async hold({ stream, preview, store, ...facts }: UploadRequest): Promise<ImportOutcome> {
    const { clock } = this.#jobs.deps;
    const { spool } = this.#jobs;
    const importId = newImportId(clock);
    const startedAt = clock().toISOString();
    const { fileName, user, kind, mapping, areaAssignments } = facts;
    const room = store.read((tx) => roomFor(tx, user));
    try {
      const path = await this.#jobs.receiving(user, () => spool.write(importId, within(stream, room)));
      const { size: bytes } = await stat(path);
      const choices = { kind, mapping, areaAssignments };
      const job: ImportJob = { importId, startedAt, fileName, user, ...choices, attempts: 0, isHeld: true, bytes };
      const outcome = await this.#jobs.run(job, { store, dryRun: true, preview });
      if (!outcome.ok) {
        await spool.remove(importId);
        return outcome;
      }
      const { dataType, variant, read, taken, changed, duplicate, rejected, effect } = outcome;
      const counts = { dataType, variant, read, taken, changed, duplicate, rejected };
      const finishedAt = clock().toISOString();
      const entry = { ...importOpening(job), ...counts, effect, finishedAt, state: 'waiting' };
      await store.commit((tx) => {
        if (bytes > roomFor(tx, user)) throw noRoom();
        putJob(tx, job);
        tx.put('imports', importId, stored(entry));
      });
      // A copy that stays here does no harm.
      await spool.release(importId).catch(() => undefined);
      return { ...outcome, importId, dryRun: false, isWaiting: true };
    } catch (error) {
      await spool.remove(importId);
      throw error;
    }
  }

  /**
   * Imports a held file in the name of its sender and records who approved it. If that fails, the import waits again.
   * Null if no file is held under this id.
   * @param store writes in the name of the administrator
   * @throws as `hold`
   */
  async approve(importId: string, store: Store, { actor, from, at }: AuditActor): Promise<ImportOutcome | null> {
    const jobs = this.#jobs;
    return jobs.exclusive(importId, async () => {
      const held = await this.#pending(importId);
      if (held === null) return null;
      const job = { ...held, approval: { actor, from, at } };
      const problem = jobs.whyNot(job);
      const refusal = (message: string) => toRefusal({ reason: 'damaged', message, missing: [] }, []);
      const outcome = problem === null ? await this.#publish(job, store) : refusal(problem);
      if (outcome.ok) await jobs.endOrWarn(job);
      else await jobs.giveUp(job, outcome.message);
      return outcome;
    });
  }

  async #publish(job: ImportJob, store: Store): Promise<ImportOutcome> {
    try {
      return await this.#jobs.run(job, { store, dryRun: false });
    } catch (error) {
      // The import is complete if only its figures could not be computed.
      if (this.#jobs.whyNot(job) === 'done') await this.#jobs.endOrWarn(job);
      throw error;
    }
  }

  /** Removes a held file: `refused` by an administrator or `undone` by its sender. False if none is held. */
  async discard(importId: string, { store, by: decidedBy, ...said }: Decision): Promise<boolean> {
    const { clock } = this.#jobs.deps;
    return this.#jobs.exclusive(importId, async () => {
      const job = await this.#pending(importId);
      if (job === null) return false;
      await this.#jobs.withdrawDeeds(importId);
      const decidedAt = clock().toISOString();
      await store.commit((tx) => {
        tx.put('imports', importId, { ...tx.get('imports', importId)?.doc, ...said, decidedBy, decidedAt });
      });
      await this.#jobs.end(job);
      return true;
    });
  }

  /** User name of the sender of a held file, or null if no file is held under this id. */
  senderOf(importId: string): string | null {
    const job = this.#jobs.find(importId);
    return job?.isHeld === true ? job.user : null;
  }

  /**
   * Refuses imports that nobody decided within 30 days. Call it hourly: an import must be overdue at two calls in a
   * row, so that a clock which is ahead for a moment removes nothing.
   */
  async expire(): Promise<void> {
    const { store, clock } = this.#jobs.deps;
    const at = clock();
    const oldest = new Date(at.getTime() - HELD_MS).toISOString();
    const isOverdue = ({ isHeld, approval, startedAt }: ImportJob) =>
      isHeld === true && approval === undefined && startedAt < oldest;
    const overdue = this.#jobs.all().flatMap((job) => (isOverdue(job) ? [job.importId] : []));
    const due = overdue.filter((importId) => this.#overdue.includes(importId));
    this.#overdue = overdue;
    for (const importId of due) {
      const isRefused = await this.discard(importId, { store, state: 'refused', reason: UNDECIDED, by: '' });
      if (isRefused)
        await writeAudit(
          store,
          { actor: '', from: '', at: at.toISOString() },
          { action: 'import refused', target: importId, details: UNDECIDED },
        );
    }
  }

  /** The held import, or null. Call it with the lock: nobody else works on the import then, approved or not. */
  async #pending(importId: string): Promise<ImportJob | null> {
    const job = this.#jobs.find(importId);
    if (job?.isHeld !== true) return null;
    if (this.#jobs.whyNot(job) !== 'done') return job;
    await this.#jobs.end(job);
    return null;
  }
}

/** Bytes that a user may still hold. @throws ApiError `too_large` if no further import fits */
function roomFor(tx: ReadTx, user: string): number {
  const held = jobsIn(tx).filter(({ isHeld }) => isHeld === true);
  const sum = (jobs: readonly ImportJob[]) => jobs.reduce((total, { bytes = 0 }) => total + bytes, 0);
  const own = held.filter((job) => job.user === user);
  const isFull = own.length >= MOST_OF_PERSON.imports || held.length >= MOST_IN_ALL.imports;
  const room = Math.min(MOST_OF_PERSON.bytes - sum(own), MOST_IN_ALL.bytes - sum(held));
  if (isFull || room <= 0) throw noRoom();
  return room;
}

const noRoom = () =>
  refused(
    'too_large',
    'no_room_for_held',
    'Too many imports wait for approval. Withdraw some of yours, or wait until they are decided.',
  );

async function* within(chunks: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw noRoom();
    yield chunk;
  }
}
