import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type ListingSummary, toCard } from '../../../domain/property/card.ts';
import { FEATURED } from '../../../domain/property/featured.ts';
import { isLocalId } from '../../../domain/property/local-id.ts';
import { Property } from '../../../domain/property/property.ts';
import { isForSale, type Purpose } from '../../../domain/property/purpose.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import type { SearchQuestion } from '../replica/market-state.ts';
import { apiCall, NOT_YET, type QueryResult, useMarket } from './query.ts';
import { useFavourites } from './shared-records.ts';
import { useProfileWishes, useWishes } from './wishes.ts';

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

/** Returns the `limit` best matches on the market, one per area as long as there are more areas. */
export function useFeatured(limit = FEATURED, purpose: Purpose = 'sale'): QueryResult<ListingSummary[]> {
  const wishes = useWishes();
  return useMarket<ListingSummary[]>(['featured', limit, wishes, purpose], {
    of: 'listings',
    ask: (market) => market.listings.featured(limit, wishes, purpose),
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
  const wishes = useWishes();
  return useMarket<ListingSummary[]>(['cards', ids, wishes], {
    of: 'listings',
    ask: (market) => market.listings.cards([...ids], wishes),
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

const FOUND = 6;
const KEPT = 8;
const Ids = z.lazy(() => z.array(z.int().check(z.positive())));
const NONE: number[] = [];
const NO_CARDS: ListingSummary[] = [];

/** Finds homes for sale, by which most screens that use it judge homes, or homes of every market. */
export function useListingPicker(purpose: 'sale' | 'all' = 'sale') {
  const isWanted = (card: ListingSummary) => purpose === 'all' || isForSale(card);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const answer = useMarket<ListingSummary[]>(['listings-named', wanted, purpose], {
    of: 'listings',
    ask: async (market) => {
      if (wanted === '') return [];
      const found = async (filter: PropertyFilter) =>
        (await market.searchProperties({ filter: { ...filter, purpose }, sort: 'match', offset: 0, limit: FOUND }))
          .cards;
      const byId = /^\d{1,9}$/.test(wanted) ? await market.listings.cards([Number(wanted)]) : [];
      // Homes at the place come before those that only contain the words.
      const cards = [
        ...byId.filter(isWanted),
        ...(await found({ location: wanted })),
        ...(await found({ keywords: wanted })),
      ];
      return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, FOUND);
    },
    keepPrevious: true,
  });
  const saved = useFavourites();
  const savedIds = useMemo(() => (saved.data === undefined ? NONE : [...saved.data].slice(-12).reverse()), [saved]);
  const recentIds = useMemo(readRecent, []);
  const favourites = usePropertyCards(savedIds);
  const recent = usePropertyCards(recentIds);
  const found = answer.data ?? NO_CARDS;
  const addresses = useAddresses([...found.map(({ id }) => id), ...savedIds, ...recentIds]);
  return {
    text,
    setText,
    /** Listings that match the typed text, best first; empty without text. */
    found,
    /** Unit, building and street of the listings shown, by id. */
    addresses,
    /** True once the answer is for the current text. */
    isAnswered: !answer.isPending && !answer.isPlaceholderData,
    favourites: (favourites.data ?? []).filter(isWanted),
    recent: (recent.data ?? []).filter(isWanted),
  };
}

/** Addresses by id; those that are unknown are left out. */
function useAddresses(ids: readonly number[]): ReadonlyMap<number, string> {
  const asked = [...new Set(ids)];
  const answer = useMarket<[number, string][]>(['addresses', asked], {
    of: 'listings',
    ask: async (market) => {
      const homes = await Promise.all(asked.map((id) => market.property(id)));
      return homes.flatMap((home) => (home === null || home.address === '' ? [] : [[home.id, home.address]]));
    },
    keepPrevious: true,
  });
  return useMemo(() => new Map(answer.data), [answer.data]);
}

export function rememberViewedListing(id: number): void {
  writeLocal(LOCAL_KEYS.judged, [id, ...readRecent().filter((known) => known !== id)].slice(0, KEPT));
}

const readRecent = (): number[] => readLocal(LOCAL_KEYS.judged, Ids) ?? [];
