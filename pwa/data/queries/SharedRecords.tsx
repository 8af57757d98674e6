import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { personKey } from '../../../domain/sync/operation.ts';
import { useEndedSession } from '../platform/session/session.ts';
import { readOutbox } from '../store/user/outbox-entries.ts';
import { isPending } from '../store/user/outbox-state.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readAlerts, readFavourites, readIssues, readPreferences, readSearches } from '../store/user/user-reads.ts';
import { userConnection } from '../store/user/user-store.ts';
import { known, type QueryResult } from './query.ts';
import { type SharedRecords as Records, useSharedRecords } from './shared-records.ts';
import { useUserRecords } from './use-user-records.ts';

/** Asks, once for the whole app, for the records that the frame and the cards show. Mounted once; draws nothing. */
export default function SharedRecords() {
  usePublished('favourites', useUserRecords(readFavourites));
  usePublished('outbox', useUserRecords(readOutbox));
  usePublished('leftWaiting', useLeftWaiting());
  usePublished('issues', useUserRecords(readIssues));
  usePublished('alerts', useUserRecords(readAlerts));
  usePublished('searches', useUserRecords(readSearches));
  usePublished('preferences', useUserRecords(readSavedPreferences));
  return null;
}

const NONE_LEFT = known(0);

const readSavedPreferences = async (db: UserDb) => (await readPreferences(db)) ?? null;

/** How much waits of whose session the server ended. */
function useLeftWaiting(): QueryResult<number> {
  const username = useEndedSession();
  const [found, setFound] = useState<{ username: string; count: number } | null>(null);
  useEffect(() => {
    if (username === null) return;
    const count = (db: UserDb) => db.outbox.filter(isPending).count();
    // A database that does not open is told by its connection.
    return userConnection(personKey(username)).watch(
      count,
      (n) => setFound({ username, count: n }),
      () => {},
    );
  }, [username]);
  return useMemo(
    () => (found === null || found.username !== username ? NONE_LEFT : known(found.count)),
    [found, username],
  );
}

/** Before the next paint: when another person signs in, nothing of the one before is seen. */
function usePublished<K extends keyof Records>(name: K, live: Records[K]): void {
  useLayoutEffect(() => useSharedRecords.setState({ [name]: live }), [name, live]);
}
