import type { FavouriteNote } from '../mutations/favourites.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { FavouriteRow, soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

/** Notes and lists of the saved homes, by home. */
async function readFavouriteNotes(db: UserDb): Promise<Map<number, FavouriteNote>> {
  const { rows } = soundRows(FavouriteRow, await db.favourites.toArray());
  return new Map(rows.map(({ propertyId, note = '', lists = [] }) => [propertyId, { note, lists }]));
}

/** The same for screens. */
export function useFavouriteNotes(): QueryResult<Map<number, FavouriteNote>> {
  return useUserRecords(readFavouriteNotes);
}
