import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { deviceName } from '../../domain/user/device-name.ts';
import type { UserType } from '../../domain/user/user.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import { authorizedStore, checkAuthority, noSession, type Person, personIn } from '../services/accounts/authority.ts';
import { ABSOLUTE_MS, type Sessions } from '../services/accounts/sessions.ts';
import type { StoredUser } from '../services/accounts/users.ts';
import type { AuditActor } from '../services/admin/audit.ts';
import type { ReadTx, Store } from '../store/store.ts';

/** Browsers accept a cookie named `__Host-…` only over https and only from this host (RFC 6265bis, 4.1.3.2). */
const COOKIES = { secure: '__Host-sid', plain: 'sid' } as const;
const people = new WeakMap<Request, Person>();
const erased = new WeakSet<Request>();

type Deps = { sessions: Sessions; store: Store };

export function session(deps: Deps): RequestHandler {
  return (req, _res, next) => {
    const token = sessionToken(req);
    if (token !== null && identify(req, deps)) deps.sessions.touch(token);
    next();
  };
}

/** Reads session, role and required step of a request. False if nobody is signed in. */
function identify(req: Request, { sessions, store }: Deps): boolean {
  const token = sessionToken(req);
  if (token === null) return false;
  return store.read((tx) => {
    const person = personIn(tx, sessions, token);
    if (person !== null) people.set(req, person);
    else {
      people.delete(req);
      if (sessions.isErasedIn(tx, token)) erased.add(req);
    }
    return person !== null;
  });
}

/** Identifies the user again once the body has arrived: it may come minutes after the headers. */
export function identifyAgain(deps: Deps): RequestHandler {
  return async (req, _res, next) => {
    if (!people.has(req)) return next();
    await deps.store.processes.refresh();
    identify(req, deps);
    next();
  };
}

/**
 * Returns the store for changes in the name of a request's user, and a check for effects outside the store. Both refuse
 * once the session has ended or the account has other rights. Without a user it is the plain store.
 */
export function authorize(req: Request, { sessions, store }: Deps): { store: Store; stillAllowed(): Promise<void> } {
  const person = people.get(req);
  const token = sessionToken(req);
  if (person === undefined || token === null) return { store, stillAllowed: async () => undefined };
  const check = (tx: ReadTx) => {
    try {
      checkAuthority(tx, sessions, { ...person, token });
    } catch (refusal) {
      // No log line names a user who lost the right.
      people.delete(req);
      throw refusal;
    }
  };
  return {
    store: authorizedStore(store, check),
    async stillAllowed() {
      await store.processes.refresh();
      store.read(check);
    },
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

/** Admits every signed-in user, even with a required step pending. */
export const requireSession: RequestHandler = (req, _res, next) => {
  next(people.has(req) ? undefined : missingSession(req));
};

/** Returns the error for a missing session of a request. */
export const missingSession = (req: Request): ApiError => noSession(erased.has(req));

function roleRefusal(req: Request): ApiError {
  const person = signedInPerson(req);
  if (person === null) return missingSession(req);
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
