import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { deviceName } from '../../domain/user/device-name.ts';
import type { Duty, UserType } from '../../domain/user/user.ts';
import { ACCOUNT_ERASED } from '../../domain/user/user.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { AuditActor } from '../services/audit.ts';
import { findRequiredStep } from '../services/login.ts';
import { ABSOLUTE_MS, type Sessions } from '../services/sessions.ts';
import type { StoredUser } from '../services/users.ts';
import type { Store } from '../store/store.ts';

/** Browsers accept a cookie named `__Host-…` only over https and only from this host (RFC 6265bis, 4.1.3.2). */
const COOKIES = { secure: '__Host-sid', plain: 'sid' } as const;
type Person = { user: StoredUser; duty: Duty | null };
const people = new WeakMap<Request, Person>();
const erased = new WeakSet<Request>();

export function session({ sessions, store }: { sessions: Sessions; store: Store }): RequestHandler {
  return (req, _res, next) => {
    const token = sessionToken(req);
    const user = token === null ? null : sessions.find(token);
    if (token !== null && user === null && sessions.isErased(token)) erased.add(req);
    if (user !== null) people.set(req, { user, duty: store.read((tx) => findRequiredStep(tx, user)) });
    next();
  };
}

/** The signed-in user, or null; also null while a required step is pending. */
export function sessionUser(req: Request): StoredUser | null {
  const person = people.get(req);
  return person === undefined || person.duty !== null ? null : person.user;
}

/** The signed-in user, even with a required step pending: for the routes of that step. */
export const signedInPerson = (req: Request): Person | null => people.get(req) ?? null;

export const currentUserName = (req: Request): string | null => people.get(req)?.user.username ?? null;

export function auditActor(req: Request, clock: Clock): AuditActor {
  return {
    actor: people.get(req)?.user.username ?? '',
    from: req.ip ?? '',
    at: clock().toISOString(),
    device: deviceName(req.get('user-agent') ?? ''),
  };
}

/** Admits only these roles: 401 without a session, 403 for another role. */
export function requireRole(roles: readonly UserType[]): RequestHandler {
  return (req, _res, next) => {
    const user = sessionUser(req);
    if (user === null) return next(roleRefusal(req));
    if (!roles.includes(user.userType)) {
      return next(new ApiError('wrong_role', 'Your account may not do this.', { allowed: roles }));
    }
    next();
  };
}

/** Returns the error for a missing session. If the account was erased, `details` says so. */
export function noSession(req: Request): ApiError {
  const details = erased.has(req) ? { reason: ACCOUNT_ERASED } : undefined;
  return new ApiError('no_session', 'Sign in first.', details);
}

function roleRefusal(req: Request): ApiError {
  const person = signedInPerson(req);
  if (person === null) return noSession(req);
  return new ApiError('wrong_role', 'Replace your temporary password or set up your second step first.', {
    must: person.duty,
  });
}

export function sessionToken(req: Request): string | null {
  const sent = new Map((req.get('cookie') ?? '').split(';').map((part) => splitPair(part.trim())));
  const value = sent.get(COOKIES.secure) ?? sent.get(COOKIES.plain) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets the session cookie, which scripts cannot read and other sites cannot send with a change. */
export function setSessionCookie(req: Request, res: Response, options: { config: ServerConfig; token: string }): void {
  const settings = cookieOptions(req, options.config);
  res.cookie(nameFor(settings), options.token, { ...settings, maxAge: ABSOLUTE_MS });
}

export function clearSessionCookie(req: Request, res: Response, config: ServerConfig): void {
  const settings = cookieOptions(req, config);
  res.clearCookie(nameFor(settings), settings);
}

function cookieOptions(req: Request, config: ServerConfig): CookieOptions {
  // In production, clients reach the proxy by https even if the proxy uses http. Over http a Secure cookie is lost.
  const secure = req.secure || (config.production && config.trustProxy !== false);
  return { httpOnly: true, sameSite: 'lax', path: '/', secure };
}

const nameFor = ({ secure }: CookieOptions): string => (secure === true ? COOKIES.secure : COOKIES.plain);

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}
