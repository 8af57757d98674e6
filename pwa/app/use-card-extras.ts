import { useEffect, useState } from 'react';
import { afterFirstAnswer } from '../data/market/market-client.ts';
import type { CardExtras } from '../ui/card-extras.ts';

/** Loads what cards say beyond the listing, once the first answer is on screen. */
export function useCardExtras(): CardExtras | null {
  const [extras, setExtras] = useState<CardExtras | null>(null);
  useEffect(() => {
    let stopped = false;
    afterFirstAnswer()
      .then(() => import('./card-extras.tsx'))
      .then(
        (loaded) => {
          if (!stopped) setExtras({ Verdict: loaded.CardVerdict });
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
