import type { Live } from '../platform/live.ts';
import { useSharedRecords } from './shared-records.ts';

/** Ids of the homes the person saved. */
export function useFavourites(): Live<Set<number>> {
  return useSharedRecords((records) => records.favourites);
}

/** Whether a home is saved; false while that is not known yet. */
export function useIsFavourite(id: number): boolean {
  return useSharedRecords(({ favourites }) => favourites.state === 'ready' && favourites.value.has(id));
}
