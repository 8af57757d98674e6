import { setTimeout as wait } from 'node:timers/promises';
import { SourceError } from './fetch/source-error.ts';

/** Delays and retries for requests to a source, which are sent one at a time. */
export type RetryPolicy = {
  pauseMs: number;
  /** Maximum attempts of a request before the set fails. */
  attempts: number;
  /** Maximum delay after the first failure. It doubles with each further failure. */
  backOffMs: number;
  longestBackOffMs: number;
  /** If a source asks for a longer delay, the set is left to the next run. */
  longestRetryAfterSec: number;
  /** Returns a random number from 0 to 1. */
  random: () => number;
};

export const RETRY_POLICY: RetryPolicy = {
  pauseMs: 250,
  attempts: 7,
  backOffMs: 1000,
  longestBackOffMs: 60_000,
  longestRetryAfterSec: 900,
  random: Math.random,
};

/** Retries a request until it succeeds, with full jitter. @throws SourceError if retrying cannot help */
export async function withRetries<T>(
  ask: () => Promise<T>,
  from: { retryPolicy: RetryPolicy; signal: AbortSignal },
): Promise<T> {
  const { retryPolicy, signal } = from;
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      await wait(retryPolicy.pauseMs, undefined, { signal });
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SourceError) || !error.isRetryable || attempt >= retryPolicy.attempts) throw error;
      const asked = error.retryAfterSec ?? 0;
      if (asked > retryPolicy.longestRetryAfterSec) throw error;
      const longest = Math.min(retryPolicy.longestBackOffMs, retryPolicy.backOffMs * 2 ** (attempt - 1));
      await wait(Math.max(asked * 1000, retryPolicy.random() * longest), undefined, { signal });
    }
  }
}
