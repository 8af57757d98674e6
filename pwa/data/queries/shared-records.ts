import { create } from 'zustand';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { toError } from '../platform/http.ts';
import type { Alert } from '../store/user/alert-rows.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import type { Issue } from '../store/user/record-rows.ts';
import type { RecentSearch } from '../store/user/user-reads.ts';
import { failed, PENDING, type QueryResult } from './query.ts';

/** What the frame and every card show of the person's records. */
export type SharedRecords = {
  /** Ids of the saved listings. */
  favourites: QueryResult<Set<number>>;
  /** What leaves this device, newest first. */
  outbox: QueryResult<OutboxEntry[]>;
  /** Changes of the person whose session ended, that wait on this device until they sign in again. */
  leftWaiting: QueryResult<number>;
  /** Changes that another device of the person met and that need a decision. */
  issues: QueryResult<Issue[]>;
  /** What the person asked to be told of, newest first. */
  alerts: QueryResult<Alert[]>;
  /** The last searches, newest first. */
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
