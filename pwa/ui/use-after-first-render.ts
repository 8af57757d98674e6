import { useDeferredValue, useEffect, useState } from 'react';

let isAppDrawn = false;

/**
 * False in the app's very first drawing, true in the one right after and from then on: what lies below the first
 * screenful comes in a drawing of its own, so that the page answers in between. A screen that is not whole has the
 * class `partial`, which keeps the place of what follows.
 */
export function useAfterFirstRender(): boolean {
  const [isAtOnce] = useState(isAppDrawn);
  useEffect(() => {
    isAppDrawn = true;
  }, []);
  return useDeferredValue(true, isAtOnce);
}
