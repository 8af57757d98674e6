import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { addressText } from '../../../domain/property/address-text.ts';
import type { ListingSummary } from '../../../domain/property/card.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { usePropertyCards } from './listings.ts';
import { useMarket } from './query.ts';
import { useFavourites } from './shared-records.ts';

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
      return homes.flatMap((home) => (home === null || home.address === '' ? [] : [[home.id, addressText(home)]]));
    },
    keepPrevious: true,
  });
  return useMemo(() => new Map(answer.data), [answer.data]);
}

export function rememberViewedListing(id: number): void {
  writeLocal(LOCAL_KEYS.judged, [id, ...readRecent().filter((known) => known !== id)].slice(0, KEPT));
}

const readRecent = (): number[] => readLocal(LOCAL_KEYS.judged, Ids) ?? [];
