import * as z from 'zod/mini';
import type { Duplicate, DuplicateQuestion } from '../../../domain/property/duplicate.ts';
import { ListingHistoryEntry } from '../../../domain/property/listing-history.ts';
import { ALL_MANAGED, type ManagedFilter, type ManagedListings } from '../../../domain/property/managed-listings.ts';
import { LISTING_ROLES, type ListingOwner } from '../../../domain/user/user.ts';
import { useCurrentUser } from '../platform/session.ts';
import { readUser } from '../store/user/open-user-store.ts';
import { ListingDraftRow } from '../store/user/user-rows.ts';
import { getQuery, type QueryResult, useAnswer, useMarket } from './query.ts';

/** The signed-in user as an owner of listings; null for a user who may not manage any. */
export function useListingOwner(): ListingOwner | null {
  const user = useCurrentUser();
  if (user === null || !LISTING_ROLES.includes(user.userType)) return null;
  const { userType, brokerId = '', managedBrokerIds = [brokerId] } = user;
  return { userType, brokerId, managedBrokerIds };
}

/** The user's listings that pass a filter, at most `limit`; `all` counts them without the filter. */
export function useManagedListings(
  person: ListingOwner | null,
  { filter = ALL_MANAGED, limit }: { filter?: ManagedFilter; limit: number },
): QueryResult<ManagedListings | null> {
  return useMarket(['managed', person, filter, limit], {
    of: 'listings',
    // Agents are part of the records, so both versions matter.
    ask: async (market, { listingsVersion, recordsVersion }) =>
      person === null
        ? null
        : market.managed.listings({ person, version: listingsVersion + recordsVersion, filter, limit }),
    keepPrevious: true,
  });
}

export function useDuplicates(question: DuplicateQuestion | null): readonly Duplicate[] {
  const live = useMarket<Duplicate[] | null>(['duplicates', question], {
    of: 'listings',
    ask: async (market) => (question === null ? null : market.managed.duplicates(question)),
  });
  return live.data ?? NONE;
}

const NONE: readonly Duplicate[] = [];

/** Returns an unfinished form by the id of its listing or `new`, or null. */
export async function readDraft(id: string): Promise<{ at: string; form: unknown } | null> {
  return ListingDraftRow.safeParse(await readUser((db) => db.listingDrafts.get(id))).data ?? null;
}

export function useListingHistory(id: number): QueryResult<ListingHistoryEntry[]> {
  return useAnswer(getQuery(['listing-history', id], `/api/properties/${id}/history`, z.array(ListingHistoryEntry)));
}
