import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import type { SavedScenario } from '../store/user/user-rows.ts';
import { mutate } from './mutate.ts';

/** Keeps a scenario on this device; with an id it replaces the one that has it. Answers the id as well. */
export async function saveScenario(input: {
  id?: string;
  name: string;
  query: string;
}): Promise<{ id: string; result: SaveResult }> {
  const id = input.id ?? newId();
  const row = { id, name: input.name, query: input.query, at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS };
  const result = await mutate('scenario', (scenarios) => scenarios.put(row));
  return { id, result };
}

/** Puts back a scenario exactly as it was, e.g. after it was deleted by mistake. */
export function restoreScenario(saved: SavedScenario): Promise<SaveResult> {
  return mutate('scenario', (scenarios) => scenarios.put({ ...saved, schema: SCHEMA_OF_USER_ROWS }));
}

export function deleteScenario(id: string): Promise<SaveResult> {
  return mutate('scenario', (scenarios) => scenarios.delete(id));
}
