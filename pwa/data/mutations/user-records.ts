import type { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { Preferences } from '../../../domain/user/preferences.ts';
import { newId } from '../platform/crypto.ts';
import type { SaveResult } from '../platform/notices.ts';
import {
  FavouriteRow,
  MAP_LAYER_ID,
  MAX_LIST_LETTERS,
  MAX_NOTE_LETTERS,
  MAX_RECENT_SEARCHES,
  SavedSearch,
} from '../store/user/user-rows.ts';
import { mutate, putRecord, writeDisposable, writeUser } from './mutate.ts';

export type FavouriteNote = { note: string; lists: string[] };

export function saveFavouriteNote(id: number, { note, lists }: FavouriteNote): Promise<SaveResult> {
  const words = note.trim().slice(0, MAX_NOTE_LETTERS);
  const names = [...new Set(lists.map((name) => name.trim().slice(0, MAX_LIST_LETTERS)))].filter((name) => name !== '');
  return mutate('favourite', async (favourites) => {
    await favourites.put({
      propertyId: id,
      at: FavouriteRow.safeParse(await favourites.get(id)).data?.at ?? new Date().toISOString(),
      ...(words === '' ? {} : { note: words }),
      ...(names.length === 0 ? {} : { lists: names }),
    });
  });
}

export function saveSearch({ name, query }: Pick<SavedSearch, 'name' | 'query'>): Promise<SaveResult> {
  const parsed = SavedSearch.safeParse({ id: newId(), name, query, at: new Date().toISOString() });
  if (!parsed.success) return Promise.resolve({ ok: false, reason: 'failed' });
  return putRecord('savedSearch', parsed.data);
}

export async function saveScenario(input: {
  id?: string;
  name: string;
  query: string;
}): Promise<{ id: string; result: SaveResult }> {
  const id = input.id ?? newId();
  const { name, query } = input;
  return { id, result: await putRecord('scenario', { id, name, query, at: new Date().toISOString() }) };
}

export async function savePreferences(next: Preferences): Promise<SaveResult> {
  const parsed = Preferences.safeParse(next);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  return putRecord('preferences', { key: 'mine', value: parsed.data });
}

export function rememberSearch(url: string): Promise<SaveResult> {
  return writeDisposable(['searches'], async (db) => {
    await db.searches.put({ url, at: new Date().toISOString() });
    const keys = await db.searches.orderBy('at').reverse().offset(MAX_RECENT_SEARCHES).primaryKeys();
    await db.searches.bulkDelete(keys);
  });
}

export function saveMapLayer(layer: MapLayer): Promise<SaveResult> {
  const row = { id: MAP_LAYER_ID, at: new Date().toISOString(), name: layer.name, layer };
  return writeUser(['mapLayers'], (db) => db.mapLayers.put(row));
}

export function removeMapLayer(): Promise<SaveResult> {
  return writeUser(['mapLayers'], (db) => db.mapLayers.delete(MAP_LAYER_ID));
}

export function markAlertsSeen(): Promise<SaveResult> {
  return writeDisposable(['alerts'], (db) => db.alerts.filter(({ isSeen }) => !isSeen).modify({ isSeen: true }));
}

export function markSearchSeen(searchId: string): Promise<SaveResult> {
  return writeDisposable(['alerts'], (db) =>
    db.alerts
      .filter((alert) => alert.kind === 'matches' && alert.searchId === searchId && !alert.isSeen)
      .modify({ isSeen: true }),
  );
}

export const clearAlerts = (): Promise<SaveResult> => writeDisposable(['alerts'], (db) => db.alerts.clear());
