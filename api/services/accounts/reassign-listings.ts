import { Property } from '../../../domain/property/property.ts';
import type { Doc, ReadTx, Tx } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import { noteChange } from '../listings/listing-history.ts';
import { ownBrokerIds, toListingOwner } from '../listings/listing-owner.ts';
import { canOwnListings } from './agent-cards.ts';
import { StoredUser } from './users.ts';

/**
 * Gives the listings of an account that is closed, and the requests about them, to `heir`, else to a colleague who may
 * manage them, else to `otherwise`. Listings without a new manager go off the market.
 */
export function handOverListings(
  tx: Tx,
  from: StoredUser,
  { heir, otherwise, who }: { heir: StoredUser | null; otherwise: StoredUser | null; who: AuditActor },
): void {
  const next = heir ?? findColleagues(tx, from)[0] ?? otherwise;
  const own = new Set<unknown>(ownBrokerIds(from));
  const kept = new Set<unknown>(next === null ? [] : ownBrokerIds(next));
  const isLeft = (doc: Doc) => own.has(doc.brokerId) && !kept.has(doc.brokerId);
  const brokerId = next === null ? '' : ownBrokerIds(next)[0];
  let moved = 0;
  for (const { id, doc, rev } of tx.all('properties').filter((one) => isLeft(one.doc))) {
    moved += 1;
    if (next !== null) tx.put('properties', id, { ...doc, brokerId });
    else if (doc.isActive === true) withdraw(tx, Property.parse({ ...doc, rev }), { by: from.fullName, who });
  }
  if (next === null || moved === 0) return;
  for (const { id, doc } of tx.all('requests').filter((one) => isLeft(one.doc)))
    tx.put('requests', id, { ...doc, brokerId });
  recordAudit(tx, who, {
    action: 'listings reassigned',
    target: from.username,
    details: `${moved} to ${next.username}`,
  });
}

function withdraw(tx: Tx, before: Property, { by, who }: { by: string; who: AuditActor }): void {
  const id = String(before.id);
  tx.put('properties', id, { ...tx.get('properties', id)?.doc, isActive: false });
  const rev = tx.get('properties', id)?.rev ?? 0;
  noteChange(tx, { before, after: { ...before, isActive: false }, rev, by, at: who.at });
  recordAudit(tx, who, { action: 'listing changed', target: id, details: 'isActive' });
}

/** Other users who manage an account's listings: with the same broker id of the register, or in the same office. */
export function findColleagues(tx: ReadTx, user: StoredUser): StoredUser[] {
  const own = ownBrokerIds(user);
  return tx.all('users').flatMap(({ doc }) => {
    const other = StoredUser.safeParse(doc).data;
    if (other === undefined || other.username === user.username) return [];
    if (other.userType === 'admin' || !canOwnListings(other)) return [];
    const person = toListingOwner(tx, other);
    return own.some((id) => person.managedBrokerIds.includes(id)) ? [other] : [];
  });
}
