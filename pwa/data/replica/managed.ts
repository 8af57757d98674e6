import type { Broker } from '../../../domain/market/professional.ts';
import { type Duplicate, type DuplicateQuestion, findDuplicates } from '../../../domain/property/duplicate.ts';
import {
  ALL_MANAGED,
  type ManagedFilter,
  type ManagedListings,
  manageListings,
} from '../../../domain/property/managed-listings.ts';
import type { Property } from '../../../domain/property/property.ts';
import { type ListingOwner, mayEditListing } from '../../../domain/user/user.ts';
import type { MarketContext } from './market-copy.ts';

export type ManagedQuestion = { person: ListingOwner; version: number; filter?: ManagedFilter; limit: number };

/** Answers about the listings a person manages. Whole listings are read for it, as columns do not hold their broker. */
export function managedAnswers({ copy }: MarketContext) {
  let read: { key: string; own: Promise<Property[]>; brokers: Promise<Broker[]> } | null = null;
  const readOwn = async (person: ListingOwner): Promise<Property[]> => {
    const own: Property[] = [];
    for await (const listing of copy.person.allListings()) if (mayEditListing(person, listing)) own.push(listing);
    return own;
  };
  return {
    /** The user's own listings and their office's, with pending edits. `version` names their state, which is read once. */
    listings: async ({ person, version, filter = ALL_MANAGED, limit }: ManagedQuestion): Promise<ManagedListings> => {
      const key = JSON.stringify([version, person]);
      if (read?.key !== key)
        read = { key, own: readOwn(person), brokers: copy.openStore().then((store) => store.brokers()) };
      const [own, brokers] = await Promise.all([read.own, read.brokers]).catch((error: unknown) => {
        read = null;
        throw error;
      });
      return manageListings(own, { brokers, filter, limit });
    },
    duplicates: (question: DuplicateQuestion): Promise<Duplicate[]> =>
      findDuplicates(question, copy.person.allListings()),
  };
}
