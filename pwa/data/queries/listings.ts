import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type ListingSummary, toCard } from '../../../domain/property/card.ts';
import { FEATURED } from '../../../domain/property/featured.ts';
import { isLocalId } from '../../../domain/property/local-id.ts';
import { Property } from '../../../domain/property/property.ts';
import { isForSale, type Purpose } from '../../../domain/property/purpose.ts';
import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';
import { leadingMatch } from '../../../domain/user/ai-match.ts';
import type { SearchQuestion } from '../replica/market-state.ts';
import { apiCall, NOT_YET, type QueryResult, useMarket } from './query.ts';
import { useProfileWishes, useWishSource } from './wishes.ts';

/**
 * One listing. If the copy does not have it, the server is asked: null means that it does not exist, and
 * `UnreachableError` that it is only missing on this device. A listing created on this device without a server number
 * is read only from this device.
 */
export function useProperty(id: number): QueryResult<Property | null> {
  const isOnlyLocal = isLocalId(id);
  const missing = () => {
    MISSING.add(id);
    return null;
  };
  return useMarket<Property | null>(['property', id], {
    of: 'listings',
    ask: (market) => market.property(id),
    isEarly: (property) => property === null && !isOnlyLocal && !MISSING.has(id),
    api: isOnlyLocal ? undefined : apiCall({ path: `/api/properties/${id}`, schema: () => Property, missing }),
  });
}

/** A listing for screens that judge homes by sales; null for a rental. */
export function useSale(id: number): QueryResult<Property | null> {
  const found = useProperty(id);
  return useMemo(() => (found.data == null || isForSale(found.data) ? found : { ...found, data: null }), [found]);
}

const MISSING = new Set<number>();

const rankOf = ({ match, aiScore }: ListingSummary) => (match === undefined ? (aiScore ?? 0) : 11);

/** Returns the `limit` best matches on the market, one per area as long as there are more areas. */
export function useFeatured(limit = FEATURED, purpose: Purpose = 'sale'): QueryResult<ListingSummary[]> {
  const { wishes, isSearch } = useWishSource();
  return useMarket<ListingSummary[]>(['featured', limit, wishes, isSearch, purpose], {
    of: 'listings',
    ask: async (market) => {
      const cards = await market.listings.featured(limit, wishes, purpose);
      // Homes that the search does not mean follow by their score.
      return isSearch && purpose === 'sale'
        ? cards.map((card) => leadingMatch(card, true)).sort((a, b) => rankOf(b) - rankOf(a))
        : cards;
    },
    // At start, the answer may arrive before the state of the copy.
    isEarly: (cards, { listings, listingsComplete }) => cards.length === 0 && !(listingsComplete && listings === 0),
    api: apiCall({
      path: `/api/properties/featured${purpose === 'sale' ? '' : `?purpose=${purpose}`}`,
      schema: () => z.array(Property),
      to: (homes) => homes.slice(0, limit).map(toCard),
    }),
    keepPrevious: true,
  });
}

export function usePropertyCards(ids: readonly number[]): QueryResult<ListingSummary[]> {
  const { wishes, isSearch } = useWishSource();
  return useMarket<ListingSummary[]>(['cards', ids, wishes, isSearch], {
    of: 'listings',
    ask: async (market) => (await market.listings.cards([...ids], wishes)).map((card) => leadingMatch(card, isSearch)),
    isEarly: (cards, { listingsComplete }) => cards.length < ids.length && !listingsComplete,
    keepPrevious: true,
  });
}

export function useCardsAmong(
  ids: readonly number[],
  { filter, sort }: Pick<SearchQuestion, 'filter' | 'sort'>,
): QueryResult<ListingSummary[]> {
  const wishes = useProfileWishes();
  return useMarket<ListingSummary[]>(['cards-among', ids, filter, sort, wishes], {
    of: 'listings',
    ask: async (market, { listingsComplete }) => {
      const here = await market.listings.cards([...ids]);
      if (here.length < ids.length && !listingsComplete) return NOT_YET;
      return (await market.searchProperties({ filter, sort, ids, wishes, offset: 0, limit: ids.length })).cards;
    },
    keepPrevious: true,
  });
}

/** Whether demo listings are marked, because real ones are present too. */
export function useMarksInvented(): boolean {
  return (
    useMarket(['marks-invented'], { of: 'records', ask: (market) => market.marksInvented(), isExtra: true }).data ===
    true
  );
}

/** Whether the market's deeds are invented, registered or both. Null without deeds and until it is known. */
export function useDeedOrigin(): DeedOrigin | null {
  return (
    useMarket(['deed-origin'], { of: 'records', ask: (market) => market.deedOrigin(), isExtra: true }).data ?? null
  );
}

/** Whether this listing is one of the demo market; false while that is not known. */
export function useIsInvented(id: number): boolean {
  return (
    useMarket(['invented', id], { of: 'listings', ask: (market) => market.isInvented(id), isExtra: true }).data === true
  );
}
