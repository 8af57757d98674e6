import * as z from 'zod/mini';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import { IMPORT_KINDS } from '../../../domain/import/file/kinds.ts';
import { allSegments } from '../../../domain/transaction/manifest.ts';
import { refused } from '../../errors.ts';
import { type ReadTx, type Store, StoreError } from '../../store/store.ts';
import { authorizedStore } from '../authority.ts';
import { stored } from '../users.ts';
import { type FileRequest, importFile } from './import-file.ts';
import type { ProgramOptions } from './import-program.ts';
import { type ImportDeps, runExclusive } from './import-queue.ts';
import { importOpening, newImportId } from './import-record.ts';
import type { ImportOutcome } from './import-result.ts';
import { mayImport, requireImporter } from './import-rights.ts';
import type { Spool } from './spool.ts';

/** `store` writes in the name of the user, and refuses once the user has lost the right. */
export type UploadRequest = Pick<
  FileRequest,
  'store' | 'fileName' | 'user' | 'dryRun' | 'kind' | 'mapping' | 'areaAssignments' | 'preview'
> & { stream: AsyncIterable<Uint8Array> };
type RunOptions = Pick<FileRequest, 'store' | 'dryRun' | 'preview'>;

const Job = z.object({
  importId: z.string(),
  startedAt: z.string(),
  fileName: z.string(),
  user: z.string(),
  kind: z.optional(z.enum(IMPORT_KINDS)),
  mapping: z.optional(z.record(z.string(), z.nullable(z.string()))),
  areaAssignments: z.optional(z.record(z.string(), z.string())),
  attempts: z.int(),
  /** Waits for an administrator's decision. */
  isHeld: z.optional(z.literal(true)),
});
type Job = z.infer<typeof Job>;

const MOST_ATTEMPTS = 3;
/** Maximum files received at the same time: each takes disk space. */
const MOST_RECEIVING = 5;

/**
 * Imports uploaded files. A small file is read from memory. After a crash it is imported completely or not at all, and
 * its sender got no answer. A large file is first written to disk and recorded in the store. After a crash the next
 * start resumes its import, so that it is imported exactly once.
 */
export class Uploads {
  readonly #deps: ImportDeps;
  readonly #spool: Spool;
  #running: Job | null = null;
  #receiving = 0;

  constructor(deps: ImportDeps, spool: Spool) {
    this.#deps = deps;
    this.#spool = spool;
  }

