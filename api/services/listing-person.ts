import { createHash } from 'node:crypto';
import { DEMO_SOURCE } from '../../domain/transaction/demo-source.ts';
import { type ListingPerson, mayEditListing, type UserType } from '../../domain/user/user.ts';
import { refused } from '../errors.ts';
import type { ReadTx, Store } from '../store/store.ts';

type Person = { username: string; userType: UserType; demo: boolean; brokerId?: string | undefined };

/**
 * A person as an owner of listings. Who is no broker of the register goes by a digest of the user name, as listings
 * are public and user names are not.
 */
export function listingPersonOf(store: Pick<Store, 'read'>, user: Person): ListingPerson {
  const { userType, username } = user;
  const brokerId = user.brokerId ?? demoBrokerId(store, user) ?? `m-${digest(username)}`;
  return { userType, brokerId, office: store.read((tx) => officeOf(tx, brokerId)) };
}

/** Company of a broker; '' when the broker is unknown. */
export function officeOf(tx: ReadTx, brokerId: string): string {
  // Anything may stand in an imported record; the id itself may not be one of the store.
  const company = /^[\w.:-]{1,64}$/.test(brokerId) ? tx.get('brokers', brokerId)?.doc.companyName : '';
  return typeof company === 'string' ? company.trim() : '';
}

/** @throws ApiError `not_yours` unless the listing is the person's, their office's, or they administer it all */
export function checkOwner(tx: ReadTx, person: ListingPerson, listing: { brokerId: string }): void {
  if (mayEditListing(person, listing, officeOf(tx, listing.brokerId))) return;
  throw refused(
    'not_yours',
    'not_your_listing',
    'Only the broker of this listing, their office and administrators may do this.',
  );
}

/** Demo brokers stand for brokers of the demo market, so that there is something for them to manage. */
function demoBrokerId(store: Pick<Store, 'read'>, { demo, userType, username }: Person): string | null {
  if (!demo || userType !== 'broker') return null;
  const place = Number(/(\d+)$/.exec(username)?.[1] ?? 1) - 1;
  const brokers = store.read((tx) => tx.all('brokers').filter(({ doc }) => doc.source === DEMO_SOURCE));
  return brokers[place]?.id ?? null;
}

function digest(username: string): string {
  return createHash('sha256').update(username).digest('hex').slice(0, 16);
}
