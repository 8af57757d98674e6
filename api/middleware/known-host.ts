import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * A server that listens on this machine alone answers to this machine's names alone: a web page whose name was made to
 * point here (DNS rebinding) would otherwise read it as its own. Behind a proxy the proxy decides, so `TRUST_PROXY`
 * switches this off; `PUBLIC_ORIGIN` adds names.
 */
export function knownHost(config: Pick<Config, 'host' | 'publicOrigins' | 'trustProxy'>): RequestHandler {
  const names = new Set(config.publicOrigins.map((origin) => new URL(origin).hostname.toLowerCase()));
  const isGuarded = LOOPBACK.test(config.host) && config.trustProxy === false;
  return (req, _res, next) => {
    const name = hostnameOf(req.get('host') ?? '');
    if (!isGuarded || LOOPBACK.test(name) || names.has(name)) return next();
    next(new ApiError('foreign_host', 'This server answers to its own names only. Set PUBLIC_ORIGIN to add one.'));
  };
}

/** Without the port; '' for what is no host. */
function hostnameOf(host: string): string {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return isIP(host) === 6 ? host.toLowerCase() : name;
}
