import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Live } from '../platform/live.ts';
import { type MarketQuestion, marketQueries, marketQuery, retryNow } from './market-query.ts';

export { NOT_YET, NothingSavedError } from './market-query.ts';

/**
 * An answer of the market that stays up to date while the component shows.
 *
 *     useMarketQuery(['monthly-medians', areaId], {
 *       of: 'sales',
 *       ask: (market) => market.monthlyMedians(areaId),
 *     })
 *
 * - `key` names the question: everything that `ask` uses belongs into it, as plain data. Components with the same
 *   key share one answer, and Back finds it again without asking.
 * - `of` says what the answer depends on: `listings`, `sales`, or `records` (market records and sales together).
 *   When that part of the market changes the question is asked again, while the old answer stays; an answer that
 *   turns out equal draws nothing. While a copy arrives this happens every 1.5 s at most.
 * - `ask` asks the device's copy. It answers undefined for "there is no such thing" (`missing`) and `NOT_YET` where
 *   the copy cannot tell yet: it is then asked again with the next news (`loading` meanwhile), or the API is.
 * - `api` is the same question as a call of the API (`api-call.ts`). A device without a whole copy asks it first, and
 *   its own copy as soon as that is whole.
 * - `keepPrevious` shows the answer to the former key, marked `isPrevious`, until there is one for this key.
 *
 * `failed` carries `retry`. A server in trouble is asked again by itself, by the rule in `retry.ts`; so is a device
 * on which nothing is saved (`NothingSavedError`), when the server is there again. An answer that is here stays.
 */
export function useMarketQuery<T>(key: QueryKey, question: MarketQuestion<T> & { keepPrevious?: boolean }): Live<T> {
  const options = marketQuery(key, question);
  const hash = hashKey(options.queryKey);
  const { data, error, failureReason, isPlaceholderData } = useQuery(
    // The library cannot know that the former key's answer has the same form.
    question.keepPrevious === true ? { ...options, placeholderData: keepPreviousData as never } : options,
    marketQueries,
  );
  const live = useMemo((): Live<T> => {
    const failure = error ?? failureReason;
    if (failure !== null && (data === undefined || isPlaceholderData)) {
      const retry = () => retryNow(({ queryHash }) => queryHash === hash);
      return { state: 'failed', error: failure, retry };
    }
    if (data === undefined) return LOADING;
    if (data.value === undefined) return MISSING;
    return isPlaceholderData
      ? { state: 'ready', value: data.value, isPrevious: true }
      : { state: 'ready', value: data.value };
  }, [data, error, failureReason, isPlaceholderData, hash]);
  return useDrawnInSlices(hash, live, question.keepPrevious === true ? asPrevious : undefined);
}

function asPrevious<T>(drawn: Live<T>, answer: Live<T>): Live<T> {
  return drawn.state === 'ready' ? { ...drawn, isPrevious: true } : answer;
}

const LOADING = { state: 'loading' } as const;
const MISSING = { state: 'missing' } as const;

/**
 * An answer that comes is drawn as a transition: in slices between which the page answers.
 * @param between what shows of another key's answer meanwhile; nothing of it without this
 */
export function useDrawnInSlices<T>(hash: string, answer: T, between?: (drawn: T, answer: T) => T): T {
  const now = useMemo(() => ({ hash, answer }), [hash, answer]);
  const drawn = useDeferredValue(now);
  if (drawn.hash === hash) return drawn.answer;
  return between === undefined ? answer : between(drawn.answer, answer);
}
