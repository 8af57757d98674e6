import type { Dexie, Transaction } from 'dexie';

/**
 * One step of a database's shape. A shipped one is never edited: a change is a new file with the next
 * number, additive only, and a stored database of the number before joins the fixtures of the tests.
 */
export type Migration = {
  version: number;
  /** Dexie's schema text of the tables that change. */
  stores: Record<string, string | null>;
  /** Repairs rows of the version before. Only this transaction may be awaited. */
  upgrade?: (tx: Transaction) => PromiseLike<unknown>;
};

/**
 * Declares the steps on a database; returns the newest number. Dexie reads all tables again for each version that is
 * declared, so steps that only change tables go together with the next that repairs rows, or with the newest.
 */
export function declareVersions(db: Dexie, migrations: readonly Migration[]): number {
  let changed: Migration['stores'] = {};
  for (const { version, stores, upgrade } of migrations) {
    changed = { ...changed, ...stores };
    if (upgrade === undefined && version < newestVersion(migrations)) continue;
    const declared = db.version(version).stores(changed);
    if (upgrade !== undefined) declared.upgrade(upgrade);
    changed = {};
  }
  return newestVersion(migrations);
}

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.reduce((newest, { version }) => Math.max(newest, version), 0);
}
