import type { UserDb } from '../store/user/user-db.ts';
import { type SavedScenario, ScenarioRow, soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

export type { SaveResult } from '../platform/save-result.ts';
export type { SavedScenario } from '../store/user/user-rows.ts';

async function readScenarios(db: UserDb): Promise<SavedScenario[]> {
  const { rows } = soundRows(ScenarioRow, await db.scenarios.orderBy('at').reverse().toArray());
  return rows.map(({ id, name, query, at }) => ({ id, name, query, at }));
}

/** The person's scenarios, newest first. */
export function useScenarios(): QueryResult<SavedScenario[]> {
  return useUserRecords(readScenarios);
}
