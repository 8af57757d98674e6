import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { FavouriteRow, MAX_LIST_LETTERS, MAX_NOTE_LETTERS, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from './use-user-query.ts';
import { writeUser } from './user-writes.ts';

/** What the person wrote about a saved home, and the lists it is on. */
export type FavouriteNote = { note: string; lists: string[] };

/** Notes and lists of the saved homes, by home. */
async function readFavouriteNotes(db: UserDb): Promise<Map<number, FavouriteNote>> {
  const { rows } = soundRows(FavouriteRow, await db.favourites.toArray());
  return new Map(rows.map(({ propertyId, note = '', lists = [] }) => [propertyId, { note, lists }]));
}

/** The same for screens. */
export function useFavouriteNotes(): Live<Map<number, FavouriteNote>> {
  return useUserQuery(readFavouriteNotes);
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
