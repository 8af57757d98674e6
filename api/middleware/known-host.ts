import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** A server on loopback answers to its own names only (DNS rebinding), those of PUBLIC_ORIGIN too, unless behind a proxy. */
export function knownHost(config: Pick<Config, 'host' | 'publicOrigins' | 'trustProxy'>): RequestHandler {
  const names = new Set(config.publicOrigins.map((origin) => new URL(origin).hostname.toLowerCase()));
  const isGuarded = LOOPBACK.test(config.host) && config.trustProxy === false;
  return (req, _res, next) => {
    const name = hostnameOf(req.get('host') ?? '');
    if (!isGuarded || LOOPBACK.test(name) || names.has(name)) return next();
    next(new ApiError('foreign_host', 'This server answers to its own names only. Set PUBLIC_ORIGIN to add one.'));
  };
}

function hostnameOf(host: string): string {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return isIP(host) === 6 ? host.toLowerCase() : name;
}
