import { randomBytes } from 'node:crypto';
import type { Database } from '../../store/postgres/database.ts';
import { connectDatabase } from '../../store/postgres/pg-database.ts';
import { type PgliteServer, startPglite } from './pglite-database.ts';

/** A database for the tests of one file: in this process, or on the real server of `npm run test:postgres`. */
export type TestDatabase = {
  /** Returns the database of one simulated server process. */
  connect(): Promise<Database>;
  /** Empties the database. No connection may be open. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Address of the real server, set by `npm run test:postgres`. */
const TEST_SERVER = process.env.TEST_DATABASE_URL ?? '';

/** Empty databases of this process that no test uses. To start one takes two seconds, to empty one a hundredth. */
const unused: PgliteServer[] = [];

export async function openTestDatabase(): Promise<TestDatabase> {
  if (TEST_SERVER !== '') return onServer(TEST_SERVER);
  const pglite = unused.pop() ?? (await startPglite());
  return {
    connect: async () => pglite.connect(),
    reset: () => pglite.reset(),
    close: async () => {
      await pglite.reset();
      unused.push(pglite);
    },
  };
}

async function onServer(url: string): Promise<TestDatabase> {
  const own = new URL(url);
  own.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const name = own.pathname.slice(1);
  const admin = await connectDatabase(url);
  await admin.query(`CREATE DATABASE ${name}`);
  const inside = await connectDatabase(own.href);
  return {
    connect: () => connectDatabase(own.href),
    reset: async () => {
      await inside.query('DROP SCHEMA IF EXISTS sahil CASCADE');
    },
    close: async () => {
      await inside.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
