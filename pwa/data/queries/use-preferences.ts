import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readPreferences } from '../store/user/user-reads.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

/** The person's preferences, for screens that are about them; the spec's defaults while none are saved. */
export function usePreferences(): QueryResult<Preferences> {
  return useUserRecords(readOrDefaults);
}

async function readOrDefaults(db: UserDb): Promise<Preferences> {
  return (await readPreferences(db)) ?? DEFAULT_PREFERENCES;
}
