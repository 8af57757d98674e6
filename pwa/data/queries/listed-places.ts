import type { PlaceOption } from '../../../domain/search/place-options.ts';
import { useMarket } from './query.ts';

const MOST_PLACES = 6;
const NONE: PlaceOption[] = [];

/** Projects and buildings with listings for a partly typed name; none until the listings are on this device. */
export function useListedPlaces(text: string): PlaceOption[] {
  const typed = text.trim();
  const found = useMarket<PlaceOption[]>(['listed-places', typed], {
    of: 'listings',
    ask: async (market) => (typed === '' ? NONE : market.listings.places(typed, MOST_PLACES)),
    isExtra: typed === '',
    keepPrevious: true,
  });
  return found.data ?? NONE;
}
