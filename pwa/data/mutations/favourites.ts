import type { SaveResult } from '../platform/notices.ts';
import { mutate } from './mutate.ts';

/** Saves a home, or no longer. Apart from other records, because the first screens have hearts. */
export function toggleFavourite(id: number): Promise<SaveResult> {
  return mutate('favourite', async (favourites) => {
    if ((await favourites.get(id)) !== undefined) return favourites.delete(id);
    await favourites.put({ propertyId: id, at: new Date().toISOString() });
  });
}
