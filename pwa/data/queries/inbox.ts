import { useCallback, useEffect, useMemo, useRef } from 'react';
import { PERSON_HEADER } from '../../../domain/sync/operation.ts';
import { ListingRequest, type RequestUpdate } from '../../../domain/user/listing-request.ts';
import { newId } from '../platform/crypto.ts';
import { HttpError, http } from '../platform/http.ts';
import { currentUid, useCurrentUid } from '../platform/session.ts';
import { useMarketState } from '../replica/market-client.ts';
import { countNewRequests, fetchRequests } from '../sync/alerts.ts';
import { type QueryResult, queryClient, serverQuery, useAnswer } from './query.ts';

/** Requests are personal, so they are read from the server each time and never stored on this device. */
export function useInbox(): {
  inbox: QueryResult<ListingRequest[]>;
  /** @throws HttpError with the server's reason, or another where it was not reached */
  update: (id: string, change: RequestUpdate) => Promise<void>;
} {
  const uid = useCurrentUid();
  // Refetched after each sync while the inbox is open.
  const syncedAt = useMarketState((market) => market.syncedAt);
  const query = useMemo(() => serverQuery(['inbox', uid], fetchRequests), [uid]);
  const inbox = useAnswer(query);
  const shownSync = useRef(syncedAt);
  useEffect(() => {
    if (shownSync.current !== syncedAt) void queryClient.invalidateQueries({ queryKey: query.queryKey });
    shownSync.current = syncedAt;
  }, [syncedAt, query]);
  useEffect(() => {
    if (inbox.data !== undefined) void countNewRequests(inbox.data).catch(() => {});
  }, [inbox.data]);
  const update = useCallback(
    async (id: string, change: RequestUpdate) => {
      const next = await sendUpdate(id, change);
      queryClient.setQueryData(query.queryKey, (now) => now?.map((request) => (request.id === id ? next : request)));
    },
    [query],
  );
  return { inbox, update };
}

function sendUpdate(id: string, change: RequestUpdate): Promise<ListingRequest> {
  const headers = { 'idempotency-key': newId(), [PERSON_HEADER]: currentUid() };
  return http.json({ path: `/api/requests/${id}`, method: 'PUT', body: change, headers, schema: ListingRequest });
}

/** Whether a failure means that the user has to sign in with another account. */
export function isForbidden(error: Error): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
