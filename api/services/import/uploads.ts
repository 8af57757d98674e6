import { FileImport } from '../../../domain/import/file/file-import.ts';
import { type FileRequest, importFile } from './import-file.ts';
import { type ImportJob, type ImportJobs, putJob, type RunOptions } from './import-jobs.ts';
import type { ProgramOptions } from './import-program.ts';
import { runExclusive } from './import-queue.ts';
import { newImportId } from './import-record.ts';
import type { ImportOutcome } from './import-result.ts';
import type { Spool } from './spool.ts';

/** `store` writes in the name of the user, and refuses once the user has lost the right. */
export type UploadRequest = Pick<
  FileRequest,
  'store' | 'fileName' | 'user' | 'dryRun' | 'kind' | 'mapping' | 'areaAssignments' | 'preview'
> & { stream: AsyncIterable<Uint8Array> };

/**
 * Imports uploaded files. A small file is read from memory. After a crash it is imported completely or not at all, and
 * its sender got no answer. A large file is first written to disk and recorded in the store. After a crash the next
 * start resumes its import, so that it is imported exactly once.
 */
export class Uploads {
  readonly #jobs: ImportJobs;

  constructor(jobs: ImportJobs) {
    this.#jobs = jobs;
  }

  /** @throws ApiError `too_many`; StoreError; errors of the stream */
  async take({ stream, ...facts }: UploadRequest): Promise<ImportOutcome> {
    const { deps, spool } = this.#jobs;
    const { clock, market } = deps;
    const { fileName, user, kind, mapping, areaAssignments } = facts;
    const importId = newImportId(clock);
    const startedAt = clock().toISOString();
    const options = { name: fileName, kind, mapping, areaAssignments };
    const file = await this.#jobs.receiving(user, () => receiveFile({ stream, options, spool, id: importId }));
    if ('chunks' in file) {
      const request = { clock, market, ...facts, importId, startedAt, file };
      return runExclusive(deps, user, () => importFile(request));
    }
    const job = { importId, startedAt, fileName, user, kind, mapping, areaAssignments, attempts: 0 };
    // Locked while this process imports the file. If the process ends, another one gets the lock and continues.
    return this.#jobs.exclusive(importId, () => this.#runNoted(job, facts));
  }

  async #runNoted(job: ImportJob, options: RunOptions): Promise<ImportOutcome> {
    try {
      if (!options.dryRun) await options.store.commit((tx) => putJob(tx, job));
      return await this.#jobs.run(job, options);
    } finally {
      await this.#jobs.endOrWarn(job);
    }
  }

  /** Removes files that were incomplete when the server ended. Call it before the first upload. */
  prepare(): Promise<void> {
    return this.#jobs.spool.tidy(new Set(this.#jobs.all().map(({ importId }) => importId)));
  }

  /** Finishes interrupted imports. Resolves when none is left. */
  async resume(): Promise<void> {
    for (const { importId } of this.#jobs.all().filter(isInterrupted)) {
      await this.#jobs.tryExclusive(importId, async () => {
        // Reread: another process may have finished it.
        const job = this.#jobs.find(importId);
        if (job !== undefined && isInterrupted(job)) await this.#jobs.resume(job);
      });
    }
  }

  /** Call it before an orderly shutdown, so that the running import does not count as a failed attempt. */
  stop(): Promise<void> {
    return this.#jobs.stop();
  }
}

const isInterrupted = ({ isHeld, approval }: ImportJob): boolean => isHeld !== true || approval !== undefined;

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
