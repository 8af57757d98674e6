import { proxy, wrap } from 'comlink';
import { workerName } from '../../../domain/language/language.ts';
import { ImportError, type StoreReason } from './import-job.ts';
import type { ReadProgress } from './read-file.ts';
import type { Reader, ReadOutcome, ReadRequest } from './stage.ts';

export type ReaderWorker = {
  read(
    uid: string,
    request: ReadRequest,
    progress: (at: ReadProgress) => void,
  ): Promise<ReadOutcome | { failure: StoreReason }>;
};

/**
 * Reads each file in a new worker: all memory that reading takes is freed when the worker ends, and a cancelled file
 * stops at once.
 */
export function readerWorker(uid: string): Reader {
  return async (request, { signal, progress }) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('../../workers/read-file.worker.ts', import.meta.url), {
      type: 'module',
      name: workerName('import-reader'),
    });
    const broken = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('error', (event) => reject(new ImportError('failed', { cause: event.message })));
    });
    // Progress and the answer arrive on different channels: the last progress may come after the answer.
    let isOver = false;
    const tell = proxy((at: ReadProgress) => {
      if (!isOver) progress(at);
    });
    try {
      const found = await Promise.race([wrap<ReaderWorker>(worker).read(uid, request, tell), broken]);
      if ('failure' in found) throw new ImportError(found.failure);
      return found;
    } finally {
      isOver = true;
      worker.terminate();
    }
  };
}
