import { useEffect, useState } from 'react';
import { whenIdle } from '../data/platform/when-idle.ts';
import type { CardExtras } from '../ui/card-extras.ts';

/** Loads what cards say beyond the listing, once the first screen is drawn. */
export function useCardExtras(): CardExtras | null {
  const [extras, setExtras] = useState<CardExtras | null>(null);
  useEffect(() => {
    let stopped = false;
    whenIdle()
      .then(() => import('./card-extras.tsx'))
      .then(
        (loaded) => {
          if (!stopped) setExtras({ Verdict: loaded.CardVerdict, Invented: loaded.Invented });
        },
        // Not to be had now (offline before the first whole visit): cards go on without.
        () => {},
      );
    return () => {
      stopped = true;
    };
  }, []);
  return extras;
}
