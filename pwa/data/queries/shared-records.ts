import { create } from 'zustand';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { toError } from '../platform/http.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import type { Alert, Issue } from '../store/user/record-rows.ts';
import type { RecentSearch } from '../store/user/user-reads.ts';
import { failed, PENDING, type QueryResult } from './query.ts';

export type { ListingEntry, OutboxEntry } from '../store/user/outbox-rows.ts';
export { isPending, needsPerson, TOO_OLD } from '../store/user/outbox-state.ts';
export type { Alert } from '../store/user/record-rows.ts';

export type SharedRecords = {
  favourites: QueryResult<Set<number>>;
  outbox: QueryResult<OutboxEntry[]>;
  /** Changes of the person whose session ended, that wait on this device until they sign in again. */
  leftWaiting: QueryResult<number>;
  issues: QueryResult<Issue[]>;
  alerts: QueryResult<Alert[]>;
  searches: QueryResult<RecentSearch[]>;
  /** Null while none are saved. */
  preferences: QueryResult<Preferences | null>;
};

/**
 * Answers that many components share: a heart on each of a thousand cards is one query and one set. They are asked
 * by `SharedRecords.tsx`, which comes with the database's library after the first answer.
 */
export const useSharedRecords = create<SharedRecords>(() => ({
  favourites: PENDING,
  outbox: PENDING,
  leftWaiting: PENDING,
  issues: PENDING,
  alerts: PENDING,
  searches: PENDING,
  preferences: PENDING,
}));

/** The library could not be loaded: whoever shows a record says so. */
export function failSharedRecords(thrown: unknown): void {
  const answer = failed(toError(thrown), () => location.reload());
  const names = Object.keys(useSharedRecords.getState());
  useSharedRecords.setState(Object.fromEntries(names.map((name) => [name, answer])));
}

export function useFavourites(): QueryResult<Set<number>> {
  return useSharedRecords((records) => records.favourites);
}

export function useIsFavourite(id: number): boolean {
  return useSharedRecords(({ favourites }) => favourites.data?.has(id) === true);
}

export function useAlerts(): QueryResult<Alert[]> {
  return useSharedRecords((records) => records.alerts);
}

export function useUnseenAlerts(): number {
  return useSharedRecords(({ alerts }) => alerts.data?.filter(({ isSeen }) => !isSeen).length ?? 0);
}

/** Everything that leaves this device, newest first; what was sent stays for a week. */
export function useOutbox(): QueryResult<OutboxEntry[]> {
  return useSharedRecords((records) => records.outbox);
}

export function useIssues(): QueryResult<Issue[]> {
  return useSharedRecords((records) => records.issues);
}

export function useRecentSearches(): QueryResult<RecentSearch[]> {
  return useSharedRecords((records) => records.searches);
}

/** The preferences this person saved; null without any: nobody's wishes are guessed. */
export function useSavedPreferences(): Preferences | null {
  return useSharedRecords(({ preferences }) => preferences.data ?? null);
}

/** Tells the saved preferences, now and whenever they or the person change; null for none. */
export function watchSavedPreferences(tell: (preferences: Preferences | null) => void): () => void {
  const read = ({ preferences }: SharedRecords) => {
    if (preferences.data !== undefined) tell(preferences.data);
  };
  read(useSharedRecords.getState());
  return useSharedRecords.subscribe(read);
}
