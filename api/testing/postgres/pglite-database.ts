import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { CHANNEL, type Database, type Row } from '../../store/postgres/database.ts';

/** PostgreSQL in this process. Each call of `connect` returns the database of one simulated server process. */
export type PgliteServer = { connect(): Database; reset(): Promise<void> };

/** Starts PostgreSQL in memory, for as long as the process runs. */
export async function startPglite(): Promise<PgliteServer> {
  // Compiled quickly: to optimize the machine code takes longer than all tests of a process.
  setFlagsFromString('--liftoff-only');
  const pglite = await PGlite.create();
  const locks = new Set<string>();
  return {
    connect: () => connect(pglite, locks),
    reset: async () => {
      await pglite.exec('DROP SCHEMA IF EXISTS sahil CASCADE');
    },
  };
}

/** All connections share one session, in which advisory locks always succeed. A set therefore replaces them. */
function connect(pglite: PGlite, locks: Set<string>): Database {
  let unlisten: () => Promise<void> = async () => undefined;
  const own = new Set<string>();
  const unlock = async (name: string) => {
    if (own.delete(name)) locks.delete(name);
  };
  return {
    query: async (text, values = []) => (await pglite.query<Row>(text, [...values])).rows,
    transaction: (work) =>
      pglite.transaction((tx) => work(async (text, values = []) => (await tx.query<Row>(text, [...values])).rows)),
    tryLock: async (name) => {
      if (locks.has(name)) return false;
      locks.add(name);
      own.add(name);
      return true;
    },
    unlock,
    onLockLost: () => undefined,
    listen: async (onMessage) => {
      unlisten = await pglite.listen(CHANNEL, onMessage);
    },
    close: async () => {
      for (const name of [...own]) await unlock(name);
      await unlisten();
    },
  };
}
