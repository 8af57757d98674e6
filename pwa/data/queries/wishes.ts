import { useMemo } from 'react';
import { create } from 'zustand';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { profileWishes } from '../../../domain/user/profile-wishes.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { type AiMatch, type Matched, searchWishes, shortMatch } from '../../../domain/user/wishes.ts';
import { onUidChange, useCurrentUser } from '../platform/session.ts';
import { type QueryResult, useMarket } from './query.ts';
import { useSavedPreferences } from './shared-records.ts';

const SESSION_KEY = 'sahil.search';

/** The last search of this tab, until it is cleared or the user changes. */
const useSearched = create<{ wishes: PropertyFilter | null }>(() => ({ wishes: null }));
onUidChange(() => setSearchWishes({}));
void restoreSearch();

/** Makes every screen match homes for sale with this search, or with the profile if the filter is empty. */
export function setSearchWishes(filter: PropertyFilter): void {
  // What is wanted of a rental says nothing about homes for sale.
  const wishes = filter.purpose === undefined ? searchWishes(filter) : null;
  if (JSON.stringify(wishes) === JSON.stringify(useSearched.getState().wishes)) return;
  useSearched.setState({ wishes });
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(filter));
  } catch {
    // Without storage the search is forgotten on reload.
  }
}

async function restoreSearch(): Promise<void> {
  try {
    const text = sessionStorage.getItem(SESSION_KEY);
    if (text === null) return;
    const { readFilter } = await import('../../../domain/search/field-shapes.ts');
    const filter = readFilter(JSON.parse(text));
    // A newer search wins.
    if (useSearched.getState().wishes === null) setSearchWishes(filter);
  } catch {
    // A damaged search is ignored.
  }
}

/** The user's wishes: from the search of this visit, else from the profile; null without either. */
export function useWishes(): PropertyFilter | null {
  const searched = useSearched(({ wishes }) => wishes);
  const profile = useProfileWishes();
  return searched ?? profile;
}

export function useProfileWishes(): PropertyFilter | null {
  const preferences = useSavedPreferences();
  return useMemo(() => profileWishes(preferences), [preferences]);
}

/** The user's journey: the one they chose, else their account's; null for a visitor. */
export function useJourney(): UserType | null {
  const account = useCurrentUser()?.userType ?? null;
  return useSavedPreferences()?.userType ?? account;
}

/** How well a listing fits the user's wishes; null without wishes, and for a listing not on this device. */
export function useAiMatch(id: number): QueryResult<AiMatch | null> {
  const wishes = useWishes();
  return useMarket<AiMatch | null>(['match', id, wishes], {
    of: 'listings',
    ask: async (market) => (wishes === null ? null : market.listings.match(id, wishes)),
  });
}

/** A listing's score and match, as on its card; null until they are known. */
export function useMatched({ id, aiScore }: Pick<Property, 'id' | 'aiScore'>): Matched | null {
  const { data, isPending } = useAiMatch(id);
  const wishes = useWishes();
  if (data != null) return { aiScore, ...shortMatch(data) };
  return isPending && wishes !== null ? null : { aiScore };
}
