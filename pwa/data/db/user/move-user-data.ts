import type { SaveResult } from '../../save-result.ts';
import type { Door } from '../door.ts';
import type { UserDb } from './user-db.ts';

/**
 * Moves what one database holds into another: copied first, removed only when the copy is safe, so that a
 * crash between leaves two copies and never none. Where both have a record, the destination's own stays.
 */
export async function moveUserData(from: Door<UserDb>, to: Door<UserDb>): Promise<SaveResult> {
  const rows = await from.read(async (db) => ({
    favourites: await db.favourites.toArray(),
    outbox: await db.outbox.toArray(),
    preferences: await db.preferences.toArray(),
    searches: await db.searches.toArray(),
    scenarios: await db.scenarios.toArray(),
  }));
  if (Object.values(rows).every((list) => list.length === 0)) return { ok: true };
  const copied = await to.write(recordTables, async (db) => {
    const has = {
      favourites: new Set(await db.favourites.toCollection().primaryKeys()),
      outbox: new Set(await db.outbox.toCollection().primaryKeys()),
      preferences: new Set(await db.preferences.toCollection().primaryKeys()),
      searches: new Set(await db.searches.toCollection().primaryKeys()),
      scenarios: new Set(await db.scenarios.toCollection().primaryKeys()),
    };
    await db.favourites.bulkPut(rows.favourites.filter((row) => !has.favourites.has(row.propertyId)));
    await db.outbox.bulkPut(rows.outbox.filter((row) => !has.outbox.has(row.id)));
    await db.preferences.bulkPut(rows.preferences.filter((row) => !has.preferences.has(row.key)));
    await db.searches.bulkPut(rows.searches.filter((row) => !has.searches.has(row.url)));
    await db.scenarios.bulkPut(rows.scenarios.filter((row) => !has.scenarios.has(row.id)));
  });
  if (!copied.ok) return copied;
  // Only what was copied: something saved in another tab meanwhile stays with the guest.
  return from.write(recordTables, async (db) => {
    await db.favourites.bulkDelete(rows.favourites.map((row) => row.propertyId));
    await db.outbox.bulkDelete(rows.outbox.map((row) => row.id));
    await db.preferences.bulkDelete(rows.preferences.map((row) => row.key));
    await db.searches.bulkDelete(rows.searches.map((row) => row.url));
    await db.scenarios.bulkDelete(rows.scenarios.map((row) => row.id));
  });
}

/** The tables with a person's own records. */
export function recordTables(db: UserDb) {
  return [db.favourites, db.outbox, db.preferences, db.searches, db.scenarios];
}
