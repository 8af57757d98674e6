import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { HistoryEntry } from '../../../domain/property/change-history.ts';
import { newLocalId } from '../../../domain/property/listing-edit.ts';
import { LISTING_ROLES, type ListingPerson } from '../../../domain/property/listing-owner.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import { ListingDraftRow } from '../db/user/draft-rows.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { http } from '../http.ts';
import { type Live, toError } from '../live.ts';
import { useMarketQuery } from '../market/use-market-query.ts';
import { newId } from '../new-id.ts';
import { addListingEdit } from '../outbox/listing-edits.ts';
import { wakeSender } from '../outbox/wake.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid, currentUser, useCurrentUser } from '../session/session.ts';
import { afterUserWrite } from '../storage/persist.ts';
import { openUserConnection } from '../user/user-records.ts';
import { writeQuietly } from '../user/user-writes.ts';
import type { Duplicate, DuplicateQuestion } from './managed-api.ts';

export type { Duplicate, DuplicateQuestion } from './managed-api.ts';

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

/** Keeps a new listing, or an edit of one, until it is sent. Resolves when it is on disk, and says the listing's id. */
export async function saveListing(before: Property | null, input: PropertyInput): Promise<SaveResult & { id: number }> {
  const id = before?.id ?? newLocalId(Math.random);
  const user = currentUser();
  try {
    const connection = await openUserConnection(currentUid());
    const edit = { id, before, input, brokerId: user?.brokerId ?? '', newId, now: new Date() };
    const result = await addListingEdit(connection, edit);
    if (result.ok) {
      afterUserWrite();
      wakeSender();
    }
    return { ...result, id };
  } catch {
    return { ok: false, reason: 'failed', id };
  }
}

/** A form that was begun, by the id of its listing or `new`. */
export async function readDraft(id: string): Promise<{ at: string; form: unknown } | null> {
  const connection = await openUserConnection(currentUid());
  return ListingDraftRow.safeParse(await connection.read((db) => db.listingDrafts.get(id))).data ?? null;
}

/** Keeps a form that is not saved yet; null forgets it. */
export function keepDraft(id: string, form: unknown): Promise<SaveResult> {
  return writeQuietly(
    (db: UserDb) => [db.listingDrafts],
    (db): PromiseLike<unknown> =>
      form === null
        ? db.listingDrafts.delete(id)
        : db.listingDrafts.put({ id, at: new Date().toISOString(), form, schema }),
  );
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
