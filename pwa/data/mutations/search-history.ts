import type { SaveResult } from '../platform/save-result.ts';
import { MAX_RECENT_SEARCHES, SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { writeQuietly } from './write-user.ts';

/** Puts a search on top of the list. */
export function rememberSearch(url: string, label: string): Promise<SaveResult> {
  return writeQuietly(
    (db) => [db.searches],
    async (db) => {
      await db.searches.put({ url, label, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS });
      const keys = await db.searches.orderBy('at').reverse().offset(MAX_RECENT_SEARCHES).primaryKeys();
      await db.searches.bulkDelete(keys);
    },
  );
}
