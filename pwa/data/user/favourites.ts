import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import { FavouriteRow, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { useOutside } from '../notices.ts';
import type { SaveResult } from '../save-result.ts';
import { userLive, writeUser } from './user-live.ts';

export type { SaveResult } from '../save-result.ts';

const favourites = userLive<Set<number>>(
  async (db) => {
    const { rows } = soundRows(FavouriteRow, await db.favourites.toArray());
    return new Set(rows.map((row) => row.propertyId));
  },
  { empty: new Set() },
);

/** Ids of the homes the person saved. */
export function useFavourites(): Live<Set<number>> {
  return favourites.use();
}

/** Whether a home is saved; false while that is not known yet. */
export function useIsFavourite(id: number): boolean {
  return useOutside(favourites.subscribe, () => {
    const live = favourites.read();
    return live.state === 'ready' && live.value.has(id);
  });
}

/** Saves a home or lets it go. */
export function toggleFavourite(id: number): Promise<SaveResult> {
  return writeUser(
    (db) => [db.favourites],
    async (db) => {
      if ((await db.favourites.get(id)) === undefined) {
        await db.favourites.put({ propertyId: id, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS });
      } else await db.favourites.delete(id);
    },
  );
}
