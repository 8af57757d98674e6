import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { PropertyFilter, PropertySort } from '../../../domain/property/filter.ts';
import type { PropertyCard } from '../../../domain/property/property-columns.ts';
import type { Live } from '../live.ts';
import type { SearchAnswer, SearchQuestion } from '../market/market-api.ts';
import { marketClient } from '../market/market-client.ts';
import { listingsSource } from '../market/market-source.ts';
import { SearchPager } from './search-pager.ts';

/** Answers a search from the device's own copy. @throws the signal's reason when aborted */
export async function searchProperties(question: SearchQuestion, signal?: AbortSignal): Promise<SearchAnswer> {
  signal?.throwIfAborted();
  const answer = await marketClient().searchProperties(question);
  signal?.throwIfAborted();
  return answer;
}

export type SearchView = {
  status: Live<{ total: number; asOf: string | null; complete: boolean }>;
  /** As long as the result; an entry is undefined until `ensure` has brought it. */
  cards: (PropertyCard | undefined)[];
  /** Asks for the cards in [from, to): call it with the range on screen. */
  ensure: (from: number, to: number) => void;
};

/** A search that stays up to date while listings arrive. */
export function useSearch(filter: PropertyFilter, sort: PropertySort): SearchView {
  const key = JSON.stringify([filter, sort]);
  const pager = useMemo(() => {
    const [keptFilter, keptSort] = JSON.parse(key) as [PropertyFilter, PropertySort];
    return new SearchPager(keptFilter, keptSort);
  }, [key]);
  const [seen, setSeen] = useState({ pager, snapshot: pager.read() });
  useEffect(() => {
    // A transition: a screen of cards is drawn in slices between which the page answers.
    const refresh = () => startTransition(() => setSeen({ pager, snapshot: pager.read() }));
    const unsubscribe = pager.subscribe(refresh);
    const stop = pager.start();
    return () => {
      unsubscribe();
      stop();
    };
  }, [pager]);
  // Another search's answer is never shown for this one.
  const snapshot = seen.pager === pager ? seen.snapshot : pager.read();
  return { ...snapshot, ensure: pager.ensure };
}

/** How many listings a filter would show; null until the first answer. Keeps the last number while asking anew. */
export function useCountMatching(filter: PropertyFilter): number | null {
  const [count, setCount] = useState<number | null>(null);
  const key = JSON.stringify(filter);
  const source = useMemo(
    () =>
      listingsSource<number>(async (market) => ({
        value: await market.countMatching(JSON.parse(key) as PropertyFilter),
      })),
    [key],
  );
  const ignore = useCallback(() => {}, []);
  useEffect(() => source((value) => setCount(value ?? null), ignore), [source, ignore]);
  return count;
}
