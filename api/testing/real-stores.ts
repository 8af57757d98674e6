import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store/lowdb/open-store.ts';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { openTestDatabase } from './postgres/test-database.ts';
import { TEST_NOW } from './serve.ts';

/** Storage that outlives its stores. `open(true)` creates it; `open(false)` opens it again. */
type RealStore = { open: (init: boolean) => Promise<Store>; dispose: () => Promise<void> };

const clock = () => TEST_NOW.getTime();

/** Both kinds of store used in production, for `describe.each`. */
export const REAL_STORES: readonly [string, () => Promise<RealStore>][] = [
  [
    'on disk',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sahil-store-'));
      return {
        open: async (init) => (await openStore({ dataDir, init, clock })).store,
        dispose: () => rm(dataDir, { recursive: true }),
      };
    },
  ],
  [
    'in PostgreSQL',
    async () => {
      const database = await openTestDatabase();
      return {
        open: async (init) => (await openPostgresStore({ database: await database.connect(), init, clock })).store,
        dispose: () => database.close(),
      };
    },
  ],
];
