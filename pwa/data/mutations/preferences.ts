import { Preferences } from '../../../domain/user/preferences.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { mutate } from './mutate.ts';

/** Saves all preferences. */
export async function savePreferences(next: Preferences): Promise<SaveResult> {
  const parsed = Preferences.safeParse(next);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  const row = { key: 'mine' as const, value: parsed.data, schema: SCHEMA_OF_USER_ROWS };
  return mutate('preferences', (preferences) => preferences.put(row));
}
