import { mayEditListing } from '../../../domain/user/user.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { listingPersonOf, officeOf } from '../listing-person.ts';
import { findUser } from '../users.ts';
import type { ListingOwner } from './listing-docs.ts';

/**
 * The owner of the listings that an import brings. Those of a broker or administrator are theirs, so that requests
 * about them arrive; they change no listing of somebody else. What has no account (a command line, the government's
 * sources) names no owner and may change all: requests about its listings come to the administrators.
 */
export function importOwner(store: Pick<Store, 'read'>, username: string, tx: ReadTx): ListingOwner {
  const user = findUser(store, username);
  if (user === null) return { brokerId: '', mayChange: () => true };
  const person = listingPersonOf(store, user);
  const mayChange = (listing: { brokerId: string }) =>
    // A listing of nobody's is taken over: feeds that were imported before listings had owners come again.
    listing.brokerId === '' || mayEditListing(person, listing, officeOf(tx, listing.brokerId));
  return { brokerId: person.brokerId, mayChange };
}
