import { useMemo, useState } from 'react';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyCard } from '../../../domain/property/property-columns.ts';
import { type Live, useLive } from '../live.ts';
import type { MarketState } from '../market/market-api.ts';
import { listingsSource } from '../market/market-source.ts';
import { pageHome } from '../start/page-answers.ts';

export type { PropertyCard } from '../../../domain/property/property-columns.ts';

/** One listing; `missing` only when the copy is complete or the server says so. `meanwhile` shows until it is here. */
export function useProperty(id: number, meanwhile: Property | null = null): Live<Property> {
  const hasPage = meanwhile !== null;
  return useLive(
    useMemo(
      () =>
        listingsSource<Property>(
          async (market) => {
            const found = await market.property(id);
            if (found.state === 'unknown') return 'later';
            return found.state === 'found' ? { value: found.value } : { value: undefined };
          },
          hasPage ? knowsListings : undefined,
        ),
      [id, hasPage],
    ),
    meanwhile,
  );
}

const knowsListings = ({ listings, listingsComplete, phase }: MarketState) =>
  listings > 0 || listingsComplete || phase.kind === 'unreachable';

/** The best matches on the market; those in the page, eight at most, until the device's copy is whole. */
export function useFeatured(limit = 6): Live<PropertyCard[]> {
  const [page] = useState(() => pageHome()?.featured ?? null);
  const hasPage = page !== null;
  const meanwhile = useMemo(() => page?.slice(0, limit) ?? null, [page, limit]);
  return useLive(
    useMemo(
      () =>
        listingsSource<PropertyCard[]>(
          async (market, state) => {
            const cards = await market.featured(limit);
            // On a start the answer may overtake the news of what is stored.
            const isEmpty = state.listingsComplete && state.listings === 0;
            return cards.length === 0 && !isEmpty ? 'later' : { value: cards };
          },
          hasPage ? (state) => state.listingsComplete : undefined,
        ),
      [limit, hasPage],
    ),
    meanwhile,
  );
}

/** Cards of some listings, in that order; those that are gone are left out. */
export function usePropertyCards(ids: readonly number[]): Live<PropertyCard[]> {
  const key = ids.join(',');
  return useLive(
    useMemo(
      () =>
        listingsSource<PropertyCard[]>(async (market, state) => {
          const wanted = key === '' ? [] : key.split(',').map(Number);
          const cards = await market.cards(wanted);
          return cards.length < wanted.length && !state.listingsComplete ? 'later' : { value: cards };
        }),
      [key],
    ),
  );
}
