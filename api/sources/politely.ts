import { setTimeout as wait } from 'node:timers/promises';
import { SourceError } from './fetch/source-error.ts';

/** How a source is asked: one request at a time, with pauses. */
export type Manners = {
  pauseMs: number;
  /** How often a request is made before the set is given up. */
  attempts: number;
  /** The first pause after a failure is up to this; it doubles each time. */
  backOffMs: number;
  longestBackOffMs: number;
  /** A source that asks for a longer pause than this waits for the next run. */
  longestRetryAfterSec: number;
  /** 0 to 1. */
  random: () => number;
};

export const MANNERS: Manners = {
  pauseMs: 250,
  attempts: 7,
  backOffMs: 1000,
  longestBackOffMs: 60_000,
  longestRetryAfterSec: 900,
  random: Math.random,
};

/** Asks until there is an answer, with full jitter. @throws SourceError when asking again is no use */
export async function politely<T>(ask: () => Promise<T>, from: { manners: Manners; signal: AbortSignal }): Promise<T> {
  const { manners, signal } = from;
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      await wait(manners.pauseMs, undefined, { signal });
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SourceError) || !error.isRetryable || attempt >= manners.attempts) throw error;
      const asked = error.retryAfterSec ?? 0;
      if (asked > manners.longestRetryAfterSec) throw error;
      const longest = Math.min(manners.longestBackOffMs, manners.backOffMs * 2 ** (attempt - 1));
      await wait(Math.max(asked * 1000, manners.random() * longest), undefined, { signal });
    }
  }
}
