import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { FavouriteRow, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { useSharedRecords } from './shared-records.ts';
import { writeUser } from './user-writes.ts';

export type { SaveResult } from '../save-result.ts';

export async function readFavourites(db: UserDb): Promise<Set<number>> {
  const { rows } = soundRows(FavouriteRow, await db.favourites.toArray());
  return new Set(rows.map((row) => row.propertyId));
}

/** Ids of the homes the person saved. */
export function useFavourites(): Live<Set<number>> {
  return useSharedRecords((records) => records.favourites);
}

/** Whether a home is saved; false while that is not known yet. */
export function useIsFavourite(id: number): boolean {
  return useSharedRecords(({ favourites }) => favourites.state === 'ready' && favourites.value.has(id));
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
