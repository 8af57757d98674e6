import * as z from 'zod/mini';
import { IMPORT_KINDS } from '../../../domain/import/file/kinds.ts';
import { allSegments } from '../../../domain/transaction/manifest.ts';
import { ApiError, refused } from '../../errors.ts';
import { type ReadTx, StoreError, type Tx } from '../../store/store.ts';
import { authorizedStore } from '../accounts/authority.ts';
import { stored, userIn } from '../accounts/users.ts';
import { type FileRequest, importFile } from './import-file.ts';
import { type ImportDeps, runExclusive } from './import-queue.ts';
import { importOpening } from './import-record.ts';
import { type ImportOutcome, toRefusal } from './import-result.ts';
import { mayImport, requireImporter } from './import-rights.ts';
import type { Spool } from './spool.ts';
import { undoImport } from './undo-import.ts';

const ImportJob = z.object({
  importId: z.string(),
  startedAt: z.string(),
  fileName: z.string(),
  user: z.string(),
  kind: z.optional(z.enum(IMPORT_KINDS)),
  mapping: z.optional(z.record(z.string(), z.nullable(z.string()))),
  areaAssignments: z.optional(z.record(z.string(), z.string())),
  attempts: z.int(),
  /** Needs an administrator's approval. */
  isHeld: z.optional(z.literal(true)),
  /** Size of a held file. */
  bytes: z.optional(z.int()),
  /** The approval of a held import, stored when its publication begins. */
  approval: z.optional(z.object({ actor: z.string(), from: z.string(), at: z.string() })),
});
/** An uploaded file on disk that is being imported or waits for approval. */
export type ImportJob = z.infer<typeof ImportJob>;

const MOST_ATTEMPTS = 3;
/** Maximum files received at the same time: each takes disk space. */
const MOST_RECEIVING = { ofPerson: 2, inAll: 5 };

export const jobsIn = (tx: ReadTx): ImportJob[] =>
  tx.all('import_jobs').flatMap(({ doc }) => ImportJob.safeParse(doc).data ?? []);

export const putJob = (tx: Tx, job: ImportJob) => tx.put('import_jobs', job.importId, stored(job));

/** `store` writes in the name of a user, and refuses once the user has lost the right. */
export type RunOptions = Pick<FileRequest, 'store' | 'dryRun' | 'preview'>;

/** Jobs of stored files. Work on a job needs the lock of `exclusive`, so that one process does it. */
export class ImportJobs {
  readonly deps: ImportDeps;
  readonly spool: Spool;
  #running: ImportJob | null = null;
  readonly #receiving: string[] = [];

  constructor(deps: ImportDeps, spool: Spool) {
    this.deps = deps;
    this.spool = spool;
  }

  all(): ImportJob[] {
    return this.deps.store.read(jobsIn);
  }

  find(importId: string): ImportJob | undefined {
    const stored = this.deps.store.read((tx) => tx.get('import_jobs', importId));
    return ImportJob.safeParse(stored?.doc).data;
  }

  exclusive<T>(importId: string, work: () => Promise<T>): Promise<T> {
    return this.deps.store.processes.exclusive(lockOf(importId), work);
  }

  /** Does nothing if another process works on the job. */
  async tryExclusive(importId: string, work: () => Promise<void>): Promise<void> {
    await this.deps.store.processes.tryExclusive(lockOf(importId), work);
  }

  /** Receives a file. @throws ApiError `too_many`; errors of `work` */
  async receiving<T>(user: string, work: () => Promise<T>): Promise<T> {
    this.deps.imports.checkRoom(user);
    const own = this.#receiving.filter((name) => name === user).length;
    if (this.#receiving.length >= MOST_RECEIVING.inAll || own >= MOST_RECEIVING.ofPerson) {
      throw refused('too_many', 'files_arriving', 'Other files are still arriving. Try again in a minute.');
    }
    this.#receiving.push(user);
    try {
      return await work();
    } finally {
      this.#receiving.splice(this.#receiving.indexOf(user), 1);
    }
  }

  /**
   * Imports the file of a job. If a held import fails, it waits for approval again.
   * @throws ApiError `too_many`; StoreError; errors of reading the file
   */
  async run(job: ImportJob, { store, dryRun, preview }: RunOptions): Promise<ImportOutcome> {
    const { importId, startedAt, fileName, user, kind, mapping, areaAssignments, attempts, approval } = job;
    const { clock, market, valuationTrainer } = this.deps;
    return runExclusive(this.deps, approval?.actor ?? user, async () => {
      let isNoted = false;
      try {
        if (!dryRun) {
          const running = { ...job, attempts: attempts + 1 };
          this.#running = running;
          await store.commit((tx) => putJob(tx, running));
          isNoted = true;
        }
        const path = await this.spool.fetch(importId);
        if (path === null) return toRefusal({ reason: 'damaged', message: FILE_GONE, missing: [] }, []);
        const choices = { fileName, user, kind, mapping, areaAssignments, importId, startedAt, approval };
        const request = { store, clock, market, ...choices, dryRun, file: { path }, preview };
        return await valuationTrainer.aside(() => importFile(request));
      } catch (error) {
        if (isNoted && job.isHeld === true && !isClosing(error)) await this.#holdAgain(job);
        throw error;
      } finally {
        if (!dryRun) this.#running = null;
      }
    });
  }

