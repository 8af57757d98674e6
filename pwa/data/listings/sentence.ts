import { useEffect, useMemo, useState } from 'react';
import type { SentenceSearch } from '../../../domain/advisor/sentence-search.ts';
import { listingsSource } from '../market/market-source.ts';
import { pageSentence } from '../start/page-answers.ts';

/** How far a sentence has been read; a device that cannot read it takes it as not understood. */
export type SentenceState = { state: 'none' } | { state: 'reading' } | { state: 'read'; value: SentenceSearch };

/** Reads a sentence with the words that listings have; again when other listings come. */
export function useSentence(q: string): SentenceState {
  const sentence = q.trim();
  const source = useMemo(
    () => listingsSource<SentenceSearch>(async (market) => ({ value: await market.readSentence(sentence) })),
    [sentence],
  );
  const [read, setRead] = useState<{ sentence: string; value: SentenceSearch } | null>(() => fromPage(sentence));
  useEffect(() => {
    if (sentence === '') return;
    return source(
      (value) => {
        if (value === undefined) return;
        // The same reading as before is the same search: nothing is asked or drawn anew.
        setRead((before) => (isSame(before, { sentence, value }) ? before : { sentence, value }));
      },
      () => setRead({ sentence, value: { patch: {}, notUnderstood: [sentence], corrected: [] } }),
    );
  }, [sentence, source]);
  if (sentence === '') return { state: 'none' };
  return read?.sentence === sentence ? { state: 'read', value: read.value } : { state: 'reading' };
}

function fromPage(sentence: string): { sentence: string; value: SentenceSearch } | null {
  const value = sentence === '' ? null : pageSentence(sentence);
  return value === null ? null : { sentence, value };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
