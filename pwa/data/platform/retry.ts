import { HttpError, UnreachableError } from './http.ts';

/** Bounds of the waits between attempts. `random` gives numbers from 0 to 1. */
export type RetryRule = { minMs: number; maxMs: number; random: () => number };

export const RETRY_RULE: RetryRule = { minMs: 2000, maxMs: 300_000, random: Math.random };

/** Waits named by the server are lengthened by up to this share, so that devices do not return together. */
const SCATTER = 0.25;

/**
 * Milliseconds to wait before a request is sent again, after `failures` in a row (1 after the first): exponential
 * backoff with full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter", 2015), never under half of
 * `minMs`. A `Retry-After` of the server takes precedence, but only between the backoff and `maxMs`: a timer of a month
 * overflows and fires immediately, and a wait of zero would be a storm. Every retry of the app waits by this rule.
 */
export function retryDelayMs(failures: number, error: unknown, rule: Partial<RetryRule> = {}): number {
  const { minMs, maxMs, random } = { ...RETRY_RULE, ...rule };
  const ceiling = Math.min(maxMs, minMs * 2 ** (Math.max(1, failures) - 1));
  const asked = error instanceof HttpError ? error.retryAfterSec : null;
  if (asked === null) return Math.max(minMs / 2, random() * ceiling);
  // A server that keeps asking for no wait still gets growing ones.
  const waitMs = Math.min(maxMs, Math.max(ceiling, asked * 1000));
  return waitMs * (1 + SCATTER * random());
}

/** Whether a proxy answered that it does not reach the server, as during a deploy (520 to 530 are Cloudflare's). */
export function isGatewayError(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const { status } = error;
  return status === 502 || status === 504 || (status >= 520 && status <= 530);
}

/** Whether the server was not reached, is busy or is full: the request itself is not at fault. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof UnreachableError || isGatewayError(error)) return true;
  return error instanceof HttpError && [408, 425, 429, 503, 507].includes(error.status);
}

/**
 * Whether the same request may succeed later: the server was not reached, is busy (408, 425, 429) or has failed (5xx).
 * Any other refusal stays one.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return error instanceof HttpError && (error.status >= 500 || [408, 425, 429].includes(error.status));
}
