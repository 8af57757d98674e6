import * as z from 'zod/mini';
import { MapLayer } from '../../../../domain/heatmap/map-layer.ts';
import type { Preferences } from '../../../../domain/user/preferences.ts';
import { entriesOf } from './outbox-entries.ts';
import { Alert, Issue } from './record-rows.ts';
import type { UserDb } from './user-db.ts';
import {
  FavouriteRow,
  MAP_LAYER_ID,
  MAX_RECENT_SEARCHES,
  PreferencesRow,
  RecentSearch,
  readRows,
  SavedSearch,
} from './user-rows.ts';

export const readAlerts = (db: UserDb): Promise<Alert[]> => readRows(Alert, db.alerts.orderBy('at').reverse());

export const NEW_REQUESTS_KEY = 'newRequests';

export async function readNewRequests(db: UserDb): Promise<number> {
  return z.safeParse(z.int(), (await db.meta.get(NEW_REQUESTS_KEY))?.value).data ?? 0;
}

export async function readLayer(db: UserDb): Promise<MapLayer | undefined> {
  const row = await db.mapLayers.get(MAP_LAYER_ID);
  return z.safeParse(MapLayer, row?.layer).data;
}

/** Returns changes that need a decision, oldest first, except those whose edit is in this device's outbox. */
export async function readIssues(db: UserDb): Promise<Issue[]> {
  const own = new Set((await entriesOf(db)).map(({ id }) => id));
  return (await readRows(Issue, db.issues.orderBy('at'))).filter(({ id }) => !own.has(id));
}

export async function readFavourites(db: UserDb): Promise<Set<number>> {
  return new Set((await readRows(FavouriteRow, db.favourites)).map(({ propertyId }) => propertyId));
}

export async function readPreferences(db: UserDb): Promise<Preferences | undefined> {
  return PreferencesRow.safeParse(await db.preferences.get('mine')).data?.value;
}

export function readSavedSearches(db: UserDb): Promise<SavedSearch[]> {
  return readRows(SavedSearch, db.savedSearches.orderBy('at').reverse());
}

export function readSearches(db: UserDb): Promise<RecentSearch[]> {
  return readRows(RecentSearch, db.searches.orderBy('at').reverse().limit(MAX_RECENT_SEARCHES));
}
