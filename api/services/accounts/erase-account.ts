import { Property } from '../../../domain/property/property.ts';
import type { ErasurePlan } from '../../../domain/user/person-data.ts';
import { LISTING_ROLES } from '../../../domain/user/user.ts';
import { refused } from '../../errors.ts';
import type { ReadTx, Tx } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { noteChange } from '../listing-history.ts';
import { listingPersonOf } from '../listing-person.ts';
import { eraseSessions } from '../sessions.ts';
import { StoredUser } from '../users.ts';
import { isLastAdmin } from './accounts.ts';

/** What would become of an account that is erased, for the person to read before. */
export function erasurePlan(tx: ReadTx, user: StoredUser): ErasurePlan {
  const refusal = user.demo && user.password === null ? 'demo' : isLastAdmin(tx, user) ? 'last_admin' : null;
  const own = personIn(tx, user);
  const hasColleagues = colleaguesOf(tx, user).length > 0;
  return {
    refusal,
    listings: listingsOf(tx, own.brokerId).length,
    fate: hasColleagues ? 'colleagues' : 'withdrawn',
    office: hasColleagues ? own.office : '',
  };
}

/**
 * Takes an account out of the store, in a commit of its own records: listings that nobody else could manage go off the
 * market, all sessions end. The user name stays taken: whoever took it would own the listings and pose as the person.
 * @throws ApiError `conflict` for the last administrator and for a printed demo account
 */
export function eraseAccount(tx: Tx, user: StoredUser, who: AuditActor): void {
  const plan = erasurePlan(tx, user);
  if (plan.refusal === 'demo')
    throw refused('conflict', 'demo_account', 'This demo account is many people\u2019s. It stays.');
  if (plan.refusal === 'last_admin') {
    throw refused('conflict', 'last_admin', 'You are the last administrator. Name another one first.');
  }
  const withdrawn = plan.fate === 'withdrawn' ? listingsOf(tx, personIn(tx, user).brokerId) : [];
  for (const listing of withdrawn) withdraw(tx, listing, { by: user.fullName, who });
  eraseSessions(tx, user.username, who.at);
  tx.put('users', user.username, { erasedAt: who.at });
  const fate = plan.listings === 0 ? 'no listings' : `${plan.listings} listings ${plan.fate}`;
  recordAudit(tx, who, { action: 'account erased', target: user.username, details: fate });
}

function withdraw(tx: Tx, before: Property, { by, who }: { by: string; who: AuditActor }): void {
  const id = String(before.id);
  tx.put('properties', id, { ...tx.get('properties', id)?.doc, isActive: false });
  const rev = tx.get('properties', id)?.rev ?? 0;
  noteChange(tx, { before, after: { ...before, isActive: false }, rev, by, at: who.at });
  recordAudit(tx, who, { action: 'listing changed', target: id, details: 'isActive' });
}

/** Listings of a broker that are on offer. */
function listingsOf(tx: ReadTx, brokerId: string): Property[] {
  return tx.all('properties').flatMap(({ rev, doc }) => {
    if (doc.brokerId !== brokerId || doc.isActive !== true) return [];
    return Property.safeParse({ ...doc, rev }).data ?? [];
  });
}

/** Others who may manage the person's listings: the same broker of the register, or of the same office. */
function colleaguesOf(tx: ReadTx, user: StoredUser): StoredUser[] {
  const own = personIn(tx, user);
  return tx.all('users').flatMap(({ doc }) => {
    const other = StoredUser.safeParse(doc).data;
    if (other === undefined || other.username === user.username || other.isDisabled === true) return [];
    if (other.userType === 'admin' || !LISTING_ROLES.includes(other.userType)) return [];
    const { brokerId, office } = personIn(tx, other);
    return brokerId === own.brokerId || (office !== '' && office === own.office) ? [other] : [];
  });
}

function personIn(tx: ReadTx, user: StoredUser) {
  return listingPersonOf({ read: (fn) => fn(tx) }, user);
}
