import { create } from 'zustand';
import { DEFAULT_SETTINGS, PublicSettings } from '../../../domain/settings/app-settings.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';

/** The installation's settings as last received; defaults before. */
export function knownSettings(): PublicSettings {
  return readLocal(LOCAL_KEYS.appSettings, PublicSettings) ?? DEFAULT_SETTINGS;
}

const known = create<PublicSettings>(knownSettings);

/** The same, followed. */
export const useKnownSettings = (): PublicSettings => known();

export function noteSettings(settings: PublicSettings): void {
  writeLocal(LOCAL_KEYS.appSettings, settings);
  known.setState(settings);
}
