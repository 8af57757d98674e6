import { Property } from '../../../domain/property/property.ts';
import type { ErasurePlan } from '../../../domain/user/person-data.ts';

import { refused } from '../../errors.ts';
import type { ReadTx, Tx } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import { ownBrokerIds } from '../listings/listing-owner.ts';
import { isLastAdmin } from './accounts.ts';
import { refreshAgents } from './agent-cards.ts';
import { findColleagues, handOverListings } from './reassign-listings.ts';
import { eraseSessions } from './sessions.ts';
import { type StoredUser, stored } from './users.ts';

export function erasurePlan(tx: ReadTx, user: StoredUser): ErasurePlan {
  const refusal = user.demo && user.password === null ? 'demo' : isLastAdmin(tx, user) ? 'last_admin' : null;
  const hasColleagues = findColleagues(tx, user).length > 0;
  return {
    refusal,
    listings: activeListings(tx, user).length,
    fate: hasColleagues ? 'colleagues' : 'withdrawn',
    office: hasColleagues ? (user.office ?? '') : '',
  };
}

/**
 * Erases an account: ends its sessions and takes listings without another manager off the market. Its name stays
 * reserved, because a new owner of the name would own the listings.
 * @throws ApiError `conflict` for the last administrator and for a demo account
 */
export function eraseAccount(tx: Tx, user: StoredUser, who: AuditActor): void {
  const plan = erasurePlan(tx, user);
  if (plan.refusal === 'demo')
    throw refused('conflict', 'demo_account', 'This demo account is many people\u2019s. It stays.');
  if (plan.refusal === 'last_admin') {
    throw refused('conflict', 'last_admin', 'You are the last administrator. Name another one first.');
  }
  handOverListings(tx, user, { heir: null, otherwise: null, who });
  refreshAgents(tx, user, null);
  eraseSessions(tx, user.username, who.at);
  const { office, brokerIds } = user;
  const kept = plan.fate === 'colleagues' ? { office, brokerIds } : {};
  tx.put('users', user.username, stored({ erasedAt: who.at, ...kept }));
  const fate = plan.listings === 0 ? 'no listings' : `${plan.listings} listings ${plan.fate}`;
  recordAudit(tx, who, { action: 'account erased', target: user.username, details: fate });
}

function activeListings(tx: ReadTx, user: StoredUser): Property[] {
  const own = new Set<unknown>(ownBrokerIds(user));
  return tx.all('properties').flatMap(({ rev, doc }) => {
    if (!own.has(doc.brokerId) || doc.isActive !== true) return [];
    return Property.safeParse({ ...doc, rev }).data ?? [];
  });
}
