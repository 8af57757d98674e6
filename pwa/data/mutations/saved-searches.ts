import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { type SavedSearch, SavedSearchRow } from '../store/user/record-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { writeUser } from './write-user.ts';

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
