import * as z from 'zod/mini';
import { bumpPrivateImportsVersion } from './private-imports-version.ts';
import type { UserDb } from './user-db.ts';

/**
 * What counts on this device for somebody who imported sales for themselves: `shared` the market everybody sees,
 * `own` their sales and the registered ones without the demo market, `both` all of them.
 */
export const CountedImports = z.enum(['shared', 'own', 'both']);
export type CountedImports = z.infer<typeof CountedImports>;

const KEY = 'countedImports';

/** `both` until the person chose. */
export async function countedImports(db: UserDb): Promise<CountedImports> {
  return CountedImports.safeParse((await db.meta.get(KEY))?.value).data ?? 'both';
}

/** To be called in a transaction that may change `meta`; the market is read anew from then on. */
export async function putCountedImports(db: UserDb, counted: CountedImports): Promise<void> {
  await db.meta.put({ key: KEY, value: counted });
  await bumpPrivateImportsVersion(db);
}
