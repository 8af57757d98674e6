import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { useFavourites } from '../../data/queries/favourites.ts';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which homes are saved, and how a heart is pressed: what cannot be saved is said. */
export function useHearts(): { saved: ReadonlySet<number>; toggle: (id: number) => void } {
  const favourites = useFavourites();
  const toggle = async (id: number) => {
    const result = await toggleFavourite(id);
    if (!result.ok) showToast({ title: messages.notSaved, tone: 'neg' });
  };
  return { saved: favourites.data ?? NONE, toggle: (id) => void toggle(id) };
}
