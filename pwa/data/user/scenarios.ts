import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { type SavedScenario, ScenarioRow, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from './use-user-query.ts';
import { writeUser } from './user-writes.ts';

export type { SavedScenario } from '../db/user/user-rows.ts';
export type { SaveResult } from '../save-result.ts';

async function readScenarios(db: UserDb): Promise<SavedScenario[]> {
  const { rows } = soundRows(ScenarioRow, await db.scenarios.orderBy('at').reverse().toArray());
  return rows.map(({ id, name, query, at }) => ({ id, name, query, at }));
}

/** The person's scenarios, newest first. */
export function useScenarios(): Live<SavedScenario[]> {
  return useUserQuery(readScenarios);
}

/** Keeps a scenario on this device; with an id it replaces the one that has it. Answers the id as well. */
export async function saveScenario(input: {
  id?: string;
  name: string;
  query: string;
}): Promise<{ id: string; result: SaveResult }> {
  const id = input.id ?? newId();
  const row = { id, name: input.name, query: input.query, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS };
  const result = await writeUser(
    (db) => [db.scenarios],
    (db) => db.scenarios.put(row),
  );
  return { id, result };
}

/** Puts back a scenario exactly as it was, e.g. after it was deleted by mistake. */
export function restoreScenario(saved: SavedScenario): Promise<SaveResult> {
  return writeUser(
    (db) => [db.scenarios],
    (db) => db.scenarios.put({ ...saved, schema: SCHEMA_OF_USER_ROWS }),
  );
}

export function deleteScenario(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.scenarios],
    (db) => db.scenarios.delete(id),
  );
}
