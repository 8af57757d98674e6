import type { UserDb } from '../db/user/user-db.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid } from '../session/session.ts';
import { afterUserWrite } from '../storage/persist.ts';
import { openUserConnection } from './user-records.ts';

type UserTables = Parameters<Awaited<ReturnType<typeof openUserConnection>>['write']>[0];

/** Writes something the person would miss; says whether it is on disk. */
export async function writeUser(tables: UserTables, work: (db: UserDb) => PromiseLike<unknown>): Promise<SaveResult> {
  const result = await writeQuietly(tables, work);
  if (result.ok) afterUserWrite();
  return result;
}

/** Writes what makes life easier but is no loss: it is no reason to ask the browser for protection. */
export async function writeQuietly(
  tables: UserTables,
  work: (db: UserDb) => PromiseLike<unknown>,
): Promise<SaveResult> {
  try {
    return await (await openUserConnection(currentUid())).write(tables, work);
  } catch {
    // The code of the database itself could not be loaded.
    return { ok: false, reason: 'failed' };
  }
}
