import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { FavouriteRow, MAX_LIST_LETTERS, MAX_NOTE_LETTERS } from '../store/user/user-rows.ts';
import { mutate } from './mutate.ts';

/** What the person wrote about a saved home, and the lists it is on. */
export type FavouriteNote = { note: string; lists: string[] };

/** Keeps note and lists of a home; one that is not saved is saved by it. Empty ones are left out. */
export function saveFavouriteNote(id: number, { note, lists }: FavouriteNote): Promise<SaveResult> {
  const words = note.trim().slice(0, MAX_NOTE_LETTERS);
  const names = [...new Set(lists.map((name) => name.trim().slice(0, MAX_LIST_LETTERS)))].filter((name) => name !== '');
  return mutate('favourite', async (favourites) => {
    const before = FavouriteRow.safeParse(await favourites.get(id));
    await favourites.put({
      propertyId: id,
      at: before.success ? before.data.at : new Date().toISOString(),
      ...(words === '' ? {} : { note: words }),
      ...(names.length === 0 ? {} : { lists: names }),
      schema: SCHEMA_OF_USER_ROWS,
    });
  });
}

export type { SaveResult } from '../platform/save-result.ts';

/** Saves a home or lets it go. */
export function toggleFavourite(id: number): Promise<SaveResult> {
  return mutate('favourite', async (favourites) => {
    if ((await favourites.get(id)) !== undefined) return favourites.delete(id);
    await favourites.put({ propertyId: id, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS });
  });
}
