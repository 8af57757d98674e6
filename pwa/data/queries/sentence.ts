import { useMemo } from 'react';
import type { SentenceSearch } from '../../../domain/search/sentence-search.ts';
import { SentenceSearchShape, sentencePath } from '../../../domain/search/sentence-shape.ts';
import { apiCall } from './api-call.ts';
import { marketQuery, useAnswer } from './query.ts';

/** How far a sentence has been read; a device that cannot read it takes it as not understood. */
export type SentenceState = { state: 'none' } | { state: 'reading' } | { state: 'read'; value: SentenceSearch };

/** Reads a sentence with the words that listings have; again when other listings come. */
export function useSentence(q: string): SentenceState {
  const sentence = q.trim();
  const live = useAnswer(
    marketQuery<SentenceSearch | null>(['sentence', sentence], {
      of: 'listings',
      ask: async (market) => (sentence === '' ? null : market.readSentence(sentence)),
      api:
        sentence === ''
          ? undefined
          : apiCall({ path: sentencePath(sentence), schema: () => SentenceSearchShape, to: (read) => read }),
    }),
  );
  return useMemo((): SentenceState => {
    if (sentence === '') return { state: 'none' };
    if (live.data != null) return { state: 'read', value: live.data };
    if (live.isPending) return { state: 'reading' };
    return { state: 'read', value: { patch: {}, notUnderstood: [sentence], corrected: [] } };
  }, [sentence, live]);
}
