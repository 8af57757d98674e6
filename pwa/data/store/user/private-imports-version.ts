import type { UserDb } from './user-db.ts';

const KEY = 'ownVersion';

/** Counts the changes of what the person imported for themselves: whoever reads it knows when to read again. */
export async function privateImportsVersion(db: UserDb): Promise<number> {
  const value = (await db.meta.get(KEY))?.value;
  return typeof value === 'number' ? value : 0;
}

/** To be called in the transaction that changes the batches on this device. */
export async function bumpPrivateImportsVersion(db: UserDb): Promise<void> {
  await db.meta.put({ key: KEY, value: (await privateImportsVersion(db)) + 1 });
}
