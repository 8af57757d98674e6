import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { describeStore } from '../../testing/store-contract/describe-store.ts';
import { openStore } from '../lowdb/open-store.ts';
import { openPostgresStore } from './postgres-store.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());

describeStore('PostgreSQL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  await server.reset();
  let now = Date.UTC(2026, 2, 1);
  const clock = () => now;
  return {
    open: async () => (await openPostgresStore({ database: await server.connect(), init: true, clock })).store,
    advance(ms) {
      now += ms;
    },
    async openBackup(store) {
      const copy = join(folder, 'backup');
      await store.backup(copy);
      return (await openStore({ dataDir: copy, init: false, clock })).store;
    },
    dispose: () => rm(folder, { recursive: true }),
  };
});
