import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { UserType } from '../../domain/user/user.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { ABSOLUTE_MS, type Sessions } from '../services/sessions.ts';
import type { StoredUser } from '../services/users.ts';

const COOKIE = 'sid';
const people = new WeakMap<Request, StoredUser>();

/** Finds out who is asking; nobody is fine too. Runs before every route of the API. */
export function session(sessions: Sessions): RequestHandler {
  return (req, _res, next) => {
    const token = sessionToken(req);
    const user = token === null ? null : sessions.find(token);
    if (user !== null) people.set(req, user);
    next();
  };
}

/** The person asking, or null. */
export function currentUser(req: Request): StoredUser | null {
  return people.get(req) ?? null;
}

/** Lets only these kinds of people through: 401 without a session, 403 for another role. */
export function requireRole(roles: readonly UserType[]): RequestHandler {
  return (req, _res, next) => {
    const user = currentUser(req);
    if (user === null) return next(new ApiError('no_session', 'Sign in first.'));
    if (!roles.includes(user.userType)) {
      return next(new ApiError('wrong_role', 'Your account may not do this.', { allowed: roles }));
    }
    next();
  };
}

/** The session's secret from the cookie, or null. */
export function sessionToken(req: Request): string | null {
  for (const part of (req.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** Gives the session to the browser: no script reads it, no other site sends it with a change. */
export function setSessionCookie(req: Request, res: Response, options: { config: Config; token: string }): void {
  res.cookie(COOKIE, options.token, { ...cookieOptions(req, options.config), maxAge: ABSOLUTE_MS });
}

/** Takes it back. */
export function clearSessionCookie(req: Request, res: Response, config: Config): void {
  res.clearCookie(COOKIE, cookieOptions(req, config));
}

function cookieOptions(req: Request, config: Config): CookieOptions {
  // In production behind a proxy the outside is https whatever reaches us; on plain http a Secure cookie is lost.
  const secure = req.secure || (config.production && config.trustProxy !== false);
  return { httpOnly: true, sameSite: 'lax', path: '/', secure };
}
