import { useMemo } from 'react';
import { create } from 'zustand';
import { PropertyFilter } from '../../../domain/property/filter.ts';
import type { Property } from '../../../domain/property/property.ts';
import { type AiMatch, profileWishes, searchWishes, shortMatch, type Wishes } from '../../../domain/user/wishes.ts';
import { onUidChange } from '../platform/session.ts';
import { marketQuery, type QueryResult, useAnswer } from './query.ts';
import { useSavedPreferences } from './shared-records.ts';

const SESSION_KEY = 'sahil.search';

/** The last search of this tab, until it is cleared or the user changes. */
const useSearched = create<{ wishes: Wishes | null }>(() => ({ wishes: searchWishes(storedFilter()) }));
onUidChange(() => lookFor({}));

/** Every screen matches homes with this search from now on; a filter of nothing leaves the profile. */
export function lookFor(filter: PropertyFilter): void {
  const wishes = searchWishes(filter);
  if (JSON.stringify(wishes) === JSON.stringify(useSearched.getState().wishes)) return;
  useSearched.setState({ wishes });
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(filter));
  } catch {
    // Without storage the search lasts until the page is loaded again.
  }
}

function storedFilter(): PropertyFilter {
  try {
    return PropertyFilter.safeParse(JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** What the person looks for: the search of this visit, else the profile; null where neither says anything. */
export function useWishes(): Wishes | null {
  const searched = useSearched(({ wishes }) => wishes);
  const profile = useProfileWishes();
  return searched ?? profile;
}

export function useProfileWishes(): Wishes | null {
  const preferences = useSavedPreferences();
  return useMemo(() => profileWishes(preferences), [preferences]);
}

/** How well a listing fits what the person looks for; null without wishes, and for a listing not on this device. */
export function useAiMatch(id: number): QueryResult<AiMatch | null> {
  const wishes = useWishes();
  return useAnswer(
    marketQuery<AiMatch | null>(['match', id, wishes], {
      of: 'listings',
      ask: async (market) => (wishes === null ? null : market.match(id, wishes)),
    }),
  );
}

/** A listing's own score with the match of `useAiMatch`, as a card has them; null until they are known. */
export function useMatched({ id, aiScore }: Pick<Property, 'id' | 'aiScore'>): Matched | null {
  const { data, isPending } = useAiMatch(id);
  const wishes = useWishes();
  if (data != null) return { aiScore, ...shortMatch(data) };
  return isPending && wishes !== null ? null : { aiScore };
}

type Matched = { aiScore: number | null; match?: number; misses?: string };
