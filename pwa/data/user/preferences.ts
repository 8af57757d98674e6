import { Preferences } from '../../../domain/user/preferences.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { PreferencesRow } from '../db/user/user-rows.ts';
import type { SaveResult } from '../save-result.ts';
import { type SharedRecords, useSharedRecords } from './shared-records.ts';
import { writeUser } from './user-writes.ts';

/** The saved preferences; undefined without any, or when they are damaged. */
export async function readPreferences(db: UserDb): Promise<Preferences | undefined> {
  const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
  return row.success ? row.data.value : undefined;
}

/** The preferences this person saved; null without any: nobody's wishes are guessed. */
export function useSavedPreferences(): Preferences | null {
  return useSharedRecords(({ preferences }) => (preferences.state === 'ready' ? preferences.value : null));
}

/** Tells the saved preferences, now and whenever they or the person change; null for none. */
export function watchSavedPreferences(tell: (preferences: Preferences | null) => void): () => void {
  const read = ({ preferences }: SharedRecords) => {
    if (preferences.state === 'ready') tell(preferences.value);
    else if (preferences.state === 'missing') tell(null);
  };
  read(useSharedRecords.getState());
  return useSharedRecords.subscribe(read);
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
