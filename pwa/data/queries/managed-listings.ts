import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { HistoryEntry } from '../../../domain/property/listing-history.ts';
import type { Property } from '../../../domain/property/property.ts';
import { LISTING_ROLES, type ListingPerson } from '../../../domain/user/user.ts';
import { http } from '../platform/http.ts';
import { type Live, toError } from '../platform/live.ts';
import { currentUid, useCurrentUser } from '../platform/session/session.ts';
import type { Duplicate, DuplicateQuestion } from '../replica/managed-api.ts';
import { ListingDraftRow } from '../store/user/draft-rows.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import { useMarketQuery } from './use-market-query.ts';

export type { Duplicate, DuplicateQuestion } from '../replica/managed-api.ts';

/** The person as an owner of listings; null for somebody who may not manage any. */
export function useListingPerson(): ListingPerson | null {
  const live = useCurrentUser();
  const user = live.state === 'ready' ? live.value : null;
  if (user === null || !LISTING_ROLES.includes(user.userType)) return null;
  return { userType: user.userType, brokerId: user.brokerId ?? '', office: user.office ?? '' };
}

/** Listings that the person may edit, with what waits on this device. */
export function useManagedListings(
  person: ListingPerson | null,
  limit: number,
): Live<{ total: number; listings: Property[] }> {
  return useMarketQuery(['managed', person, limit], {
    of: 'listings',
    ask: async (market) => (person === null ? undefined : market.managed.listings({ person, limit })),
    keepPrevious: true,
  });
}

/** Listings that look like the same home; none while there is nothing to compare. */
export function useDuplicates(question: DuplicateQuestion | null): readonly Duplicate[] {
  const live = useMarketQuery<Duplicate[]>(['duplicates', question], {
    of: 'listings',
    ask: async (market) => (question === null ? undefined : market.managed.duplicates(question)),
  });
  return live.state === 'ready' ? live.value : NONE;
}

const NONE: readonly Duplicate[] = [];

/** A form that was begun, by the id of its listing or `new`. */
export async function readDraft(id: string): Promise<{ at: string; form: unknown } | null> {
  const connection = await openUserConnection(currentUid());
  return ListingDraftRow.safeParse(await connection.read((db) => db.listingDrafts.get(id))).data ?? null;
}

/** Who changed what of a listing, as the server kept it; asked when it is looked at. */
export function useListingHistory(id: number): Live<HistoryEntry[]> {
  const [live, setLive] = useState<Live<HistoryEntry[]>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    setLive({ state: 'loading' });
    http
      .json({ path: `/api/properties/${id}/history`, schema: z.array(HistoryEntry), signal: stop.signal })
      .then((value) => setLive({ state: 'ready', value }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setLive({ state: 'failed', error: toError(error), retry: () => setAttempt((n) => n + 1) });
      });
    return () => stop.abort();
  }, [id, attempt]);
  return live;
}
