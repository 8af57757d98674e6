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

/** Answers about the listings that a user manages. Reads whole listings, because columns lack the broker. */
export function managedAnswers({ copy }: MarketContext) {
  let read: { key: string; own: Promise<Property[]>; brokers: Promise<Broker[]> } | null = null;
  const readOwn = async (person: ListingOwner): Promise<Property[]> => {
    const own: Property[] = [];
    for await (const listing of copy.person.allListings()) if (mayEditListing(person, listing)) own.push(listing);
    return own;
  };
  return {
    /** Returns the user's listings and those of their office, with pending edits. They are read once per `version`. */
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
