import { useRef } from 'react';
import type { Live } from '../../data/live.ts';
import type { View } from './view.ts';

/**
 * The last answer, with the view it is of, for the moment until the next one is there: a filter changes the
 * figures without clearing the page in between.
 */
export function usePreviousData<T>(reply: Live<T>, view: View): { reply: Live<T>; view: View; isBusy: boolean } {
  const last = useRef<{ reply: Live<T>; view: View } | null>(null);
  if (reply.state !== 'loading') last.current = { reply, view };
  return { ...(last.current ?? { reply, view }), isBusy: reply.state === 'loading' };
}
