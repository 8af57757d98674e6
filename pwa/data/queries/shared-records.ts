import { create } from 'zustand';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { type Live, toError } from '../platform/live.ts';
import type { Alert } from '../store/user/alert-rows.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import type { Issue } from '../store/user/record-rows.ts';
import type { RecentSearch } from '../store/user/user-reads.ts';

/** What the frame and every card show of the person's records. */
export type SharedRecords = {
  /** Ids of the saved listings. */
  favourites: Live<Set<number>>;
  /** What leaves this device, newest first. */
  outbox: Live<OutboxEntry[]>;
  /** Changes of the person whose session ended, that wait on this device until they sign in again. */
  leftWaiting: Live<number>;
  /** Changes that another device of the person met and that need a decision. */
  issues: Live<Issue[]>;
  /** What the person asked to be told of, newest first. */
  alerts: Live<Alert[]>;
  /** The last searches, newest first. */
  searches: Live<RecentSearch[]>;
  /** `missing` while none are saved. */
  preferences: Live<Preferences>;
};

const LOADING = { state: 'loading' } as const;

/**
 * Answers that many components share: a heart on each of a thousand cards is one query and one set. They are asked
 * by `SharedRecords.tsx`, which comes with the database's library after the first answer.
 */
export const useSharedRecords = create<SharedRecords>(() => ({
  favourites: LOADING,
  outbox: LOADING,
  leftWaiting: LOADING,
  issues: LOADING,
  alerts: LOADING,
  searches: LOADING,
  preferences: LOADING,
}));

/** The library could not be loaded: whoever shows a record says so. */
export function failSharedRecords(thrown: unknown): void {
  const failed = { state: 'failed', error: toError(thrown), retry: () => location.reload() } as const;
  const names = Object.keys(useSharedRecords.getState());
  useSharedRecords.setState(Object.fromEntries(names.map((name) => [name, failed])));
}