  /** Call it before an orderly shutdown, so that the running import does not count as a failed attempt. */
  async stop(): Promise<void> {
    if (this.#running !== null) await this.#put({ ...this.#running, attempts: this.#running.attempts - 1 });
  }

  /** Removes a job, and then its file: the next start deletes files without a job. */
  async end({ importId }: ImportJob): Promise<void> {
    await this.deps.store.commit((tx) => tx.del('import_jobs', importId));
    await this.spool.remove(importId);
  }

  /** Like `end`. If the store cannot be written, the next start ends the job. */
  endOrWarn(job: ImportJob): Promise<void> {
    const { importId } = job;
    const warn = (error: unknown) => this.deps.logger.warn({ err: error, importId }, 'an import is left noted');
    return this.end(job).catch(warn);
  }

  /** Finishes an import that was interrupted. */
  async resume(job: ImportJob): Promise<void> {
    const { logger } = this.deps;
    const { importId, fileName, attempts, isHeld } = job;
    const problem = this.whyNot(job);
    if (problem === 'done') return this.end(job);
    if (problem !== null) return this.giveUp(job, problem);
    logger.info({ importId, fileName, attempts }, 'going on with an import that was cut off');
    try {
      if (!this.deps.store.read((tx) => isApproverStill(tx, job))) return await this.#holdAgain(job);
      const store = authorizedStore(this.deps.store, (tx) => requireRights(tx, job));
      const outcome = await this.run(job, { store, dryRun: false });
      if (!outcome.ok) return await this.giveUp(job, outcome.message);
      logger.info({ importId, fileName, taken: outcome.taken }, 'ended an import that was cut off');
      await this.end(job);
    } catch (error) {
      if (isClosing(error)) return;
      logger.error({ err: error, importId, fileName }, 'could not end an import that was cut off');
      if (this.whyNot(job) === 'done') await this.end(job);
      else if (isHeld !== true) await this.giveUp(job, 'It could not be read to its end.');
    }
  }

  /** Why an import is not resumed: `done` if it is complete, else an explanation for its sender. Null to resume it. */
  whyNot({ importId, attempts, user }: ImportJob): string | null {
    const entries = this.deps.store.read((tx) => tx.all('imports'));
    const state = entries.find(({ id }) => id === importId)?.doc.state;
    if (state !== undefined && state !== 'writing' && state !== 'waiting') return 'done';
    if (attempts >= MOST_ATTEMPTS) {
      return `The server ended ${attempts} times while importing this file, so it was set aside.`;
    }
    if (!this.deps.store.read((tx) => mayImport(tx, user))) return 'Its sender may not import files any more.';
    const hasDependents = entries.some(({ doc }) => Object.hasOwn(Object(doc.dependsOn), importId));
    return hasDependents ? 'Another import that rests on this one came between.' : null;
  }

  /** Records the reason in the history, unless deeds were written. These stay and can be undone. */
  async giveUp(job: ImportJob, reason: string): Promise<void> {
    const { store, clock, logger } = this.deps;
    const { importId, fileName } = job;
    logger.warn({ importId, fileName, reason }, 'an import was given up');
    if (!this.#hasDeeds(importId)) {
      const counts = { dataType: 'transactions', read: 0, taken: 0, duplicate: 0, rejected: {}, rejects: [] };
      const entry = { ...importOpening(job), ...counts };
      const finishedAt = clock().toISOString();
      await store.commit((tx) => tx.put('imports', importId, { ...entry, finishedAt, state: 'failed', reason }));
    }
    await this.end(job);
  }

  /** Removes published deeds of an import that an error interrupted. @throws as `undoImport` */
  async withdrawDeeds(importId: string): Promise<void> {
    if (!this.#hasDeeds(importId)) return;
    await this.deps.imports.run('', async () => {
      await this.#undo(importId);
      await this.deps.marketChanged();
    });
  }

  async #undo(importId: string): Promise<void> {
    const { store, clock, market } = this.deps;
    await undoImport({ store, clock, market, importId, user: '', anybody: true });
  }

  /** Keeps the approval if the store cannot be written. The import can then still be decided, or the next start ends it. */
  async #holdAgain(job: ImportJob): Promise<void> {
    const { store, logger } = this.deps;
    const { importId } = job;
    try {
      if (this.#hasDeeds(importId)) await this.#undo(importId);
      await store.commit((tx) => {
        putJob(tx, { ...job, attempts: 0, approval: undefined });
        tx.put('imports', importId, { ...tx.get('imports', importId)?.doc, state: 'waiting' });
      });
      await this.spool.release(importId);
    } catch (error) {
      logger.error({ err: error, importId }, 'an import whose approval failed could not be put back on hold');
    }
  }

  #hasDeeds(importId: string): boolean {
    return allSegments(this.deps.store.market.manifest()).some((segment) => segment.importId === importId);
  }

  async #put(job: ImportJob): Promise<void> {
    await this.deps.store.commit((tx) => putJob(tx, job));
  }
}

/** Whether an approved job may go on in the name of its approver. */
function isApproverStill(tx: ReadTx, { approval }: ImportJob): boolean {
  const approver = approval === undefined ? null : userIn(tx, approval.actor);
  return approval === undefined || (approver?.userType === 'admin' && approver.isDisabled !== true);
}

/** @throws ApiError `wrong_role` if the sender may not import any more, or the approver not approve */
function requireRights(tx: ReadTx, job: ImportJob): void {
  requireImporter(tx, job.user);
  if (!isApproverStill(tx, job)) throw new ApiError('wrong_role', 'Its approver may not approve imports any more.');
}

const FILE_GONE = 'The uploaded file is gone.';

const lockOf = (importId: string): string => `upload ${importId}`;

const isClosing = (error: unknown): boolean => error instanceof StoreError && error.code === 'closed';
