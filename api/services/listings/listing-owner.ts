import { createHash } from 'node:crypto';
import { type ListingOwner, mayEditListing, type UserType } from '../../../domain/user/user.ts';
import { refused } from '../../errors.ts';
import type { Doc, ReadTx } from '../../store/store.ts';

/** Prefix of broker ids that belong to accounts. No other record may have such an id. */
export const ACCOUNT_BROKER_PREFIX = 'm-';

type Account = {
  username: string;
  userType: UserType;
  office?: string | undefined;
  brokerIds?: readonly string[] | undefined;
};

/** Returns the listings an account may edit, by its own fields. Broker records give no rights: they can be imported. */
export function toListingOwner(tx: ReadTx, account: Account): ListingOwner {
  const own = ownBrokerIds(account);
  const managed = new Set([...own, ...officeBrokerIds(tx, account.office ?? '')]);
  return { userType: account.userType, brokerId: own[0], managedBrokerIds: [...managed] };
}

/**
 * Broker ids of an account: first those of the register that an administrator assigned, then a digest of the user name,
 * because listings are public and user names are not. New listings get the first id.
 */
export function ownBrokerIds({ username, brokerIds = [] }: Account): [string, ...string[]] {
  const digest = createHash('sha256').update(username).digest('hex').slice(0, 16);
  const own = `${ACCOUNT_BROKER_PREFIX}${digest}`;
  const [first = own, ...others] = brokerIds;
  return [first, ...others, own];
}

/** Broker ids of all accounts of an office. Includes erased accounts, as their listings stay with the office. */
function officeBrokerIds(tx: ReadTx, office: string): string[] {
  if (office === '') return [];
  return tx.all('users').flatMap(({ id, doc }) => (doc.office === office ? accountBrokerIds(id, doc) : []));
}

export function accountBrokerIds(username: string, { brokerIds }: Doc): string[] {
  const named = Array.isArray(brokerIds) ? brokerIds.filter((id) => typeof id === 'string') : [];
  return ownBrokerIds({ username, userType: 'broker', brokerIds: named });
}

/** @throws ApiError `not_yours` unless it is a listing of the user or their office, or the user is an administrator */
export function checkOwner(person: ListingOwner, listing: { brokerId: string }): void {
  if (mayEditListing(person, listing)) return;
  const message = 'Only the broker of this listing, their office and administrators may do this.';
  throw refused('not_yours', 'not_your_listing', message);
}
