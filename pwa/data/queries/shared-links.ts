import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type SharedDeck, SharedLinkView } from '../../../domain/presentation/shared-link.ts';
import { fetchSharedDeck } from '../mutations/shared-links.ts';
import { http } from '../platform/http.ts';
import { type QueryResult, serverQuery, useAnswer } from './query.ts';

export function useSharedDeck(code: string, hash: string): QueryResult<SharedDeck> {
  const query = useMemo(
    () => serverQuery(['shared', code, hash], (signal) => fetchSharedDeck(code, hash, signal)),
    [code, hash],
  );
  return useAnswer(query);
}

export type { SharedLinkView };

/** Links that the user has shared and that still open, newest first. */
export const sharedLinksQuery = () =>
  serverQuery(['shared-links'], (signal) =>
    http.json({ path: '/api/shares', schema: z.array(SharedLinkView), signal }),
  );
