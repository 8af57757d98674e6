import { readerWorker } from '../data/imports/file-reader-worker.ts';
import { httpSender } from '../data/imports/http-sender.ts';
import type { ImportEvent } from '../data/imports/import-job.ts';
import { ImportService } from '../data/imports/import-service.ts';
import { openImportStore } from '../data/imports/import-store.ts';
import { newId } from '../data/platform/crypto.ts';
import { storageEstimate } from '../data/platform/storage.ts';
import { openPublicStore } from '../data/store/public/public-store.ts';
import { serveService } from './start-worker.ts';

/** Reads and writes a user's imports off the main thread, unfinished ones first. */
serveService<{ uid: string }, ImportEvent>(async ({ uid }, emit) => {
  const service = new ImportService({
    store: openImportStore(uid),
    market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
    send: httpSender(),
    read: readerWorker(uid),
    emit,
    now: () => new Date(),
    newId,
    estimate: storageEstimate,
    locks: navigator.locks,
  });
  await service.resume();
  return service;
});
