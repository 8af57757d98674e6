import type { SaveResult } from '../platform/save-result.ts';
import { currentUid } from '../platform/session/session.ts';
import { afterUserWrite } from '../platform/storage/persist.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import type { UserDb } from '../store/user/user-db.ts';

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
