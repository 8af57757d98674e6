import { create } from 'zustand';
import { CACHE_MS, DEFAULT_SETTINGS, PublicSettings } from '../../../domain/settings/app-settings.ts';
import { http } from '../platform/http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { marketClient } from '../replica/market-client.ts';
import { type QueryResult, serverQuery, useAnswer } from './query.ts';

export async function fetchSettings(signal?: AbortSignal): Promise<PublicSettings> {
  const settings = await http.json({ path: '/api/settings', schema: PublicSettings, signal });
  noteSettings(settings);
  return settings;
}

export function watchSettings(): void {
  const follow = () =>
    void fetchSettings()
      .then(({ cacheDuration }) => marketClient().setSyncInterval(CACHE_MS[cacheDuration]))
      // Unreachable: keep the known settings.
      .catch(() => undefined);
  void marketClient().setSyncInterval(CACHE_MS[knownSettings().cacheDuration]);
  addEventListener('online', follow);
  follow();
}

export function useAppSettings(): QueryResult<PublicSettings> {
  return useAnswer(serverQuery(['app-settings'], fetchSettings, readKnown));
}

const readKnown = () => readLocal(LOCAL_KEYS.appSettings, PublicSettings) ?? undefined;

export function knownSettings(): PublicSettings {
  return readLocal(LOCAL_KEYS.appSettings, PublicSettings) ?? DEFAULT_SETTINGS;
}

const known = create<PublicSettings>(knownSettings);

export const useKnownSettings = (): PublicSettings => known();

export function noteSettings(settings: PublicSettings): void {
  writeLocal(LOCAL_KEYS.appSettings, settings);
  known.setState(settings);
}
