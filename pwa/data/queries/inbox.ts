import { useCallback, useEffect, useState } from 'react';
import { PERSON_HEADER } from '../../../domain/sync/operation.ts';
import { ListingRequest, type RequestUpdate } from '../../../domain/user/listing-request.ts';
import { HttpError, http } from '../platform/http.ts';
import { type Live, toError } from '../platform/live.ts';
import { newId } from '../platform/new-id.ts';
import { useOutside } from '../platform/notices.ts';
import { currentUid, useCurrentUid } from '../platform/session/session.ts';
import { marketState, onMarketState } from '../replica/market-client.ts';
import { fetchRequests } from '../sync/alerts/fetch-requests.ts';

export type { ListingRequest, RequestUpdate } from '../../../domain/user/listing-request.ts';

/** What was read, and for whom. */
type Answer = { of: string; inbox: Live<ListingRequest[]> };

const LOADING: Live<ListingRequest[]> = { state: 'loading' };

/** Requests of people are theirs: they are read from the server each time and never kept on this device. */
export function useInbox(): {
  inbox: Live<ListingRequest[]>;
  /** @throws HttpError with the server's reason, or another where it was not reached */
  update: (id: string, change: RequestUpdate) => Promise<void>;
} {
  const uid = useCurrentUid();
  // Each sync that ends may have brought news; asking is cheap and only done while the inbox is open.
  const syncedAt = useOutside(onMarketState, () => marketState().syncedAt);
  const [attempt, setAttempt] = useState(0);
  const [{ of, inbox }, setAnswer] = useState<Answer>({ of: uid, inbox: LOADING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, sync or attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    fetchRequests(stop.signal)
      .then((value) => setAnswer({ of: uid, inbox: { state: 'ready', value } }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const retry = () => setAttempt((n) => n + 1);
        setAnswer({ of: uid, inbox: { state: 'failed', error: toError(error), retry } });
      });
    return () => stop.abort();
  }, [uid, syncedAt, attempt]);
  const update = useCallback(async (id: string, change: RequestUpdate) => {
    const next = await sendUpdate(id, change);
    setAnswer(({ of, inbox: now }) =>
      now.state === 'ready'
        ? { of, inbox: { state: 'ready', value: now.value.map((request) => (request.id === id ? next : request)) } }
        : { of, inbox: now },
    );
  }, []);
  // Another person has signed in: what the former one read is not theirs to see.
  return { inbox: of === uid ? inbox : LOADING, update };
}

/** The request as it is now. @throws as `http.json` */
function sendUpdate(id: string, change: RequestUpdate): Promise<ListingRequest> {
  const headers = { 'idempotency-key': newId(), [PERSON_HEADER]: currentUid() };
  return http.json({ path: `/api/requests/${id}`, method: 'PUT', body: change, headers, schema: ListingRequest });
}

/** Whether a failure means that the person has to sign in with another account. */
export function isForbidden(error: Error): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
