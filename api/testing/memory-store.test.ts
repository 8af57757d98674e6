import { createMemoryDisk, createMemoryStore } from './memory-store.ts';
import { describeStore } from './store-contract/describe-store.ts';

describeStore('memory', async () => {
  const disk = createMemoryDisk();
  let now = Date.UTC(2026, 2, 1);
  return {
    open: async () => createMemoryStore({ clock: () => now, disk }),
    advance(ms) {
      now += ms;
    },
    openBackup: null,
    dispose: async () => undefined,
  };
});
