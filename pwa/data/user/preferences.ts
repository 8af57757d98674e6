import { DEFAULT_PREFERENCES, Preferences } from '../../../domain/user/preferences.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import { PreferencesRow } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { userLive, writeUser } from './user-live.ts';

const preferences = userLive<Preferences>(
  async (db) => {
    const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
    return row.success ? row.data.value : DEFAULT_PREFERENCES;
  },
  { empty: DEFAULT_PREFERENCES, isUrgent: true },
);

/** The person's preferences; the spec's defaults while there are none or the stored ones are damaged. */
export function usePreferences(): Live<Preferences> {
  return preferences.use();
}

const saved = userLive<Preferences | null>(
  async (db) => {
    const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
    return row.success ? row.data.value : null;
  },
  { empty: null },
);

/** The preferences this person saved; null without any: nobody's wishes are guessed. */
export function useSavedPreferences(): Preferences | null {
  const live = saved.use();
  return live.state === 'ready' ? live.value : null;
}

/** Tells the saved preferences, now and whenever they or the person change; null for none. */
export function watchSavedPreferences(tell: (preferences: Preferences | null) => void): () => void {
  const read = () => {
    const live = saved.read();
    if (live.state === 'ready') tell(live.value);
  };
  const stop = saved.subscribe(read);
  read();
  return stop;
}

/** Saves all preferences. */
export async function savePreferences(next: Preferences): Promise<SaveResult> {
  const parsed = Preferences.safeParse(next);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  return writeUser(
    (db) => [db.preferences],
    (db) => db.preferences.put({ key: 'mine', value: parsed.data, schema: SCHEMA_OF_USER_ROWS }),
  );
}
