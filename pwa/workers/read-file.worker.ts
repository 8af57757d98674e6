import { expose, transfer } from 'comlink';
import { failureOf } from '../data/imports/import-job.ts';
import { openImportStore } from '../data/imports/import-store.ts';
import { type ReaderWorker, readFile } from '../data/imports/read-file.ts';
import { openPublicStore } from '../data/store/public/public-store.ts';
import { localeReady } from './start-worker.ts';

/** Reads one file. The thread that started this worker terminates it. */
const api: ReaderWorker = {
  read: async (uid, request, progress) => {
    const tools = {
      store: openImportStore(uid),
      market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
      now: () => new Date(),
    };
    await localeReady;
    try {
      const found = await readFile(tools, request, { signal: new AbortController().signal, progress });
      if (!found.ok) return found;
      return transfer(
        found,
        found.checked.rejectFiles.map(({ csv }) => csv),
      );
    } catch (error) {
      return { failure: failureOf(error).reason };
    }
  },
};

expose(api);
