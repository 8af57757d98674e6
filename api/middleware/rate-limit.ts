import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import type { RequestLimits } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Counters } from '../store/processes.ts';

export type LimitName = 'account' | 'import' | 'ai' | 'assistant' | 'request' | 'picture' | 'usage' | 'share';
export type RateLimits = {
  general: RequestHandler;
  pages: RequestHandler;
  named: Record<LimitName, RequestHandler[]>;
};

const MINUTE_MS = 60_000;

export function createRateLimits(limits: RequestLimits, counters: Counters): RateLimits {
  const limiter = limiterFactory(counters);
  return {
    general: limiter('all', { windowMs: MINUTE_MS, limit: limits.perMinute }),
    pages: limiter('page', { windowMs: MINUTE_MS, limit: limits.pages }),
    named: {
      // Each call derives a password key. The login guard limits failed attempts.
      account: [limiter('account', { windowMs: MINUTE_MS, limit: limits.accounts })],
      import: [limiter('import', { windowMs: MINUTE_MS, limit: limits.imports })],
      ai: [limiter('ai', { windowMs: MINUTE_MS, limit: limits.ai })],
      assistant: [limiter('assistant', { windowMs: MINUTE_MS, limit: limits.assistant })],
      request: [limiter('request', { windowMs: 10 * MINUTE_MS, limit: limits.requests })],
      picture: [limiter('picture', { windowMs: MINUTE_MS, limit: limits.pictures })],
      share: [limiter('share', { windowMs: 10 * MINUTE_MS, limit: limits.shares })],
      usage: [limiter('usage', { windowMs: MINUTE_MS, limit: limits.usage })],
    },
  };
}

function limiterFactory(counters: Counters) {
  return (name: string, options: { windowMs: number; limit: number }): RequestHandler =>
    rateLimit({
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      // The library's own checks write to the console. Our configuration decides `trust proxy`.
      validate: false,
      ipv6Subnet: IPV6_BITS,
      handler: (_req, _res, next) => next(new ApiError('too_many', 'Too many requests. Wait a little and try again.')),
      store: limiterStore(counters, name, options.windowMs),
      ...options,
    });
}

function limiterStore(counters: Counters, name: string, windowMs: number): Store {
  const add = (address: string, by: number) => counters.add(`${name} ${address}`, by, windowMs);
  return {
    async increment(address) {
      const { count, leftMs } = await add(address, 1);
      return { totalHits: count, resetTime: new Date(Date.now() + leftMs) };
    },
    async decrement(address) {
      await add(address, -1);
    },
    async resetKey(address) {
      await add(address, -(await add(address, 0)).count);
    },
  };
}

/** Prefix length of IPv6 networks that share one limit: a household or a server usually has one such network. */
const IPV6_BITS = 64;

/** Returns the address of a client for rate limits: for IPv6 its network, '' if unknown. */
export function addressKey({ ip }: { ip?: string | undefined }): string {
  return ip === undefined || ip === '' ? '' : ipKeyGenerator(ip, IPV6_BITS);
}
