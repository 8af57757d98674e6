import { useLayoutEffect } from 'react';
import { readAlerts } from '../alerts/alerts.ts';
import { readOutbox } from '../outbox/outbox-queue.ts';
import { readIssues } from '../records/issues.ts';
import { readFavourites } from './favourites.ts';
import { readPreferences } from './preferences.ts';
import { readSearches } from './search-history.ts';
import { type SharedRecords as Records, useSharedRecords } from './shared-records.ts';
import { useUserQuery } from './use-user-query.ts';

/** Asks, once for the whole app, for the records that the frame and the cards show. Mounted once; draws nothing. */
export default function SharedRecords() {
  usePublished('favourites', useUserQuery(readFavourites));
  usePublished('outbox', useUserQuery(readOutbox));
  usePublished('issues', useUserQuery(readIssues));
  usePublished('alerts', useUserQuery(readAlerts));
  usePublished('searches', useUserQuery(readSearches));
  usePublished('preferences', useUserQuery(readPreferences));
  return null;
}

/** Before the next paint: when another person signs in, nothing of the one before is seen. */
function usePublished<K extends keyof Records>(name: K, live: Records[K]): void {
  useLayoutEffect(() => useSharedRecords.setState({ [name]: live }), [name, live]);
}
