import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { useFavourites } from './favourites.ts';
import { type ListingSummary, usePropertyCards } from './listings.ts';
import { marketQuery, useAnswer } from './query.ts';

const FOUND = 6;
const KEPT = 8;
const Ids = z.lazy(() => z.array(z.int().check(z.positive())));
const NONE: number[] = [];
const NO_CARDS: ListingSummary[] = [];

export type ListingPickerState = {
  text: string;
  setText: (text: string) => void;
  /** Listings that match what is typed, best first; empty for no text. */
  found: ListingSummary[];
  /** True once the answer is for the present text. */
  isAnswered: boolean;
  favourites: ListingSummary[];
  recent: ListingSummary[];
};

/** Finds a home to look at: by what is typed, among the saved ones, and those looked at last. */
export function useListingPicker(): ListingPickerState {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const answer = useAnswer(
    marketQuery<ListingSummary[]>(['listings-named', wanted], {
      of: 'listings',
      ask: async (market) => {
        if (wanted === '') return [];
        const question = { filter: { location: wanted }, sort: 'match', offset: 0, limit: FOUND } as const;
        const byId = /^\d{1,9}$/.test(wanted) ? await market.cards([Number(wanted)]) : [];
        const { cards } = await market.searchProperties(question);
        return [...byId, ...cards.filter(({ id }) => byId[0]?.id !== id)].slice(0, FOUND);
      },
      keepPrevious: true,
    }),
  );
  const saved = useFavourites();
  const savedIds = useMemo(() => (saved.data === undefined ? NONE : [...saved.data].slice(-12).reverse()), [saved]);
  const recentIds = useMemo(readRecent, []);
  const favourites = usePropertyCards(savedIds);
  const recent = usePropertyCards(recentIds);
  return {
    text,
    setText,
    found: answer.data ?? NO_CARDS,
    isAnswered: !answer.isPending && !answer.isPlaceholderData,
    favourites: favourites.data ?? [],
    recent: recent.data ?? [],
  };
}

/** Puts a home on top of those looked at last, on this device; without storage the list stays empty. */
export function rememberJudged(id: number): void {
  writeLocal(LOCAL_KEYS.judged, [id, ...readRecent().filter((known) => known !== id)].slice(0, KEPT));
}

function readRecent(): number[] {
  return readLocal(LOCAL_KEYS.judged, Ids) ?? [];
}
