import * as z from 'zod/mini';
import { OutboxEntry } from './outbox-rows.ts';
import type { UserDb } from './user-db.ts';
import { readRows } from './user-rows.ts';

const NUMBERS_KEY = 'listingNumbers';

/** Pairs of a local listing number and the server's number. */
const Numbers = z.array(z.tuple([z.int(), z.int()]));

/**
 * Returns the server's numbers of listings made on this device, by local number. They are kept after the entries are
 * deleted, because an open form, a deck or the browser's history may still use the local number. A listing that is sent
 * again after a restored backup has only its local number until the server answers. `entries` are those of the outbox.
 */
export async function listingNumbers(db: UserDb, entries: readonly OutboxEntry[]): Promise<Map<number, number>> {
  const numbers = await noted(db);
  for (const entry of entries) {
    if (entry.kind !== 'listing' || entry.change !== 'create') continue;
    if (entry.state === 'sent' && entry.result !== undefined) numbers.set(entry.listingId, entry.result.id);
    else numbers.delete(entry.listingId);
  }
  return numbers;
}

/** Stores the server's number of a published listing. Call it in the transaction that marks the listing as sent. */
export async function noteListingNumber(db: UserDb, here: number, published: number): Promise<void> {
  if (here === published) return;
  const numbers = (await noted(db)).set(here, published);
  await db.meta.put({ key: NUMBERS_KEY, value: [...numbers] });
}

/** After a restored backup, the server may give the same numbers to other listings. */
export async function forgetListingNumbers(db: UserDb): Promise<void> {
  await db.meta.delete(NUMBERS_KEY);
}

async function noted(db: UserDb): Promise<Map<number, number>> {
  const numbers = Numbers.safeParse((await db.meta.get(NUMBERS_KEY))?.value);
  return new Map(numbers.data ?? []);
}

export const entriesOf = (db: UserDb): Promise<OutboxEntry[]> => readRows(OutboxEntry, db.outbox.orderBy('order'));

type EntryOf<K> = Extract<OutboxEntry, { kind: K }>;

export async function entriesOfKind<K extends OutboxEntry['kind']>(db: UserDb, kind: K): Promise<EntryOf<K>[]> {
  return (await entriesOf(db)).filter((entry): entry is EntryOf<K> => entry.kind === kind);
}

export const readOutbox = async (db: UserDb): Promise<OutboxEntry[]> => (await entriesOf(db)).reverse();
