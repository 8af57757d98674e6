import { expose, transfer } from 'comlink';
import { openPublicStore } from '../data/db/public/open-store.ts';
import { failureOf } from '../data/import/failure.ts';
import type { ReaderWorker } from '../data/import/file-reader-worker.ts';
import { openImportStore } from '../data/import/open-import-store.ts';
import { readFile } from '../data/import/read-file.ts';
import { storageEstimate } from '../data/storage/storage-estimate.ts';
import { localeReady } from './worker-locale.ts';

/** Reads one file; whoever started it ends it. */
const api: ReaderWorker = {
  read: async (uid, request, progress) => {
    const tools = {
      store: openImportStore(uid),
      market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
      estimate: storageEstimate,
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
