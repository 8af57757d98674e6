import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { personKey } from '../../../domain/sync/operation.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import { profileWishes } from '../../../domain/user/profile-wishes.ts';
import type { FavouriteNote } from '../mutations/user-records.ts';
import { useCurrentUid, useEndedSession } from '../platform/session.ts';
import type { OpenWatch } from '../store/db-connection.ts';
import { readOutbox } from '../store/user/outbox-entries.ts';
import { isPending } from '../store/user/outbox-state.ts';
import type { UserDb } from '../store/user/user-db.ts';
import {
  readAlerts,
  readFavourites,
  readIssues,
  readLayer,
  readNewRequests,
  readPreferences,
  readSavedSearches,
  readSearches,
} from '../store/user/user-reads.ts';
import { FavouriteRow, readRows, SavedScenario, type SavedSearch } from '../store/user/user-rows.ts';
import { userConnection } from '../store/user/user-store.ts';
import { failed, known, PENDING, type QueryResult } from './query.ts';
import { type SharedRecords, useSharedRecords } from './shared-records.ts';

export type { SavedScenario, SavedSearch } from '../store/user/user-rows.ts';

type Query<T> = (db: UserDb) => PromiseLike<T>;
type Open = { uid: string; db: UserDb; watch: OpenWatch<UserDb> };

/**
 * Reads the current user's database, and reads again when a row of the answer changes in any tab. After a change of
 * user, it never shows data of the previous user. `query` must be a stable function. The hook loads the database's
 * library, so use it only in screens that are loaded when opened. The frame and the cards use `useSharedRecords`.
 */
export function useUserRecords<T>(query: Query<T>): QueryResult<T> {
  return useRecordsOf(useCurrentUid(), query);
}

/** Reads the database of a user; stays pending for null. */
function useRecordsOf<T>(uid: string | null, query: Query<T>): QueryResult<T> {
  const { open, error, retry } = useUserDb(uid);
  const last = useRef<{ uid: string; value: T } | null>(null);
  const answer = useLiveQuery(async () => {
    if (open === null) return null;
    try {
      last.current = { uid: open.uid, value: await query(open.db) };
    } catch (thrown) {
      // Keeps the last answer until the connection reopens or its failure is reported.
      open.watch.failed(open.db, thrown);
    }
    return last.current;
  }, [open, query]);
  return useMemo(() => {
    if (error !== null) return failed(error, retry);
    return answer === undefined || answer === null || answer.uid !== uid ? PENDING : known(answer.value);
  }, [answer, error, retry, uid]);
}

function useUserDb(uid: string | null): { open: Open | null; error: Error | null; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ open: Open } | { uid: string; error: Error } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    if (uid === null) return;
    const watch = userConnection(uid).watchOpen(
      (db) => setFound({ open: { uid, db, watch } }),
      (error) => setFound({ uid, error }),
    );
    return watch.stop;
  }, [uid, attempt]);
  const retry = useCallback(() => {
    setFound(null);
    setAttempt((n) => n + 1);
  }, []);
  const open = found !== null && 'open' in found && found.open.uid === uid ? found.open : null;
  const error = found !== null && 'error' in found && found.uid === uid ? found.error : null;
  return { open, error, retry };
}

/** Reads the records that the frame and the cards show. Mounted once; draws nothing. */
export default function SharedRecordsLoader() {
  usePublished('favourites', useUserRecords(readFavourites));
  usePublished('outbox', useUserRecords(readOutbox));
  usePublished('leftWaiting', useLeftWaiting());
  usePublished('issues', useUserRecords(readIssues));
  usePublished('alerts', useUserRecords(readAlerts));
  usePublished('newRequests', useUserRecords(readNewRequests));
  usePublished('searches', useUserRecords(readSearches));
  const preferences = useUserRecords(readSavedPreferences);
  usePublished('preferences', preferences);
  usePublished(
    'profileWishes',
    useMemo(() => wishesOf(preferences), [preferences]),
  );
  return null;
}

function wishesOf(preferences: QueryResult<Preferences | null>): SharedRecords['profileWishes'] {
  return preferences.data === undefined ? PENDING : known(profileWishes(preferences.data));
}

const readSavedPreferences = async (db: UserDb) => (await readPreferences(db)) ?? null;

const countPending = (db: UserDb) => db.outbox.filter(isPending).count();

function useLeftWaiting(): QueryResult<number> {
  const username = useEndedSession();
  return useRecordsOf(username === null ? null : personKey(username), countPending);
}

/** Publishes before the next paint, so that a new user never sees data of the previous one. */
function usePublished<K extends keyof SharedRecords>(name: K, live: SharedRecords[K]): void {
  useLayoutEffect(() => useSharedRecords.setState({ [name]: live }), [name, live]);
}

export const useMapLayer = (): MapLayer | null => useUserRecords(readLayer).data ?? null;

export const useSavedSearches = (): QueryResult<SavedSearch[]> => useUserRecords(readSavedSearches);

const readScenarios = (db: UserDb) => readRows(SavedScenario, db.scenarios.orderBy('at').reverse());

export const useScenarios = (): QueryResult<SavedScenario[]> => useUserRecords(readScenarios);

async function readFavouriteNotes(db: UserDb): Promise<Map<number, FavouriteNote>> {
  const rows = await readRows(FavouriteRow, db.favourites);
  return new Map(rows.map(({ propertyId, note = '', lists = [] }) => [propertyId, { note, lists }]));
}

export const useFavouriteNotes = (): QueryResult<Map<number, FavouriteNote>> => useUserRecords(readFavouriteNotes);

/** The user's preferences; the specification's defaults while none are saved. */
export const usePreferences = (): QueryResult<Preferences> => useUserRecords(readOrDefaults);

const readOrDefaults = async (db: UserDb): Promise<Preferences> => (await readPreferences(db)) ?? DEFAULT_PREFERENCES;
