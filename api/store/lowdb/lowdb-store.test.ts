import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStore } from '../../testing/store-contract/describe-store.ts';
import { openStore } from './open-store.ts';

describeStore('lowdb', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  let now = Date.UTC(2026, 2, 1);
  const open = async (dataDir: string, init: boolean) =>
    (await openStore({ dataDir, init, clock: () => now, onFatal: fail })).store;
  let isFirst = true;
  return {
    open() {
      const init = isFirst;
      isFirst = false;
      return open(join(folder, 'data'), init);
    },
    advance(ms) {
      now += ms;
    },
    async openBackup(store) {
      const copy = join(folder, 'backup');
      await store.backup(copy);
      return open(copy, false);
    },
    dispose: () => rm(folder, { recursive: true }),
  };
});

function fail(error: Error): void {
  throw error;
}
