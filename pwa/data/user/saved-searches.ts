import { type SavedSearch, SavedSearchRow } from '../db/user/record-rows.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';

/** Searches the person saved, newest first. */
export async function readSavedSearches(db: UserDb): Promise<SavedSearch[]> {
  const { rows } = soundRows(SavedSearchRow, await db.savedSearches.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...search }) => search);
}
