import * as z from 'zod/mini';
import type { UserDb } from './user-db.ts';

/**
 * What counts on this device for somebody who imported sales for themselves: `shared` the market everybody sees,
 * `own` their sales and the registered ones without the demo market, `both` all of them.
 */
export const CountedImports = z.enum(['shared', 'own', 'both']);

export type CountedImports = z.infer<typeof CountedImports>;

const COUNTED_KEY = 'countedImports';

export async function countedImports(db: UserDb): Promise<CountedImports> {
  return CountedImports.safeParse((await db.meta.get(COUNTED_KEY))?.value).data ?? 'both';
}

/** To be called in a transaction that may change `meta`; the market is read anew from then on. */
export async function putCountedImports(db: UserDb, counted: CountedImports): Promise<void> {
  await db.meta.put({ key: COUNTED_KEY, value: counted });
  await bumpPrivateImportsVersion(db);
}

const VERSION_KEY = 'ownVersion';

/** Counts the changes of what the person imported for themselves: whoever reads it knows when to read again. */
export async function privateImportsVersion(db: UserDb): Promise<number> {
  const value = (await db.meta.get(VERSION_KEY))?.value;
  return typeof value === 'number' ? value : 0;
}

/** To be called in the transaction that changes the batches on this device. */
export async function bumpPrivateImportsVersion(db: UserDb): Promise<void> {
  await db.meta.put({ key: VERSION_KEY, value: (await privateImportsVersion(db)) + 1 });
}
