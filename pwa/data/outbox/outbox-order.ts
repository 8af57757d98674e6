import type { UserDb } from '../db/user/user-db.ts';

const ORDER_KEY = 'outboxOrder';

/** The place in the queue of an entry that is made now; to be called in the transaction that adds it. */
export async function nextOrder(db: UserDb): Promise<number> {
  const last = (await db.meta.get(ORDER_KEY))?.value;
  const order = (typeof last === 'number' ? last : 0) + 1;
  await db.meta.put({ key: ORDER_KEY, value: order });
  return order;
}
