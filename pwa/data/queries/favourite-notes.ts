import type { FavouriteNote } from '../mutations/favourites.ts';
import type { Live } from '../platform/live.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { FavouriteRow, soundRows } from '../store/user/user-rows.ts';
import { useUserQuery } from './use-user-query.ts';

/** Notes and lists of the saved homes, by home. */
async function readFavouriteNotes(db: UserDb): Promise<Map<number, FavouriteNote>> {
  const { rows } = soundRows(FavouriteRow, await db.favourites.toArray());
  return new Map(rows.map(({ propertyId, note = '', lists = [] }) => [propertyId, { note, lists }]));
}

/** The same for screens. */
export function useFavouriteNotes(): Live<Map<number, FavouriteNote>> {
  return useUserQuery(readFavouriteNotes);
}
