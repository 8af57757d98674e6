import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import type { Live } from '../platform/live.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readPreferences } from '../store/user/user-reads.ts';
import { useUserQuery } from './use-user-query.ts';

/** The person's preferences, for screens that are about them; the spec's defaults while none are saved. */
export function usePreferences(): Live<Preferences> {
  return useUserQuery(readOrDefaults);
}

async function readOrDefaults(db: UserDb): Promise<Preferences> {
  return (await readPreferences(db)) ?? DEFAULT_PREFERENCES;
}
