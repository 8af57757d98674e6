import { jobsAfter } from '../pwa/data/imports/import-client.ts';
import type { ImportJob } from '../pwa/data/imports/import-job.ts';
import { ImportQueue, type ImportQueueOptions } from '../pwa/data/imports/import-queue.ts';
import { ImportStore } from '../pwa/data/imports/import-store.ts';
import { DbConnection } from '../pwa/data/store/db-connection.ts';
import { openPublicStore } from '../pwa/data/store/public/public-store.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../pwa/data/store/user/user-db.ts';

const queues: ImportQueue[] = [];
const connections: DbConnection<UserDb>[] = [];
let ids = 0;
let clock = 0;

/** Stops all queues and closes all connections that a test opened. */
export function closeImportQueues(): void {
  for (const queue of queues.splice(0)) queue.stop();
  closeConnections();
}

export function closeConnections(): void {
  for (const connection of connections.splice(0)) connection.close();
}

export function openConnection(uid: string): DbConnection<UserDb> {
  const connection = new DbConnection<UserDb>({
    make: () => makeUserDb(uid),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
  connections.push(connection);
  return connection;
}

export function openStore(): ImportStore {
  return new ImportStore(openConnection('guest'));
}

/** Creates an import queue as in the page's worker, and keeps its jobs up to date from its events. */
export function openImportQueue(over: Partial<ImportQueueOptions> = {}) {
  let jobs: readonly ImportJob[] = [];
  const queue = new ImportQueue({
    store: openStore(),
    market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
    send: async () => ({ ok: false, failure: { reason: 'offline' } }),
    emit: (event) => {
      jobs = jobsAfter(jobs, event);
    },
    now: () => new Date(Date.UTC(2026, 10, 21, 8, 0, clock++)),
    newId: () => `job-${ids++}`,
    ...over,
  });
  queues.push(queue);
  const job = (id: string) => {
    const found = jobs.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no job ${id} among ${jobs.map((one) => one.id).join()}`);
    return found;
  };
  const settled = async () => {
    await queue.idle();
    await new Promise((resolve) => setTimeout(resolve, 250));
    return jobs;
  };
  return { queue, job, settled, jobs: () => jobs };
}

/** The column names in `csv`. */
export const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,rooms,transaction_date';
export type Row = { id: string; price?: number | string; area?: string; date?: string };
/** Returns a CSV file of sales. */
export function csv(rows: readonly Row[]): Blob {
  const lines = rows.map(
    ({ id, price = 900_000, area = 'JVC', date = '2026-01-05' }) => `${id},${area},apartment,${price},80,1 B/R,${date}`,
  );
  return new Blob([[HEADER, ...lines].join('\n')]);
}

/** Adds a file to the queue, imports it on the device only and returns the finished job. */
export async function importFile(
  at: ReturnType<typeof openImportQueue>,
  file: Blob,
  name = 'sales.csv',
): Promise<ImportJob> {
  const id = await at.queue.add(file, name);
  await at.settled();
  await at.queue.start(id, 'device');
  await at.settled();
  return at.job(id);
}
