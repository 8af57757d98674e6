import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { SearchRow, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import type { RecentSearch } from './recent-search.ts';
import { useSharedRecords } from './shared-records.ts';
import { writeQuietly } from './user-writes.ts';

/** Searches kept; older ones go. */
const KEPT = 20;

export async function readSearches(db: UserDb): Promise<RecentSearch[]> {
  const { rows } = soundRows(SearchRow, await db.searches.orderBy('at').reverse().limit(KEPT).toArray());
  return rows.map(({ url, label, at }) => ({ url, label, at }));
}

/** The person's last searches, newest first, each address once. */
export function useRecentSearches(): Live<RecentSearch[]> {
  return useSharedRecords((records) => records.searches);
}

/** Puts a search on top of the list. */
export function rememberSearch(url: string, label: string): Promise<SaveResult> {
  return writeQuietly(
    (db) => [db.searches],
    async (db) => {
      await db.searches.put({ url, label, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS });
      const keys = await db.searches.orderBy('at').reverse().offset(KEPT).primaryKeys();
      await db.searches.bulkDelete(keys);
    },
  );
}
