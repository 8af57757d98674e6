import { expose } from 'comlink';
import { openPublicStore } from '../data/db/public/open-store.ts';
import { readerWorker } from '../data/import/file-reader-worker.ts';
import { httpSender } from '../data/import/http-sender.ts';
import type { ImportWorker } from '../data/import/import-api.ts';
import { ImportService } from '../data/import/import-service.ts';
import { openImportStore } from '../data/import/open-import-store.ts';
import { newId } from '../data/new-id.ts';
import { localeReady } from './worker-locale.ts';

/** Reads and writes a person's imports beside the page. Calls may come before `listen`: they wait for it. */
let takeService: (service: ImportService) => void = () => {};
const opened = new Promise<ImportService>((resolve) => {
  takeService = resolve;
});

const api: ImportWorker = {
  listen: async (uid, emit) => {
    await localeReady;
    const service = new ImportService({
      store: openImportStore(uid),
      market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
      send: httpSender(),
      read: readerWorker(uid),
      emit,
      now: () => new Date(),
      newId,
      estimate: () => navigator.storage.estimate(),
      locks: navigator.locks,
    });
    await service.resume();
    takeService(service);
  },
  add: async (file, name, choices, go) => (await opened).add(file, name, choices, go),
  change: async (id, choices) => (await opened).change(id, choices),
  start: async (id, target) => (await opened).start(id, target),
  cancel: async (id) => (await opened).cancel(id),
  remove: async (id) => (await opened).remove(id),
  rejects: async (id, table) => (await opened).rejects(id, table),
  rejectTables: async (batchId) => (await opened).rejectTables(batchId),
  undo: async (batchId) => (await opened).undo(batchId),
  sendQueued: async () => (await opened).sendQueued(),
  checkPaste: async (text, type) => (await opened).checkPaste(text, type),
  sendPaste: async (text, type) => (await opened).sendPaste(text, type),
  rememberColumns: async (choice) => (await opened).rememberColumns(choice),
  assignAreas: async (names) => (await opened).assignAreas(names),
};

expose(api);
