import { DUPLICATE_REASONS, type DuplicateReason, duplicateReason } from '../../../domain/property/duplicate.ts';
import type { PhotoRef, Property } from '../../../domain/property/property.ts';
import { type ListingPerson, mayEditListing } from '../../../domain/user/user.ts';
import type { MarketContext } from './market-context.ts';

/** Fields that distinguish listings of the same home. */
export type DuplicateQuestion = Pick<Property, 'id' | 'areaId' | 'building' | 'address' | 'bedrooms' | 'sqft'> & {
  permitNumber: string;
  photos: readonly PhotoRef[];
};
export type Duplicate = { listing: Property; reason: DuplicateReason };

const MOST_DUPLICATES = 3;

/** Answers about the listings a person manages. Whole listings are read for it, as columns do not hold their broker. */
export function managedAnswers(context: MarketContext) {
  return {
    /** The user's own listings and their office's, with pending edits: the newest change first, `limit` at most. */
    listings: async ({ person, limit }: { person: ListingPerson; limit: number }) => {
      const own: Property[] = [];
      for await (const listing of allListings(context)) {
        if (mayEditListing(person, listing)) own.push(listing);
      }
      // Newest first, with unpublished ones on top. Revisions do not affect the order, because the server updates many
      // listings at once when it rescores them.
      own.sort((a, b) => Number(b.rev === 0) - Number(a.rev === 0) || b.id - a.id);
      return { total: own.length, listings: own.slice(0, limit) };
    },
    duplicates: async (question: DuplicateQuestion) => {
      const found: Duplicate[] = [];
      for await (const listing of allListings(context)) {
        if (listing.id === question.id || !listing.isActive) continue;
        const reason = duplicateReason(question, listing);
        if (reason !== null) found.push({ listing, reason });
      }
      const rank = ({ reason }: Duplicate) => DUPLICATE_REASONS.indexOf(reason);
      return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_DUPLICATES);
    },
  };
}

async function* allListings(context: MarketContext): AsyncGenerator<Property> {
  const store = await context.store();
  const waiting = new Map(context.edited().map((listing) => [listing.id, listing]));
  for await (const chunk of store.listings()) {
    for (const listing of chunk) {
      yield waiting.get(listing.id) ?? listing;
      waiting.delete(listing.id);
    }
  }
  yield* waiting.values();
}
