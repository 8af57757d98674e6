import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { PERSON_HEADER } from '../../../domain/sync/operation.ts';
import { ListingRequest, type RequestUpdate } from '../../../domain/user/listing-request.ts';
import { HttpError, http } from '../http.ts';
import { type Live, toError } from '../live.ts';
import { marketState, onMarketState } from '../market/market-client.ts';
import { newId } from '../new-id.ts';
import { useOutside } from '../notices.ts';
import { currentUid, useCurrentUid } from '../session/session.ts';

export type { ListingRequest, RequestUpdate } from '../../../domain/user/listing-request.ts';

/** Requests about the listings of whoever is signed in, newest first. @throws as `http.json` */
export function fetchRequests(signal?: AbortSignal): Promise<ListingRequest[]> {
  return http.json({ path: '/api/requests', schema: z.array(ListingRequest), signal });
}

/** Requests of people are theirs: they are read from the server each time and never kept on this device. */
export function useInbox(): {
  inbox: Live<ListingRequest[]>;
  update: (id: string, change: RequestUpdate) => Promise<boolean>;
} {
  const uid = useCurrentUid();
  // Each sync that ends may have brought news; asking is cheap and only done while the inbox is open.
  const syncedAt = useOutside(onMarketState, () => marketState().syncedAt);
  const [attempt, setAttempt] = useState(0);
  const [inbox, setInbox] = useState<Live<ListingRequest[]>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, sync or attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    fetchRequests(stop.signal)
      .then((value) => setInbox({ state: 'ready', value }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setInbox({ state: 'failed', error: toError(error), retry: () => setAttempt((n) => n + 1) });
      });
    return () => stop.abort();
  }, [uid, syncedAt, attempt]);
  const update = useCallback(async (id: string, change: RequestUpdate) => {
    const next = await sendUpdate(id, change);
    if (next === null) return false;
    setInbox((now) =>
      now.state === 'ready'
        ? { state: 'ready', value: now.value.map((request) => (request.id === id ? next : request)) }
        : now,
    );
    return true;
  }, []);
  return { inbox, update };
}

/** The request as it is now; null when the server was not reached or refused. */
async function sendUpdate(id: string, change: RequestUpdate): Promise<ListingRequest | null> {
  const headers = { 'idempotency-key': newId(), [PERSON_HEADER]: currentUid() };
  try {
    return await http.json({
      path: `/api/requests/${id}`,
      method: 'PUT',
      body: change,
      headers,
      schema: ListingRequest,
    });
  } catch {
    return null;
  }
}

/** Whether a failure means that the person has to sign in with another account. */
export function isForbidden(error: Error): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
