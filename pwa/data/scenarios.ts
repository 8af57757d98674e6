import * as z from 'zod/mini';
import { SCHEMA_OF_USER_ROWS } from './db/user/schema.ts';
import { soundRows } from './db/user/user-rows.ts';
import type { Live } from './live.ts';
import { newId } from './new-id.ts';
import type { SaveResult } from './save-result.ts';
import { userLive, writeUser } from './user-live.ts';

export type { SaveResult } from './save-result.ts';

/** Scenarios of the ROI simulator; needs the store `scenarios: 'id, at'` of the person's database. */
const TABLE = 'scenarios';

/**
 * A kept scenario. Its numbers are stored as the query of its own link: the one form that every later
 * version can read, with a reason for each part it no longer understands.
 */
export const SavedScenario = z.object({
  id: z.string(),
  name: z.string().check(z.maxLength(80)),
  /** `price=1800000&rate=3.99`, without a question mark. */
  query: z.string().check(z.maxLength(4000)),
  /** ISO instant of the last change by this device's clock: to show, not to order across devices. */
  at: z.string(),
});
export type SavedScenario = z.infer<typeof SavedScenario>;
const ScenarioRow = z.extend(SavedScenario, { schema: z.int() });

const scenarios = userLive<SavedScenario[]>(async (db) => {
  const { rows } = soundRows(ScenarioRow, await db.table(TABLE).orderBy('at').reverse().toArray());
  return rows.map(({ id, name, query, at }) => ({ id, name, query, at }));
});

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
    (db) => [db.table(TABLE)],
    (db) => db.table(TABLE).put(row),
  );
  return { id, result };
}

/** Puts back a scenario exactly as it was, e.g. after it was deleted by mistake. */
export function restoreScenario(saved: SavedScenario): Promise<SaveResult> {
  return writeUser(
    (db) => [db.table(TABLE)],
    (db) => db.table(TABLE).put({ ...saved, schema: SCHEMA_OF_USER_ROWS }),
  );
}

export function deleteScenario(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.table(TABLE)],
    (db) => db.table(TABLE).delete(id),
  );
}
