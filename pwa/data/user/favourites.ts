import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { FavouriteRow, MAX_LIST_LETTERS, MAX_NOTE_LETTERS, soundRows } from '../db/user/user-rows.ts';
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

/** What the person wrote about a saved home; null for a home that is not saved. */
export type FavouriteNote = { note: string; lists: string[] };

/** Notes and lists of the saved homes, by home. */
export async function readFavouriteNotes(db: UserDb): Promise<Map<number, FavouriteNote>> {
  const { rows } = soundRows(FavouriteRow, await db.favourites.toArray());
  return new Map(rows.map(({ propertyId, note = '', lists = [] }) => [propertyId, { note, lists }]));
}

/** Keeps note and lists of a home; one that is not saved is saved by it. Empty ones are left out. */
export function saveFavouriteNote(id: number, { note, lists }: FavouriteNote): Promise<SaveResult> {
  const words = note.trim().slice(0, MAX_NOTE_LETTERS);
  const names = [...new Set(lists.map((name) => name.trim().slice(0, MAX_LIST_LETTERS)))].filter((name) => name !== '');
  return writeUser(
    (db) => [db.favourites],
    async (db) => {
      const before = FavouriteRow.safeParse(await db.favourites.get(id));
      await db.favourites.put({
        propertyId: id,
        at: before.success ? before.data.at : new Date().toISOString(),
        ...(words === '' ? {} : { note: words }),
        ...(names.length === 0 ? {} : { lists: names }),
        schema: SCHEMA_OF_USER_ROWS,
      });
    },
  );
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
