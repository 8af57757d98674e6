import { expose } from 'comlink';
import { openPublicStore } from '../data/db/public/open-store.ts';
import { readerWorker } from '../data/import/file-reader-worker.ts';
import { httpSender } from '../data/import/http-sender.ts';
import type { ImportApi, ImportWorker } from '../data/import/import-api.ts';
import { ImportService } from '../data/import/import-service.ts';
import { openImportStore } from '../data/import/open-import-store.ts';
import { lazyApi } from '../data/local-market/lazy-api.ts';
import { newId } from '../data/new-id.ts';
import { storageEstimate } from '../data/storage/storage-estimate.ts';
import { localeReady } from './worker-locale.ts';

/** Reads and writes a person's imports beside the page. Calls may come before `listen`: they wait for it. */
let takeService: (value: ImportService) => void = () => {};
const opened = new Promise<ImportService>((resolve) => {
  takeService = resolve;
});

const listen: ImportWorker['listen'] = async (uid, emit) => {
  await localeReady;
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
  takeService(service);
};

const api: ImportWorker = lazyApi<ImportApi, Pick<ImportWorker, 'listen'>>(() => opened, { listen });
expose(api);
