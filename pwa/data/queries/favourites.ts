import type { QueryResult } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

/** Ids of the homes the person saved. */
export function useFavourites(): QueryResult<Set<number>> {
  return useSharedRecords((records) => records.favourites);
}

/** Whether a home is saved; false while that is not known yet. */
export function useIsFavourite(id: number): boolean {
  return useSharedRecords(({ favourites }) => favourites.data?.has(id) === true);
}
