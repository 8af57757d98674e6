import { useDeferredValue, useEffect, useState } from 'react';

let isAppDrawn = false;

/**
 * False in the app's first render, true afterwards: content below the first screenful renders separately. The class
 * `partial` reserves its space.
 */
export function useAfterFirstRender(): boolean {
  const [isAtOnce] = useState(isAppDrawn);
  useEffect(() => {
    isAppDrawn = true;
  }, []);
  return useDeferredValue(true, isAtOnce);
}
