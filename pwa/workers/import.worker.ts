import { proxy, wrap } from 'comlink';
import { workerName } from '../../domain/language/language.ts';
import { sendToServer } from '../data/imports/http-sender.ts';
import { ImportError, type ImportEvent } from '../data/imports/import-job.ts';
import { ImportService } from '../data/imports/import-service.ts';
import { openImportStore } from '../data/imports/import-store.ts';
import type { ReaderWorker, ReadProgress } from '../data/imports/read-file.ts';
import type { Reader } from '../data/imports/stage.ts';
import { newId } from '../data/platform/crypto.ts';
import { openPublicStore } from '../data/store/public/public-store.ts';
import { serveService } from './start-worker.ts';

/** Runs a user's imports off the main thread, unfinished ones first. */
serveService<{ uid: string }, ImportEvent>(async ({ uid }, emit) => {
  const service = new ImportService({
    store: openImportStore(uid),
    market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
    send: sendToServer,
    read: readerWorker(uid),
    emit,
    now: () => new Date(),
    newId,
    locks: navigator.locks,
  });
  await service.resume();
  return service;
});

/** Reads each file in a new worker. When the worker ends, its memory is freed; cancelling stops it at once. */
function readerWorker(uid: string): Reader {
  return async (request, { signal, progress }) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), {
      type: 'module',
      name: workerName('import-reader'),
    });
    const broken = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('error', (event) => reject(new ImportError('failed', { cause: event.message })));
    });
    // Progress and the answer use different channels, so progress may arrive after the answer.
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
