import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { type SavedSearch, SavedSearchRow } from '../store/user/record-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { mutate } from './mutate.ts';

/** Saves a search under a name. @param query its address without the path */
export function saveSearch({ name, query }: Pick<SavedSearch, 'name' | 'query'>): Promise<SaveResult> {
  const row = { id: newId(), name, query, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS };
  const parsed = SavedSearchRow.safeParse(row);
  if (!parsed.success) return Promise.resolve({ ok: false, reason: 'failed' });
  return mutate('savedSearch', (searches) => searches.put(parsed.data));
}

export function deleteSavedSearch(id: string): Promise<SaveResult> {
  return mutate('savedSearch', (searches) => searches.delete(id));
}
