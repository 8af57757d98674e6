import { hashKey, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type ListingSummary, toCard } from '../../../domain/property/card.ts';
import { Property } from '../../../domain/property/property.ts';
import type { PropertySort } from '../../../domain/property/property-order.ts';
import { FIRST_CARDS, type PropertyFilter, propertyListPath } from '../../../domain/search/filter.ts';
import type { SentenceSearch } from '../../../domain/search/sentence-search.ts';
import { SentenceSearchShape, sentencePath } from '../../../domain/search/sentence-shape.ts';
import { searchWishes, wholeMatch } from '../../../domain/user/wishes.ts';
import type { SearchAnswer } from '../replica/market-state.ts';
import {
  apiCall,
  failed,
  known,
  marketQuery,
  PENDING,
  type QueryResult,
  queryClient,
  retryNow,
  useAnswer,
  useDeferredAnswer,
  useMarket,
} from './query.ts';
import { useProfileWishes } from './wishes.ts';

export type SearchView = {
  /** `isPlaceholderData`: status and cards are those of the previous search until the answer arrives. */
  status: QueryResult<{ total: number; asOf: string | null; complete: boolean }>;
  /** One entry per result, undefined until `ensure` has loaded it. */
  cards: readonly (ListingSummary | undefined)[];
  /** Loads the cards in [from, to). Call it with the range on screen. */
  ensure: (from: number, to: number) => void;
};

type Found = Pick<SearchView, 'status' | 'cards'>;

const PAGE = FIRST_CARDS;

/** A search that is updated while listings arrive; its cards load page by page as the list scrolls. */
export function useSearch(filter: PropertyFilter, sort: PropertySort): SearchView {
  const profile = useProfileWishes();
  const wishes = searchWishes(filter) === null ? profile : null;
  const hash = hashKey([filter, sort, wishes]);
  const [range, setRange] = useState({ hash, first: 0, last: 0 });
  const { first, last } = range.hash === hash ? range : { first: 0, last: 0 };
  const pages = Array.from({ length: last - first + 1 }, (_, i) => searchPage({ filter, sort, wishes }, first + i));
  const found = useQueries({ queries: pages, combine }, queryClient);
  const [previous, setPrevious] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash says when the filter or the order is another one
  const now = useMemo((): Found => {
    if (found.newest !== undefined) return asFound(found.newest, (page) => cachedPage({ filter, sort, wishes }, page));
    if (found.failure === null) return WAITING;
    return { status: failed(found.failure, () => retryNow(({ queryKey }) => queryKey.includes(SEARCH))), cards: [] };
  }, [found, hash]);
  if (now !== WAITING && now !== previous) setPrevious(now);
  const ensure = useCallback(
    (from: number, to: number) => {
      const next = { hash, first: pageOf(from), last: Math.max(pageOf(from), pageOf(to - 1)) };
      const isSame = (old: typeof next) => old.hash === hash && old.first === next.first && old.last === next.last;
      setRange((old) => (isSame(old) ? old : next));
    },
    [hash],
  );
  return { ...useDeferredAnswer(hash, now === WAITING && previous !== null ? asPrevious(previous) : now), ensure };
}

const SEARCH = 'search';

const WAITING: Found = { status: PENDING, cards: [] };

type Asked = { filter: PropertyFilter; sort: PropertySort; wishes: PropertyFilter | null };

function searchPage({ filter, sort, wishes }: Asked, page: number) {
  const offset = page * PAGE;
  return marketQuery<SearchAnswer>([SEARCH, filter, sort, wishes, page], {
    of: 'listings',
    ask: (market) => market.searchProperties({ filter, sort, wishes, offset, limit: PAGE }),
    // An empty result does not mean "no properties found" while the first copy is loading.
    isEarly: ({ total, complete }, { listings }) => total === 0 && !complete && listings === 0,
    // The API pages by cursor, so a further page is read as the end of a longer list.
    api: apiCall({
      path: propertyListPath(filter, { sort, limit: offset + PAGE }),
      schema: () => z.array(Property),
      to: (homes, total) => ({ total, cards: cardsOf(homes.slice(offset), filter), asOf: null, complete: true }),
    }),
  });
}

