import type { SavedSearch } from '../store/user/record-rows.ts';
import { readSavedSearches } from '../store/user/user-reads.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

export type { SavedSearch } from '../store/user/record-rows.ts';

/** Searches the person saved, newest first. */
export function useSavedSearches(): QueryResult<SavedSearch[]> {
  return useUserRecords(readSavedSearches);
}
