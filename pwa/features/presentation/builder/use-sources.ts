import { useState } from 'react';
import * as z from 'zod/mini';
import { LOCAL_KEYS, readLocal, writeLocal } from '../../../data/platform/local-storage.ts';

/** Sources that slides may use (specification: the Integration tab and its defaults). */
const DeckSources = z.object({ ai: z.boolean(), live: z.boolean(), ar: z.boolean() });
export type DeckSources = z.infer<typeof DeckSources>;

const DEFAULT_SOURCES: DeckSources = { ai: true, live: true, ar: false };

export function useSources(): [DeckSources, (change: Partial<DeckSources>) => void] {
  const [sources, setSources] = useState(
    () => readLocal(LOCAL_KEYS.presentationSources, DeckSources) ?? DEFAULT_SOURCES,
  );
  const change = (part: Partial<DeckSources>) => {
    const next = { ...sources, ...part };
    writeLocal(LOCAL_KEYS.presentationSources, next);
    setSources(next);
  };
  return [sources, change];
}
