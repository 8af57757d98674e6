import { type SavedSearch, SavedSearchRow } from '../db/user/record-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from './use-user-query.ts';
import { writeUser } from './user-writes.ts';

export type { SavedSearch } from '../db/user/record-rows.ts';

export async function readSavedSearches(db: UserDb): Promise<SavedSearch[]> {
  const { rows } = soundRows(SavedSearchRow, await db.savedSearches.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...search }) => search);
}

/** Searches the person saved, newest first. */
export function useSavedSearches(): Live<SavedSearch[]> {
  return useUserQuery(readSavedSearches);
}

/** Saves a search under a name. @param query its address without the path */
export function saveSearch({ name, query }: Pick<SavedSearch, 'name' | 'query'>): Promise<SaveResult> {
  const row = { id: newId(), name, query, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS };
  const parsed = SavedSearchRow.safeParse(row);
  if (!parsed.success) return Promise.resolve({ ok: false, reason: 'failed' });
  return writeUser(
    (db) => [db.savedSearches],
    (db) => db.savedSearches.put(parsed.data),
  );
}

export function deleteSavedSearch(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.savedSearches],
    (db) => db.savedSearches.delete(id),
  );
}
