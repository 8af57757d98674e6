import { useMemo } from 'react';
import { create } from 'zustand';
import { type LoanProfile, STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { toError } from '../platform/http.ts';
import { useConnection } from '../platform/notices.ts';
import {
  type FirstDownload,
  hadDataAtStart,
  marketClient,
  useFirstDownload,
  useMarketState,
} from '../replica/market-client.ts';
import { EMPTY_MARKET, type MarketState } from '../replica/market-state.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import type { Alert, Issue } from '../store/user/record-rows.ts';
import type { RecentSearch } from '../store/user/user-rows.ts';
import { useSenderState } from '../sync/outbox/wake.ts';
import { failed, PENDING, type QueryResult } from './query.ts';

export type { ListingEntry, OutboxEntry, RequestEntry } from '../store/user/outbox-rows.ts';

import { isPending, needsPerson } from '../store/user/outbox-state.ts';

export { isPending, needsPerson, TOO_OLD } from '../store/user/outbox-state.ts';
export type { Alert } from '../store/user/record-rows.ts';

export type SharedRecords = {
  favourites: QueryResult<Set<number>>;
  outbox: QueryResult<OutboxEntry[]>;
  /** Pending changes of the user whose session ended, until they sign in again. */
  leftWaiting: QueryResult<number>;
  issues: QueryResult<Issue[]>;
  alerts: QueryResult<Alert[]>;
  newRequests: QueryResult<number>;
  searches: QueryResult<RecentSearch[]>;
  /** Null while none are saved. */
  preferences: QueryResult<Preferences | null>;
  /** What the preferences wish for; null without wishes. */
  profileWishes: QueryResult<PropertyFilter | null>;
};

/**
 * Records that many components share, so that the hearts on a thousand cards need only one query. `SharedRecordsLoader`
 * reads them. It is loaded after the first answer, because it needs the database's library.
 */
export const useSharedRecords = create<SharedRecords>(() => ({
  favourites: PENDING,
  outbox: PENDING,
  leftWaiting: PENDING,
  issues: PENDING,
  alerts: PENDING,
  newRequests: PENDING,
  searches: PENDING,
  preferences: PENDING,
  profileWishes: PENDING,
}));

/** Loading the library failed: screens that need it show the error. */
export function failSharedRecords(thrown: unknown): void {
  const answer = failed(toError(thrown), () => location.reload());
  const names = Object.keys(useSharedRecords.getState());
  useSharedRecords.setState(Object.fromEntries(names.map((name) => [name, answer])));
}

export const useFavourites = (): QueryResult<Set<number>> => useSharedRecords((records) => records.favourites);

export function useIsFavourite(id: number): boolean {
  return useSharedRecords(({ favourites }) => favourites.data?.has(id) === true);
}

export const useAlerts = (): QueryResult<Alert[]> => useSharedRecords((records) => records.alerts);

export function useUnseenAlerts(): number {
  return useSharedRecords(({ alerts }) => alerts.data?.filter(({ isSeen }) => !isSeen).length ?? 0);
}

export const useNewRequests = (): number => useSharedRecords(({ newRequests }) => newRequests.data ?? 0);

/** All outbox entries, newest first. Sent ones are kept for a week, requests for a year. */
export const useOutbox = (): QueryResult<OutboxEntry[]> => useSharedRecords((records) => records.outbox);

export const useIssues = (): QueryResult<Issue[]> => useSharedRecords((records) => records.issues);

export const useRecentSearches = (): QueryResult<RecentSearch[]> => useSharedRecords((records) => records.searches);

export function useSavedPreferences(): Preferences | null {
  return useSharedRecords(({ preferences }) => preferences.data ?? null);
}

/** The user's loan terms, for a listing's page, the ROI Calculator and the advisor. */
export function useLoan(): LoanProfile {
  return useSharedRecords(({ preferences }) => preferences.data?.loan ?? STANDARD_LOAN);
}

export const knownLoan = (): LoanProfile | undefined => useSharedRecords.getState().preferences.data?.loan;

export type SyncStatus =
  | { kind: 'synced'; at: string }
  | { kind: 'syncing'; done: number; of: number; what: 'listings' | 'sales' }
  | { kind: 'waiting'; n: number }
  | { kind: 'offline'; dataFrom: string | null; waiting: number }
  | { kind: 'needs-you'; n: number }
  | { kind: 'sign-in'; n: number }
  | { kind: 'never' }
  /** The first download starts soon, or waits for the user's consent. */
  | { kind: 'soon' | 'ask' };

const OPENING = { kind: 'syncing', done: 0, of: 0, what: 'listings' } as const;

export function useSyncStatus(): SyncStatus {
  const market = useMarketState();
  const online = useConnection();
  const download = useFirstDownload(({ state }) => state);
  const outbox = useOutbox();
  const sender = useSenderState();
  const issues = useSharedRecords((records) => records.issues.data?.length ?? 0);
  const left = useSharedRecords(({ leftWaiting }) => leftWaiting.data ?? 0);
  return useMemo(() => {
    const entries = outbox.data ?? [];
    const waiting = entries.filter(isPending).length + left;
    const needsYou = entries.filter(needsPerson).length + issues;
    // Before the worker's first state, a device with a copy is not shown as never synced.
    if (online && market === EMPTY_MARKET && hadDataAtStart()) return OPENING;
    return syncStatusOf(market, { online, waiting, needsYou, signIn: sender === 'sign-in' || left > 0, download });
  }, [market, online, outbox, sender, issues, left, download]);
}

/** Numbers of entries to send and of entries that need the user. `signIn`: nothing is sent before the user signs in. */
type Waiting = { online: boolean; waiting: number; needsYou: number; signIn?: boolean; download?: FirstDownload };

/** Returns the most urgent status: first changes that need the user, then being offline, then a running sync. */
export function syncStatusOf(market: MarketState, outside: Waiting): SyncStatus {
  const { online, waiting, needsYou, signIn = false, download = 'started' } = outside;
  if (needsYou > 0) return { kind: 'needs-you', n: needsYou };
  const { phase, syncedAt } = market;
  if (!online || phase.kind === 'unreachable') return { kind: 'offline', dataFrom: syncedAt, waiting };
  if (phase.kind === 'syncing') return { kind: 'syncing', done: phase.done, of: phase.of, what: phase.what };
  if (waiting > 0 && signIn) return { kind: 'sign-in', n: waiting };
  if (waiting > 0) return { kind: 'waiting', n: waiting };
  if (syncedAt !== null) return { kind: 'synced', at: syncedAt };
  return { kind: download === 'started' ? 'never' : download };
}

export const syncNow = (): Promise<void> => marketClient().syncNow();
