import { useMemo } from 'react';
import { create } from 'zustand';
import type { PropertyFilter } from '../../../domain/property/filter.ts';
import type { Property } from '../../../domain/property/property.ts';
import { profileWishes } from '../../../domain/user/profile-wishes.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { type AiMatch, type Matched, searchWishes, shortMatch, type Wishes } from '../../../domain/user/wishes.ts';
import { onUidChange, useCurrentUser } from '../platform/session.ts';
import { marketQuery, type QueryResult, useAnswer } from './query.ts';
import { useSavedPreferences } from './shared-records.ts';

const SESSION_KEY = 'sahil.search';

/** The last search of this tab, until it is cleared or the user changes. */
const useSearched = create<{ wishes: Wishes | null }>(() => ({ wishes: null }));
onUidChange(() => lookFor({}));
void restoreSearch();

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

/** The search of this tab before the page was loaded again. */
async function restoreSearch(): Promise<void> {
  try {
    const text = sessionStorage.getItem(SESSION_KEY);
    if (text === null) return;
    const { PropertyFilter: Filter } = await import('../../../domain/property/filter.ts');
    const filter = Filter.safeParse(JSON.parse(text)).data;
    // A search that began meanwhile wins.
    if (filter !== undefined && useSearched.getState().wishes === null) lookFor(filter);
  } catch {
    // A damaged search is no better than none.
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

/** Whose eyes the person looks with: the journey they chose, else their account's; null for a visitor. */
export function useJourney(): UserType | null {
  const account = useCurrentUser()?.userType ?? null;
  return useSavedPreferences()?.userType ?? account;
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
