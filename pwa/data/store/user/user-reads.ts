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
  parseRows,
  readRows,
  type SavedSearch,
  SavedSearchRow,
  SearchRow,
} from './user-rows.ts';

export async function readAlerts(db: UserDb): Promise<Alert[]> {
  return parseRows(Alert, await db.alerts.orderBy('at').reverse().toArray());
}

export const NEW_REQUESTS_KEY = 'newRequests';

/** Number of unanswered requests about the user's listings at the last sync. */
export async function readNewRequests(db: UserDb): Promise<number> {
  return z.safeParse(z.int(), (await db.meta.get(NEW_REQUESTS_KEY))?.value).data ?? 0;
}

export async function readLayer(db: UserDb): Promise<MapLayer | undefined> {
  const row = await db.mapLayers.get(MAP_LAYER_ID);
  return z.safeParse(MapLayer, row?.layer).data;
}

/** Changes that need a decision, oldest first, without those whose edit is shown on this device. */
export async function readIssues(db: UserDb): Promise<Issue[]> {
  const own = new Set((await entriesOf(db)).map(({ id }) => id));
  return parseRows(Issue, await db.issues.orderBy('at').toArray()).filter(({ id }) => !own.has(id));
}

export async function readFavourites(db: UserDb): Promise<Set<number>> {
  return new Set((await readRows(FavouriteRow, db.favourites)).map(({ propertyId }) => propertyId));
}

export async function readPreferences(db: UserDb): Promise<Preferences | undefined> {
  const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
  return row.success ? row.data.value : undefined;
}

export type RecentSearch = { url: string; label: string; at: string };

export function readSavedSearches(db: UserDb): Promise<SavedSearch[]> {
  return readRows(SavedSearchRow, db.savedSearches.orderBy('at').reverse());
}

export function readSearches(db: UserDb): Promise<RecentSearch[]> {
  return readRows(SearchRow, db.searches.orderBy('at').reverse().limit(MAX_RECENT_SEARCHES));
}
