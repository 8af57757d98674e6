import { startTransition, useEffect, useState } from 'react';

/**
 * A value one drawing later: what is looked at first is drawn with the value itself, the rest with this.
 * `useDeferredValue` would not do: within a deferred drawing it hands its value on at once.
 */
export function useNextDrawing<T extends object>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn;
}
