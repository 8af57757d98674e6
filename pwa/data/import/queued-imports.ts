import type { UserDb } from '../db/user/user-db.ts';
import type { Live } from '../live.ts';
import { currentUid } from '../session/session.ts';
import { useSharedRecords } from '../user/shared-records.ts';
import { openUserConnection } from '../user/user-records.ts';
import { refusalOf } from './failure.ts';
import type { QueuedImport } from './queued-import.ts';

export async function readQueuedImports(db: UserDb): Promise<QueuedImport[]> {
  const rows = await db.importJobs.orderBy('createdAt').reverse().toArray();
  // The pill needs this on every screen: the rows are looked at by hand, their full description comes with the import.
  return rows.flatMap(({ id, fileName, size, createdAt, stage, error = '' }): QueuedImport[] => {
    if (stage !== 'queued' && stage !== 'refused') return [];
    const name = fileName === PASTED ? '' : fileName;
    const file = { id, fileName: name, size, createdAt };
    if (stage === 'queued') return [{ ...file, state: 'waiting', failure: null }];
    return [{ ...file, state: 'needs-you', failure: refusalOf(error) }];
  });
}

/** Name of the file that pasted records travel as. */
const PASTED = 'pasted.json';

/** Imports that wait for the server or for the person, newest first. */
export function useQueuedImports(): Live<QueuedImport[]> {
  return useSharedRecords((records) => records.queuedImports);
}

/** Sends one, or all that wait: now, when the server can be reached. */
export async function sendImports(id?: string): Promise<void> {
  const client = await openClient();
  if (id !== undefined) await client.start(id, 'everyone');
  else if (await isQueued()) await client.sendQueued();
}

/** Forgets one and its copy of the file; false when another tab is working on it. */
export async function discardImport(id: string): Promise<boolean> {
  await (await openClient()).remove(id);
  const connection = await openUserConnection(currentUid());
  return (await connection.read((db) => db.importJobs.get(id))) === undefined;
}

/** The import worker and its client are loaded when there is something for them to do. */
async function openClient() {
  const { importClient } = await import('./import-client.ts');
  return importClient();
}

async function isQueued(): Promise<boolean> {
  const connection = await openUserConnection(currentUid());
  return (await connection.read((db) => db.importJobs.filter(({ stage }) => stage === 'queued').count())) > 0;
}
