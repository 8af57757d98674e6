import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { PERSON_HEADER, personKey } from '../../domain/sync/operation.ts';
import type { ServerConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { sessionUser } from './session.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Prevents DNS rebinding: on loopback without a proxy, accepts only local host names and those of PUBLIC_ORIGIN. */
export function knownHost(config: Pick<ServerConfig, 'host' | 'publicOrigins' | 'trustProxy'>): RequestHandler {
  const names = new Set(config.publicOrigins.map((origin) => new URL(origin).hostname.toLowerCase()));
  const isGuarded = LOOPBACK.test(config.host) && config.trustProxy === false;
  return (req, _res, next) => {
    const name = parseHostname(req.get('host') ?? '');
    if (!isGuarded || LOOPBACK.test(name) || names.has(name)) return next();
    next(new ApiError('foreign_host', 'This server answers to its own names only. Set PUBLIC_ORIGIN to add one.'));
  };
}

function parseHostname(host: string): string {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return isIP(host) === 6 ? host.toLowerCase() : name;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes from pages of another origin (CSRF) by Sec-Fetch-Site and Origin, which no page can forge. */
export function sameOrigin(publicOrigins: readonly string[]): RequestHandler {
  return (req, _res, next) => {
    if (SAFE_METHODS.has(req.method) || comesFromUs(req, publicOrigins)) return next();
    next(new ApiError('foreign_origin', 'Changes from another site are refused.'));
  };
}

function comesFromUs(req: Request, publicOrigins: readonly string[]): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin');
  if (origin === undefined) return true;
  if (publicOrigins.includes(origin)) return true;
  // Compares hosts only: behind a TLS proxy the browser sends https and the server sees http. `null` is not a URL.
  return URL.canParse(origin) && new URL(origin).host === req.host && /^https?:/.test(origin);
}

/** Refuses a queued change that names another user than the signed-in one. The device keeps the change. */
export const refuseOtherUsersChanges: RequestHandler = (req, _res, next) => {
  const named = req.get(PERSON_HEADER);
  const user = sessionUser(req);
  if (named === undefined || named === personKey(user?.username ?? null)) return next();
  next(new ApiError('wrong_person', 'This change was made by somebody who is not signed in here now.'));
};

/** Files named by their content never change. */
const IMMUTABLE = '/market/segments/';

/** Loads the newest revision before a request is answered: another process may have acknowledged it. */
export function current({ store }: { store: Store }): RequestHandler {
  if (store.processes.isAlone) return (_req, _res, next) => next();
  return async (req, _res, next) => {
    if (!req.path.startsWith(IMMUTABLE)) await store.processes.refresh();
    next();
  };
}
