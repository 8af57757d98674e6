import { Door } from '../pwa/data/db/db-connection.ts';
import { openPublicStore } from '../pwa/data/db/public/open-store.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../pwa/data/db/user/user-db.ts';
import { type ImportJob, jobsAfter } from '../pwa/data/import/import-api.ts';
import { type DeskOptions, ImportDesk } from '../pwa/data/import/import-queue.ts';
import { ImportStore } from '../pwa/data/import/import-store.ts';

const desks: ImportDesk[] = [];
const doors: Door<UserDb>[] = [];
let ids = 0;
let clock = 0;

/** Ends everything that a test opened. */
export function closeDesks(): void {
  for (const desk of desks.splice(0)) desk.stop();
  closeDoors();
}

export function closeDoors(): void {
  for (const door of doors.splice(0)) door.close();
}

export function openDoor(uid: string): Door<UserDb> {
  const door = new Door<UserDb>({
    make: () => makeUserDb(uid),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
  doors.push(door);
  return door;
}

export function openStore(): ImportStore {
  return new ImportStore(openDoor('guest'));
}

/** The desk of a page's worker. */
export function openDesk(over: Partial<DeskOptions> = {}) {
  let jobs: readonly ImportJob[] = [];
  const desk = new ImportDesk({
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
  desks.push(desk);
  const job = (id: string) => {
    const found = jobs.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no job ${id} among ${jobs.map((one) => one.id).join()}`);
    return found;
  };
  const settled = async () => {
    await desk.idle();
    await new Promise((resolve) => setTimeout(resolve, 250));
    return jobs;
  };
  return { desk, job, settled, jobs: () => jobs };
}

/** Names of the columns of `csv`. */
export const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,rooms,transaction_date';
export type Row = { id: string; price?: number | string; area?: string; date?: string };
/** A file of sales. */
export function csv(rows: readonly Row[]): Blob {
  const lines = rows.map(
    ({ id, price = 900_000, area = 'JVC', date = '2026-01-05' }) => `${id},${area},apartment,${price},80,1 B/R,${date}`,
  );
  return new Blob([[HEADER, ...lines].join('\n')]);
}

/** Brings a file in and says go. */
export async function importFile(at: ReturnType<typeof openDesk>, file: Blob, name = 'sales.csv'): Promise<ImportJob> {
  const id = await at.desk.add(file, name);
  await at.settled();
  await at.desk.start(id, 'device');
  await at.settled();
  return at.job(id);
}
