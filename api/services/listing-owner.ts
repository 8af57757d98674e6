import { createHash } from 'node:crypto';
import { type ListingOwner, mayEditListing, type UserType } from '../../domain/user/user.ts';
import { refused } from '../errors.ts';
import type { Doc, ReadTx } from '../store/store.ts';

/** Prefix of the broker ids of accounts. No other record may have such an id. */
export const ACCOUNT_BROKER_PREFIX = 'm-';

type Account = {
  username: string;
  userType: UserType;
  office?: string | undefined;
  brokerIds?: readonly string[] | undefined;
};

/** Listings of an account, by its own fields: broker records can be imported, so they give no rights. */
export function toListingOwner(tx: ReadTx, account: Account): ListingOwner {
  const own = ownBrokerIds(account);
  const managed = new Set([...own, ...officeBrokerIds(tx, account.office ?? '')]);
  return { userType: account.userType, brokerId: own[0], managedBrokerIds: [...managed] };
}

/**
 * Broker ids of an account: those of the register that an administrator gave it, then a digest of its user name, as
 * listings are public and user names are not. New listings get the first.
 */
export function ownBrokerIds({ username, brokerIds = [] }: Account): [string, ...string[]] {
  const digest = createHash('sha256').update(username).digest('hex').slice(0, 16);
  const own = `${ACCOUNT_BROKER_PREFIX}${digest}`;
  const [first = own, ...others] = brokerIds;
  return [first, ...others, own];
}

/** Broker ids of all accounts of an office, erased ones among them: their listings stay with it. */
function officeBrokerIds(tx: ReadTx, office: string): string[] {
  if (office === '') return [];
  return tx.all('users').flatMap(({ id, doc }) => (doc.office === office ? accountBrokerIds(id, doc) : []));
}

export function accountBrokerIds(username: string, { brokerIds }: Doc): string[] {
  const named = Array.isArray(brokerIds) ? brokerIds.filter((id) => typeof id === 'string') : [];
  return ownBrokerIds({ username, userType: 'broker', brokerIds: named });
}

/** @throws ApiError `not_yours` unless the listing is the user's or their office's, or they are an administrator */
export function checkOwner(person: ListingOwner, listing: { brokerId: string }): void {
  if (mayEditListing(person, listing)) return;
  const message = 'Only the broker of this listing, their office and administrators may do this.';
  throw refused('not_yours', 'not_your_listing', message);
}
