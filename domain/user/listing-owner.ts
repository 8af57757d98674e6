import type { UserType } from './user.ts';

/** Who may publish and edit listings at all. */
export const LISTING_ROLES: readonly UserType[] = ['broker', 'developer', 'admin'];

/** A person as an owner of listings: `brokerId` as listings name them, `office` the company they work for, '' for none. */
export type ListingPerson = { userType: UserType; brokerId: string; office: string };

/**
 * Whether a person may edit a listing: its broker, somebody of the same office, an administrator.
 * `officeOfBroker` is the company of the listing's broker, '' when unknown.
 */
export function mayEditListing(person: ListingPerson, listing: { brokerId: string }, officeOfBroker: string): boolean {
  if (!LISTING_ROLES.includes(person.userType)) return false;
  if (person.userType === 'admin') return true;
  if (listing.brokerId !== '' && listing.brokerId === person.brokerId) return true;
  return person.office !== '' && person.office === officeOfBroker;
}
