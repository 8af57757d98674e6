import { create } from 'zustand';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { type AiMatch, leadingMatch, type Matched, shortMatch } from '../../../domain/user/ai-match.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { onUidChange, useCurrentUser } from '../platform/session.ts';
import { type QueryResult, useMarket } from './query.ts';
import { useSavedPreferences, useSharedRecords } from './shared-records.ts';

const SESSION_KEY = 'sahil.search';

/** The last search of this tab, until it is cleared or the user changes. */
const useSearched = create<{ wishes: PropertyFilter | null }>(() => ({ wishes: null }));
onUidChange(() => keepSearch({}, null));
void restoreSearch();

/** Sets the last search and what it wishes for; call `setSearchWishes`. */
export function keepSearch(filter: PropertyFilter, wishes: PropertyFilter | null): void {
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
    const { saleWishes } = await import('../../../domain/user/wishes.ts');
    const filter = readFilter(JSON.parse(text));
    // A newer search wins.
    if (useSearched.getState().wishes === null) keepSearch(filter, saleWishes(filter));
  } catch {
    // A damaged search is ignored.
  }
}

/** The user's wishes: from the search of this visit, else from the profile; null without either. */
export function useWishes(): PropertyFilter | null {
  return useWishSource().wishes;
}

/** The user's wishes, and whether they are those of a search, whose match leads only for homes that it can mean. */
export function useWishSource(): { wishes: PropertyFilter | null; isSearch: boolean } {
  const searched = useSearched(({ wishes }) => wishes);
  const profile = useProfileWishes();
  return { wishes: searched ?? profile, isSearch: searched !== null };
}

export function useProfileWishes(): PropertyFilter | null {
  return useSharedRecords(({ profileWishes }) => profileWishes.data ?? null);
}

/** The user's journey: the one they chose, else their account's; null for a visitor. */
export function useJourney(): UserType | null {
  const account = useCurrentUser()?.userType ?? null;
  return useSavedPreferences()?.userType ?? account;
}

/**
 * How well a listing fits the user's wishes; null without wishes, for a home that their search does not mean, and for a
 * listing not on this device.
 */
export function useAiMatch(id: number): QueryResult<AiMatch | null> {
  const { wishes, isSearch } = useWishSource();
  return useMarket<AiMatch | null>(['match', id, wishes, isSearch], {
    of: 'listings',
    ask: async (market) => {
      const match = wishes === null ? null : await market.listings.match(id, wishes);
      if (match === null) return null;
      return leadingMatch({ aiScore: match.aiScore, ...shortMatch(match) }, isSearch).match === undefined
        ? null
        : match;
    },
  });
}

/** A listing's score and match, as on its card; null until they are known. */
export function useMatched({ id, aiScore }: Pick<Property, 'id' | 'aiScore'>): Matched | null {
  const { data, isPending } = useAiMatch(id);
  const wishes = useWishes();
  if (data != null) return { aiScore, ...shortMatch(data) };
  return isPending && wishes !== null ? null : { aiScore };
}
