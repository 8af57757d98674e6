import { newId } from '../../platform/crypto.ts';
import { currentUid } from '../../platform/session.ts';
import { openUserConnection } from '../../store/user/open-user-store.ts';
import { OutboxQueue } from './outbox-queue.ts';

/** The outbox of a person, of who uses this device unless named. */
export async function personQueue(uid = currentUid()): Promise<OutboxQueue> {
  return new OutboxQueue(await openUserConnection(uid), { newId, now: () => new Date() });
}
