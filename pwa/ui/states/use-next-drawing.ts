import { startTransition, useEffect, useState } from 'react';

/**
 * A value one render later, so that more important parts render first. `useDeferredValue` does not delay within a
 * deferred render.
 */
export function useNextDrawing<T extends object>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn;
}
