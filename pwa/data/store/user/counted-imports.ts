import * as z from 'zod/mini';
import type { UserDb } from './user-db.ts';

/**
 * Sales that count on this device after a private import: `shared` is the public market, `own` the user's and
 * registered sales without the demo market, `both` all of them.
 */
export const CountedImports = z.enum(['shared', 'own', 'both']);

export type CountedImports = z.infer<typeof CountedImports>;

const COUNTED_KEY = 'countedImports';

export async function countedImports(db: UserDb): Promise<CountedImports> {
  return CountedImports.safeParse((await db.meta.get(COUNTED_KEY))?.value).data ?? 'both';
}

/** Call it in a transaction that may change `meta`. The market is reread afterwards. */
export async function putCountedImports(db: UserDb, counted: CountedImports): Promise<void> {
  await db.meta.put({ key: COUNTED_KEY, value: counted });
  await bumpPrivateImportsVersion(db);
}

const VERSION_KEY = 'ownVersion';

/** Counter of changes to private imports: a reader compares it to know when to reread. */
export async function privateImportsVersion(db: UserDb): Promise<number> {
  const value = (await db.meta.get(VERSION_KEY))?.value;
  return typeof value === 'number' ? value : 0;
}

/** To be called in the transaction that changes the batches on this device. */
export async function bumpPrivateImportsVersion(db: UserDb): Promise<void> {
  await db.meta.put({ key: VERSION_KEY, value: (await privateImportsVersion(db)) + 1 });
}
