import { newId } from '../../platform/crypto.ts';
import type { OutboxEntry } from './outbox-rows.ts';
import type { UserDb } from './user-db.ts';

const ORDER_KEY = 'outboxOrder';

/** Returns the position of a new entry in the queue. Call it in the transaction that adds the entry. */
export async function nextOrder(db: UserDb): Promise<number> {
  const last = (await db.meta.get(ORDER_KEY))?.value;
  const order = (typeof last === 'number' ? last : 0) + 1;
  await db.meta.put({ key: ORDER_KEY, value: order });
  return order;
}

type Own<E> = E extends OutboxEntry ? Omit<E, keyof ReturnType<typeof newEntry>> : never;

/** Adds an entry to be sent. Call it in the transaction that writes the data to send. */
export async function addEntry(db: UserDb, entry: Own<OutboxEntry>): Promise<void> {
  // `newEntry` provides the fields that `Own` omits.
  await db.outbox.add({ ...newEntry(await nextOrder(db)), ...entry } as OutboxEntry);
}

export function newEntry(order: number, by = { newId, now: () => new Date() }) {
  const state = 'waiting' as const;
  return { id: by.newId(), order, place: null, createdAt: by.now().toISOString(), state, attempts: 0, faults: 0 };
}
