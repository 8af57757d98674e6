import { Preferences } from '../../../domain/user/preferences.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { writeUser } from './write-user.ts';

/** Saves all preferences. */
export async function savePreferences(next: Preferences): Promise<SaveResult> {
  const parsed = Preferences.safeParse(next);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  return writeUser(
    (db) => [db.preferences],
    (db) => db.preferences.put({ key: 'mine', value: parsed.data, schema: SCHEMA_OF_USER_ROWS }),
  );
}
