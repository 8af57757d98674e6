import type { Broker } from '../../../domain/market/professional.ts';
import {
  DUPLICATE_REASONS,
  type DuplicateReason,
  type DuplicateSubject,
  duplicateReason,
} from '../../../domain/property/duplicate.ts';
import { ALL_MANAGED, type ManagedFilter, selectManaged } from '../../../domain/property/managed-listings.ts';
import type { Property } from '../../../domain/property/property.ts';
import { type ListingOwner, mayEditListing } from '../../../domain/user/user.ts';
import type { MarketContext } from './market-copy.ts';

export type DuplicateQuestion = DuplicateSubject & Pick<Property, 'id'>;
export type Duplicate = { listing: Property; reason: DuplicateReason };

export type ManagedQuestion = { person: ListingOwner; version: number; filter?: ManagedFilter; limit: number };
/** All but `id` are '' while this device does not know the broker. */
export type ListingAgent = { id: string; name: string; phone: string; email: string };

const MOST_DUPLICATES = 3;

/** Answers about the listings a person manages. Whole listings are read for it, as columns do not hold their broker. */
export function managedAnswers({ copy }: MarketContext) {
  let read: { key: string; own: Promise<Property[]>; brokers: Promise<Broker[]> } | null = null;
  const readOwn = async (person: ListingOwner): Promise<Property[]> => {
    const own: Property[] = [];
    for await (const listing of copy.person.allListings()) if (mayEditListing(person, listing)) own.push(listing);
    return own;
  };
  return {
    /**
     * The user's own listings and their office's, with pending edits: those that pass the filter, `limit` at most, how
     * many there are in all, and their agents. `version` names the state of the listings, which are read once.
     */
    listings: async ({ person, version, filter = ALL_MANAGED, limit }: ManagedQuestion) => {
      const key = JSON.stringify([version, person]);
      if (read?.key !== key)
        read = { key, own: readOwn(person), brokers: copy.openStore().then((store) => store.brokers()) };
      const [own, brokers] = await Promise.all([read.own, read.brokers]).catch((error: unknown) => {
        read = null;
        throw error;
      });
      const found = selectManaged(own, filter);
      const agents = namedAgents(brokers, own);
      return { all: own.length, total: found.length, listings: found.slice(0, limit), agents };
    },
    duplicates: async (question: DuplicateQuestion) => {
      const found: Duplicate[] = [];
      for await (const listing of copy.person.allListings()) {
        if (listing.id === question.id || !listing.isActive) continue;
        const reason = duplicateReason(question, listing);
        if (reason !== null) found.push({ listing, reason });
      }
      const rank = ({ reason }: Duplicate) => DUPLICATE_REASONS.indexOf(reason);
      return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_DUPLICATES);
    },
  };
}

function namedAgents(brokers: readonly Broker[], listings: readonly Property[]): ListingAgent[] {
  const ids = new Set(listings.flatMap(({ brokerId }) => brokerId || []));
  const agents = [...ids].map((id): ListingAgent => {
    const { brokerName: name = '', phone = '', email = '' } = brokers.find((broker) => broker.id === id) ?? {};
    return { id, name, phone, email };
  });
  return agents.sort((a, b) => (a.name < b.name ? -1 : 1));
}
