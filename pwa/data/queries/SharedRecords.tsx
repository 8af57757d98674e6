import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { personKey } from '../../../domain/sync/operation.ts';
import type { Live } from '../platform/live.ts';
import { useEndedSession } from '../platform/session/session.ts';
import { isPending, readOutbox } from '../store/user/outbox-entries.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readAlerts, readFavourites, readIssues, readPreferences, readSearches } from '../store/user/user-reads.ts';
import { userConnection } from '../store/user/user-store.ts';
import { type SharedRecords as Records, useSharedRecords } from './shared-records.ts';
import { useUserQuery } from './use-user-query.ts';

/** Asks, once for the whole app, for the records that the frame and the cards show. Mounted once; draws nothing. */
export default function SharedRecords() {
  usePublished('favourites', useUserQuery(readFavourites));
  usePublished('outbox', useUserQuery(readOutbox));
  usePublished('leftWaiting', useLeftWaiting());
  usePublished('issues', useUserQuery(readIssues));
  usePublished('alerts', useUserQuery(readAlerts));
  usePublished('searches', useUserQuery(readSearches));
  usePublished('preferences', useUserQuery(readPreferences));
  return null;
}

const NONE_LEFT = { state: 'ready', value: 0 } as const;

/** How much waits of whose session the server ended. */
function useLeftWaiting(): Live<number> {
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
    () => (found === null || found.username !== username ? NONE_LEFT : { state: 'ready', value: found.count }),
    [found, username],
  );
}

/** Before the next paint: when another person signs in, nothing of the one before is seen. */
function usePublished<K extends keyof Records>(name: K, live: Records[K]): void {
  useLayoutEffect(() => useSharedRecords.setState({ [name]: live }), [name, live]);
}
