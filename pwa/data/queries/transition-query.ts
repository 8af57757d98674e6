import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/** What a screen draws of an answer. A change of anything else draws nothing. */
const DRAWN = ['data', 'error', 'failureReason', 'isPlaceholderData'] as const;

/** `useQuery`, except that it draws a change once, as a transition: the library's hook draws it at once, and whole. */
export function useTransitionQuery<T>(client: QueryClient, options: QueryObserverOptions<T>): QueryObserverResult<T> {
  const asked = client.defaultQueryOptions({ ...options, notifyOnChangeProps: [...DRAWN] });
  asked._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, asked));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const result = observer.getOptimisticResult(asked);
  useEffect(() => observer.setOptions(asked));
  useEffect(() => {
    const stop = observer.subscribe(notifyManager.batchCalls(() => startTransition(redraw)));
    // What changed since the first drawing.
    observer.updateResult();
    return stop;
  }, [observer]);
  return result;
}
