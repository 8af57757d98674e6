import type { RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import type { RequestLimits } from '../config.ts';
import { ApiError } from '../errors.ts';

/** Named limits a route can ask for. */
export type LimitName = 'account' | 'import' | 'ai' | 'request' | 'usage';
export type RateLimits = { general: RequestHandler; named: Record<LimitName, RequestHandler[]> };

const MINUTE_MS = 60_000;

/** The limiters of one server. They count in memory: a restart forgets, a second process counts for itself. */
export function createRateLimits(limits: RequestLimits): RateLimits {
  return {
    general: limiter({ windowMs: MINUTE_MS, limit: limits.perMinute }),
    named: {
      // Each costs a password derivation; how often one may be wrong is the login guard's business.
      account: [limiter({ windowMs: MINUTE_MS, limit: limits.accounts })],
      import: [limiter({ windowMs: MINUTE_MS, limit: limits.imports })],
      ai: [limiter({ windowMs: MINUTE_MS, limit: limits.ai })],
      request: [limiter({ windowMs: 10 * MINUTE_MS, limit: limits.requests })],
      usage: [limiter({ windowMs: MINUTE_MS, limit: limits.usage })],
    },
  };
}

function limiter(options: Partial<Options>): RequestHandler {
  return rateLimit({
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // Its own checks write to the console; `trust proxy` is decided by our configuration.
    validate: false,
    handler: (_req, _res, next) => next(new ApiError('too_many', 'Too many requests. Wait a little and try again.')),
    ...options,
  });
}