type PageResult = { data: SearchAnswer | undefined; dataUpdatedAt: number } & {
  error: Error | null;
  failureReason: Error | null;
};

function combine(results: readonly PageResult[]): {
  newest: SearchAnswer | undefined;
  pages: unknown;
  failure: Error | null;
} {
  const [newest] = results.filter(({ data }) => data !== undefined).sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const failing = results.find(({ error, failureReason }) => error !== null || failureReason !== null);
  return {
    newest: newest?.data,
    pages: results.map(({ data }) => data),
    failure: failing?.error ?? failing?.failureReason ?? null,
  };
}

function cachedPage(asked: Asked, page: number): readonly ListingSummary[] {
  return queryClient.getQueryData(searchPage(asked, page).queryKey)?.cards ?? [];
}

/** Converts listings to cards. The server returns only homes that meet every wish, so each is a full match. */
function cardsOf(homes: readonly Property[], filter: PropertyFilter): ListingSummary[] {
  const cards = homes.map(toCard);
  return filter.purpose !== undefined || searchWishes(filter) === null
    ? cards
    : cards.map((card) => ({ ...card, match: wholeMatch(card.aiScore) }));
}

/** All cached cards, so that scrolling back shows them immediately. */
function asFound({ total, asOf, complete }: SearchAnswer, pageAt: (page: number) => readonly ListingSummary[]): Found {
  const cards: (ListingSummary | undefined)[] = Array.from({ length: total });
  for (let page = 0; page * PAGE < total; page++) {
    pageAt(page).forEach((card, i) => {
      if (page * PAGE + i < total) cards[page * PAGE + i] = card;
    });
  }
  return { status: known({ total, asOf, complete }), cards };
}

function asPrevious({ status, cards }: Found): Found {
  return status.data === undefined ? WAITING : { status: { ...status, isPlaceholderData: true }, cards };
}

const pageOf = (index: number): number => Math.floor(Math.max(0, index) / PAGE);

function countQuery(filter: PropertyFilter, keepPrevious = false) {
  return marketQuery<number>(['count', filter], {
    of: 'listings',
    ask: (market) => market.listings.countMatching(filter),
    api: apiCall({
      path: propertyListPath(filter, { sort: 'match', limit: 1 }),
      schema: () => z.array(z.unknown()),
      to: (_, total) => total,
    }),
    keepPrevious,
  });
}

export function useCountMatching(filter: PropertyFilter): number | null {
  return useAnswer(countQuery(filter, true)).data ?? null;
}

export function useCountsMatching(filters: readonly PropertyFilter[]): readonly number[] | null {
  return useQueries({ queries: filters.map((filter) => countQuery(filter)), combine: allCounts }, queryClient);
}

function allCounts(results: readonly { data: number | undefined }[]): number[] | null {
  const counts = results.flatMap(({ data }) => data ?? []);
  return counts.length === results.length ? counts : null;
}

export type SentenceState = { state: 'none' } | { state: 'reading' } | { state: 'read'; value: SentenceSearch };

/** Reads a sentence with the words of the listings. When the listings change, reads it again. */
export function useSentence(q: string): SentenceState {
  const sentence = q.trim();
  const live = useMarket<SentenceSearch | null>(['sentence', sentence], {
    of: 'listings',
    ask: async (market) => (sentence === '' ? null : market.readSentence(sentence)),
    isExtra: sentence === '',
    api: sentence === '' ? undefined : apiCall({ path: sentencePath(sentence), schema: () => SentenceSearchShape }),
  });
  return useMemo((): SentenceState => {
    if (sentence === '') return { state: 'none' };
    if (live.data != null) return { state: 'read', value: live.data };
    if (live.isPending) return { state: 'reading' };
    return { state: 'read', value: { patch: {}, notUnderstood: [sentence], corrected: [] } };
  }, [sentence, live]);
}
