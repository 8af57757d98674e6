import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import type { Limits } from '../config.ts';
import { ApiError } from '../errors.ts';

/** Named limits a route can ask for. */
export type LimitName = 'login' | 'import' | 'ai';
export type RateLimits = { general: RequestHandler; named: Record<LimitName, RequestHandler[]> };

const MINUTE_MS = 60_000;

/** The limiters of one server. They count in memory: a restart forgets, a second process counts for itself. */
export function createRateLimits(limits: Limits): RateLimits {
  const login = { windowMs: 15 * MINUTE_MS, skipSuccessfulRequests: true };
  return {
    general: limiter({ windowMs: MINUTE_MS, limit: limits.perMinute }),
    named: {
      login: [
        limiter({ ...login, limit: limits.logins * 6 }),
        limiter({ ...login, limit: limits.logins, keyGenerator: accountAndAddress }),
      ],
      import: [limiter({ windowMs: MINUTE_MS, limit: limits.imports })],
      ai: [limiter({ windowMs: MINUTE_MS, limit: limits.ai })],
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

function accountAndAddress(req: Request): string {
  const body: unknown = req.body;
  const name = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : '';
  return `${ipKeyGenerator(req.ip ?? '')}|${name.trim().toLowerCase().slice(0, 80)}`;
}
