import { useMemo } from 'react';
import type { SharedDeck } from '../../../domain/presentation/shared-link.ts';
import { fetchSharedDeck } from '../mutations/shared-links.ts';
import { type QueryResult, serverQuery, useAnswer } from './query.ts';

/** What a client's link opens. */
export function useSharedDeck(code: string, hash: string): QueryResult<SharedDeck> {
  const query = useMemo(
    () => serverQuery(['shared', code, hash], (signal) => fetchSharedDeck(code, hash, signal)),
    [code, hash],
  );
  return useAnswer(query);
}