  /** @throws ApiError `too_many`; StoreError; errors of the stream */
  async take({ stream, ...facts }: UploadRequest): Promise<ImportOutcome> {
    const { clock, market, imports } = this.#deps;
    imports.checkRoom();
    if (this.#receiving >= MOST_RECEIVING) {
      throw refused('too_many', 'files_arriving', 'Other files are still arriving. Try again in a minute.');
    }
    const { store, fileName, user, kind, mapping, areaAssignments } = facts;
    const importId = newImportId(clock);
    const startedAt = clock().toISOString();
    const options = { name: fileName, kind, mapping, areaAssignments };
    this.#receiving++;
    const file = await receiveFile({ stream, options, spool: this.#spool, id: importId }).finally(() => {
      this.#receiving--;
    });
    if ('chunks' in file) {
      const request = { clock, market, ...facts, importId, startedAt, file };
      return runExclusive(this.#deps, () => importFile(request));
    }
    const job = { importId, startedAt, fileName, user, kind, mapping, areaAssignments, attempts: 0 };
    // Locked while this process imports the file. If the process ends, another one gets the lock and continues.
    return store.processes.exclusive(`upload ${importId}`, () => this.#runNoted(job, facts));
  }

  async #runNoted(job: Job, options: RunOptions): Promise<ImportOutcome> {
    const { logger } = this.#deps;
    const { importId } = job;
    try {
      if (!options.dryRun) await putJob(options.store, job);
      return await this.#run(job, options);
    } finally {
      // If the store is closed in the meantime, the record stays and the next start continues.
      const warn = (error: unknown) => logger.warn({ err: error, importId }, 'an import is left noted');
      await this.#end(importId).catch(warn);
    }
  }

  /** Keeps a file until an administrator decides. Refuses a file that cannot be imported at once. @throws as `take` */
  async hold({ stream, preview, ...facts }: UploadRequest): Promise<ImportOutcome> {
    const { clock } = this.#deps;
    const importId = newImportId(clock);
    const startedAt = clock().toISOString();
    const { store, fileName, user, kind, mapping, areaAssignments } = facts;
    await this.#spool.write(importId, stream);
    const job: Job = { importId, startedAt, fileName, user, kind, mapping, areaAssignments, attempts: 0, isHeld: true };
    try {
      const outcome = await this.#run(job, { store, dryRun: true, preview });
      if (!outcome.ok) {
        await this.#spool.remove(importId);
        return outcome;
      }
      const { dataType, variant, read, taken, changed, duplicate, rejected, effect } = outcome;
      const counts = { dataType, variant, read, taken, changed, duplicate, rejected };
      const entry = { ...importOpening(job), ...counts };
      const finishedAt = clock().toISOString();
      await store.commit((tx) => {
        tx.put('import_jobs', importId, stored(job));
        tx.put('imports', importId, stored({ ...entry, effect, finishedAt, state: 'waiting' }));
      });
      return { ...outcome, importId, dryRun: false, isWaiting: true };
    } catch (error) {
      await this.#spool.remove(importId);
      throw error;
    }
  }

  /**
   * Imports a held file in the name of its sender; null if no file is held under this id.
   * @param approver.store writes in the name of the administrator
   * @throws as `take`
   */
  async approve(importId: string, approver: { store: Store; by: string }): Promise<ImportOutcome | null> {
    const { store, clock } = this.#deps;
    return store.processes.exclusive(`upload ${importId}`, async () => {
      const job = this.#held(importId);
      if (job === null) return null;
      const { isHeld: _, ...released } = job;
      await putJob(approver.store, released);
      const outcome = await this.#run(released, { store: approver.store, dryRun: false });
      if (!outcome.ok) {
        await this.#giveUp(released, outcome.message);
        return outcome;
      }
      const decidedAt = clock().toISOString();
      await store.commit((tx) => {
        tx.put('imports', importId, { ...tx.get('imports', importId)?.doc, approvedBy: approver.by, decidedAt });
      });
      await this.#end(importId);
      return outcome;
    });
  }

  /** Removes a held file: `refused` by an administrator or `undone` by its sender. False if none is held. */
  async discard(
    importId: string,
    change: { store: Store; state: 'refused' | 'undone'; reason?: string; by: string },
  ): Promise<boolean> {
    const { clock } = this.#deps;
    const { store, by: decidedBy, ...said } = change;
    return store.processes.exclusive(`upload ${importId}`, async () => {
      if (this.#held(importId) === null) return false;
      const decidedAt = clock().toISOString();
      await store.commit((tx) => {
        tx.put('imports', importId, { ...tx.get('imports', importId)?.doc, ...said, decidedBy, decidedAt });
      });
      await this.#end(importId);
      return true;
    });
  }

  /** User name of the sender of a held file, or null if no file is held under this id. */
  senderOf(importId: string): string | null {
    return this.#held(importId)?.user ?? null;
  }

  #held(importId: string): Job | null {
    return this.#jobs().find((job) => job.importId === importId && job.isHeld === true) ?? null;
  }

  /** Removes files that were incomplete when the server ended. Call it before the first upload. */
  prepare(): Promise<void> {
    return this.#spool.tidy(new Set(this.#jobs().map(({ importId }) => importId)));
  }

  /** Finishes interrupted imports. Resolves when none is left. */
  async resume(): Promise<void> {
    for (const { importId, isHeld } of this.#jobs()) {
      if (isHeld === true) continue;
      await this.#deps.store.processes.tryExclusive(`upload ${importId}`, async () => {
        // Reread: another process may have finished it.
        const job = this.#jobs().find((one) => one.importId === importId);
        if (job !== undefined) await this.#resumeOne(job);
      });
    }
  }

  /** Call it before an orderly shutdown, so that the running import does not count as a failed attempt. */
  async stop(): Promise<void> {
    if (this.#running === null) return;
    await putJob(this.#deps.store, { ...this.#running, attempts: this.#running.attempts - 1 });
  }

  #jobs(): Job[] {
    return this.#deps.store.read(readJobs);
  }

  async #run(job: Job, { store, dryRun, preview }: RunOptions): Promise<ImportOutcome> {
    const { clock, market, valuationTrainer } = this.#deps;
    const { attempts: _, isHeld: __, ...facts } = job;
    return runExclusive(this.#deps, async () => {
      if (!dryRun) {
        this.#running = { ...job, attempts: job.attempts + 1 };
        await putJob(store, this.#running);
      }
      const file = { path: this.#spool.pathOf(job.importId) };
      return valuationTrainer.aside(() => importFile({ store, clock, market, ...facts, dryRun, file, preview }));
    });
  }

  /** Removes the record first: the next start deletes files without a record. */
  async #end(importId: string): Promise<void> {
    this.#running = null;
    await removeJob(this.#deps.store, importId);
    await this.#spool.remove(importId);
  }

  async #resumeOne(job: Job): Promise<void> {
    const { logger } = this.#deps;
    const { importId, fileName, attempts } = job;
    const problem = await this.#whyNot(job);
    if (problem === 'done') return this.#end(importId);
    if (problem !== null) return this.#giveUp(job, problem);
    logger.info({ importId, fileName, attempts }, 'going on with an import that was cut off');
    try {
      const store = authorizedStore(this.#deps.store, (tx) => requireImporter(tx, job.user));
      const outcome = await this.#run(job, { store, dryRun: false });
      if (!outcome.ok) return await this.#giveUp(job, outcome.message);
      logger.info({ importId, fileName, taken: outcome.taken }, 'ended an import that was cut off');
      await this.#end(importId);
    } catch (error) {
      if (isClosing(error)) return;
      logger.error({ err: error, importId, fileName }, 'could not end an import that was cut off');
      await this.#giveUp(job, 'It could not be read to its end.');
    }
  }

  /** Why an import is not resumed: `done` if it is complete, else an explanation for its sender. Null to resume it. */
  async #whyNot(job: Job): Promise<string | null> {
    const entries = this.#deps.store.read((tx) => tx.all('imports'));
    const state = entries.find(({ id }) => id === job.importId)?.doc.state;
    if (state !== undefined && state !== 'writing' && state !== 'waiting') return 'done';
    if (job.attempts >= MOST_ATTEMPTS) {
      return `The server ended ${job.attempts} times while importing this file, so it was set aside.`;
    }
    if (!this.#deps.store.read((tx) => mayImport(tx, job.user))) return 'Its sender may not import files any more.';
    if (!(await this.#spool.has(job.importId))) return 'The uploaded file is gone.';
    const hasDependents = entries.some(({ doc }) => Object.hasOwn(Object(doc.dependsOn), job.importId));
    return hasDependents ? 'Another import that rests on this one came between.' : null;
  }

  /** Records the reason in the history, unless deeds were written. These stay and can be undone. */
  async #giveUp(job: Job, reason: string): Promise<void> {
    const { store, clock, logger } = this.#deps;
    const { importId, fileName } = job;
    logger.warn({ importId, fileName, reason }, 'an import was given up');
    if (allSegments(store.market.manifest()).every((segment) => segment.importId !== importId)) {
      const counts = { dataType: 'transactions', read: 0, taken: 0, duplicate: 0, rejected: {}, rejects: [] };
      const entry = { ...importOpening(job), ...counts };
      const finishedAt = clock().toISOString();
      await store.commit((tx) => tx.put('imports', importId, { ...entry, finishedAt, state: 'failed', reason }));
    }
    await this.#end(importId);
  }
}

const isClosing = (error: unknown): boolean => error instanceof StoreError && error.code === 'closed';

const readJobs = (tx: ReadTx): Job[] => tx.all('import_jobs').flatMap(({ doc }) => Job.safeParse(doc).data ?? []);

async function putJob(store: Store, job: Job): Promise<void> {
  await store.commit((tx) => tx.put('import_jobs', job.importId, stored(job)));
}

async function removeJob(store: Store, importId: string): Promise<void> {
  await store.commit((tx) => tx.del('import_jobs', importId));
}

export const LARGE_FROM_BYTES = 4 * 1024 * 1024;

type Received = { chunks: readonly Uint8Array[] } | { path: string };

/**
 * Stores an upload. If the first bytes show that the file cannot be imported, the rest is not read.
 * @param id names the file in the spool
 * @throws StoreError `storage_full`; errors of the stream
 */
export async function receiveFile(from: {
  stream: AsyncIterable<Uint8Array>;
  options: ProgramOptions;
  spool: Spool;
  id: string;
}): Promise<Received> {
  const { options, spool, id } = from;
  const stream = from.stream[Symbol.asyncIterator]();
  const plan = new FileImport({ ...options, known: null, planOnly: true });
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; bytes <= LARGE_FROM_BYTES; ) {
    const next = await stream.next();
    if (next.done === true) return { chunks };
    chunks.push(next.value);
    bytes += next.value.byteLength;
    if (!plan.planned && plan.refusal === null) plan.feed(next.value);
    if (plan.refusal !== null) {
      await stream.return?.();
      return { chunks };
    }
  }
  return { path: await spool.write(id, joined(chunks, stream)) };
}

async function* joined(head: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of head.splice(0)) yield chunk;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}
