import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import { type SavedScenario, ScenarioRow, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { userLive, writeUser } from './user-live.ts';

export type { SavedScenario } from '../db/user/user-rows.ts';
export type { SaveResult } from '../save-result.ts';

const scenarios = userLive<SavedScenario[]>(
  async (db) => {
    const { rows } = soundRows(ScenarioRow, await db.scenarios.orderBy('at').reverse().toArray());
    return rows.map(({ id, name, query, at }) => ({ id, name, query, at }));
  },
  { empty: [] },
);

/** The person's scenarios, newest first. */
export function useScenarios(): Live<SavedScenario[]> {
  return scenarios.use();
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
