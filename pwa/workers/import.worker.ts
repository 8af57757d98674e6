import { expose } from 'comlink';
import { readerWorker } from '../data/imports/file-reader-worker.ts';
import { httpSender } from '../data/imports/http-sender.ts';
import type { ImportApi, ImportWorker } from '../data/imports/import-api.ts';
import { ImportService } from '../data/imports/import-service.ts';
import { openImportStore } from '../data/imports/open-import-store.ts';
import { newId } from '../data/platform/new-id.ts';
import { storageEstimate } from '../data/platform/storage/storage-estimate.ts';
import { lazyApi } from '../data/replica/lazy-api.ts';
import { openPublicStore } from '../data/store/public/open-store.ts';
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
