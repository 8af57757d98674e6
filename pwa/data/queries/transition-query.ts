import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/** Parts of a result that screens show. A change of any other part renders nothing. */
const DRAWN = ['data', 'error', 'failureReason', 'isPlaceholderData'] as const;

/** Like the library's `useQuery`, but renders each change once, as a transition, instead of immediately. */
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
