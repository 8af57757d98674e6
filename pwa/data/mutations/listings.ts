import { newLocalId } from '../../../domain/property/listing-edit.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { currentUid, currentUser } from '../platform/session/session.ts';
import { afterUserWrite } from '../platform/storage/persist.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../store/user/schema.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { addListingEdit } from './listing-edits.ts';
import { writeQuietly } from './write-user.ts';

/** Keeps a new listing, or an edit of one, until it is sent. Resolves when it is on disk, and says the listing's id. */
export async function saveListing(before: Property | null, input: PropertyInput): Promise<SaveResult & { id: number }> {
  const id = before?.id ?? newLocalId(Math.random);
  const user = currentUser();
  try {
    const connection = await openUserConnection(currentUid());
    const edit = { id, before, input, brokerId: user?.brokerId ?? '', newId, now: new Date() };
    const result = await addListingEdit(connection, edit);
    if (result.ok) {
      afterUserWrite();
      wakeSender();
    }
    return { ...result, id };
  } catch {
    return { ok: false, reason: 'failed', id };
  }
}

/** Keeps a form that is not saved yet; null forgets it. */
export function keepDraft(id: string, form: unknown): Promise<SaveResult> {
  return writeQuietly(
    (db: UserDb) => [db.listingDrafts],
    (db): PromiseLike<unknown> =>
      form === null
        ? db.listingDrafts.delete(id)
        : db.listingDrafts.put({ id, at: new Date().toISOString(), form, schema }),
  );
}
