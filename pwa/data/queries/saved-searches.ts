import type { Live } from '../platform/live.ts';
import type { SavedSearch } from '../store/user/record-rows.ts';
import { readSavedSearches } from '../store/user/user-reads.ts';
import { useUserQuery } from './use-user-query.ts';

export type { SavedSearch } from '../store/user/record-rows.ts';

/** Searches the person saved, newest first. */
export function useSavedSearches(): Live<SavedSearch[]> {
  return useUserQuery(readSavedSearches);
}
