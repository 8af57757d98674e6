import type { Preferences } from '../../../domain/user/preferences.ts';
import { type SharedRecords, useSharedRecords } from './shared-records.ts';

/** The preferences this person saved; null without any: nobody's wishes are guessed. */
export function useSavedPreferences(): Preferences | null {
  return useSharedRecords(({ preferences }) => preferences.data ?? null);
}

/** Tells the saved preferences, now and whenever they or the person change; null for none. */
export function watchSavedPreferences(tell: (preferences: Preferences | null) => void): () => void {
  const read = ({ preferences }: SharedRecords) => {
    if (preferences.data !== undefined) tell(preferences.data);
  };
  read(useSharedRecords.getState());
  return useSharedRecords.subscribe(read);
}
