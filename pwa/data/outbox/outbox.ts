import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { OutboxEntry, soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { marketClient } from '../market/market-client.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { useSharedRecords } from './shared-records.ts';
import { writeUser } from './user-writes.ts';

export type { OutboxEntry } from '../db/user/user-rows.ts';

export type NewRequest = Pick<OutboxEntry, 'kind' | 'propertyId' | 'title' | 'fields'>;

export async function readOutbox(db: UserDb): Promise<OutboxEntry[]> {
  return soundRows(OutboxEntry, await db.outbox.orderBy('createdAt').reverse().toArray()).rows;
}

/** The person's requests, newest first. `waiting` ones are kept on this device. */
export function useOutbox(): Live<OutboxEntry[]> {
  return useSharedRecords((records) => records.outbox);
}

/** Keeps a request on this device until it is sent or discarded. */
export function queueRequest({ kind, propertyId, title, fields }: NewRequest): Promise<SaveResult> {
  const id = newId();
  const createdAt = new Date().toISOString();
  return writeUser(
    (db) => [db.outbox],
    (db) =>
      db.outbox.add({ id, kind, propertyId, title, fields, createdAt, state: 'waiting', schema: SCHEMA_OF_USER_ROWS }),
  );
}

/** The person sent the request by other means, e.g. as the mail draft. */
export function markHandled(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.outbox],
    (db) => db.outbox.update(id, { state: 'sent', schema: SCHEMA_OF_USER_ROWS }),
  );
}

/** Removes a request. */
export function discard(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.outbox],
    (db) => db.outbox.delete(id),
  );
}

/** Exchanges what can be exchanged with the server now. Requests have no server call yet and stay waiting. */
export function sendNow(): Promise<void> {
  return marketClient().syncNow();
}
