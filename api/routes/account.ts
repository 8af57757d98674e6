import type { Request } from 'express';
import * as z from 'zod/mini';
import {
  OwnAccount,
  PasswordChange,
  PasswordOnly,
  Registration,
  SessionView,
  TotpCode,
  TotpKey,
  TotpRecovery,
} from '../../domain/user/account.ts';
import { deviceName } from '../../domain/user/device-name.ts';
import { CurrentUser, DemoAccount, LoginInput } from '../../domain/user/user.ts';
import type { Clock } from '../clock.ts';
import { ApiError, refused } from '../errors.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import {
  auditActor,
  clearSessionCookie,
  missingSession,
  sessionToken,
  setSessionCookie,
  signedInPerson,
} from '../middleware/session.ts';
import { register } from '../services/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../services/accounts/demo-accounts.ts';
import { checkLogin, findRequiredStep } from '../services/accounts/login.ts';
import { beginOwnTotp, changeOwnPassword, confirmOwnTotp, removeOwnTotp } from '../services/accounts/own-account.ts';
import { endOneSession, endSessions } from '../services/accounts/sessions.ts';
import { hasTotp, ownAccount, publicUser, type StoredUser } from '../services/accounts/users.ts';
import { recordAudit } from '../services/admin/audit.ts';
import type { Tx } from '../store/store.ts';
import { type Call, callGroup, type Route } from './route.ts';

const calls = callGroup<'store' | 'clock' | 'config' | 'sessions' | 'login' | 'pokes'>('Account');
const SESSION_ID = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const SIGN_IN = 'Nobody is signed in, or the password or code is not right';
const Ended = z.object({ ended: z.int() });

/** Actions on the user's own account. They are also allowed while a required step is pending. */
export const accountRoutes: readonly Route[] = [
  calls.get('/api/auth/account', {
    summary: 'The account of the user',
    signedIn: true,
    returns: OwnAccount,
    others: { 401: SIGN_IN },
    handle({ req, services }) {
      const { user, duty } = requirePerson(req, services);
      return {
        user: publicUser(user, duty),
        isDemo: user.demo && user.password === null,
        hasTotp: hasTotp(user),
        recoveryCodesLeft: user.totp?.recovery.length ?? 0,
      };
    },
  }),
  calls.post('/api/auth/password', {
    summary: 'Change the user’s password. Every other session ends',
    signedIn: true,
    limit: 'account',
    body: PasswordChange,
    others: { 401: SIGN_IN },
    async handle({ req, services, body }) {
      const person = requirePerson(req, services);
      await changeOwnPassword(services.login, person, body);
      services.pokes.announceTo(person.user.username);
    },
  }),
  calls.get('/api/auth/sessions', {
    summary: 'Open sessions of the user, last used first',
    signedIn: true,
    returns: z.array(SessionView),
    others: { 401: SIGN_IN },
    handle({ req, services }) {
      const { user, token } = requirePerson(req, services);
      // Demo accounts are shared: each user sees only the current device.
      const all = services.sessions.list(user.username, token);
      return user.demo ? all.filter(({ isCurrent }) => isCurrent) : all;
    },
  }),
  calls.post('/api/auth/sessions/{id}/end', {
    summary: 'Sign out on one device',
    signedIn: true,
    params: SESSION_ID,
    returns: Ended,
    others: { 401: SIGN_IN, 404: 'The session has ended already' },
    async handle({ req, services, params }) {
      const { user, who } = requirePerson(req, services);
      if (user.demo) throw refused('conflict', 'demo_account', 'Many people share a demo account.');
      const { value: isEnded } = await services.store.commit((tx) => {
        const found = endOneSession(tx, user.username, params.id);
        if (found) recordAudit(tx, who, { action: 'session ended', target: user.username });
        return found;
      });
      if (!isEnded) throw refused('not_found', 'session_over', 'This session has ended already.');
      services.pokes.announceTo(user.username);
      return { ended: 1 };
    },
  }),
  calls.post('/api/auth/sessions/end-others', {
    summary: 'Sign out on all other devices',
    signedIn: true,
    returns: Ended,
    others: { 401: SIGN_IN },
    async handle({ req, services }) {
      const { user, who, token } = requirePerson(req, services);
      if (user.demo) throw refused('conflict', 'demo_account', 'Many people share a demo account.');
      const { value: ended } = await services.store.commit((tx) => {
        const count = endSessions(tx, user.username, token);
        recordAudit(tx, who, { action: 'sessions ended', target: user.username, details: String(count) });
        return count;
      });
      services.pokes.announceTo(user.username);
      return { ended };
    },
  }),
  calls.post('/api/auth/totp/begin', {
    summary: 'A key for an authenticator app. Asks for the password again',
    signedIn: true,
    limit: 'account',
    body: PasswordOnly,
    returns: TotpKey,
    others: { 401: SIGN_IN },
    handle: ({ req, services, body }) => beginOwnTotp(services.login, requirePerson(req, services), body.password),
  }),
  calls.post('/api/auth/totp/confirm', {
    summary: 'Prove the key with its first code: from then on signing in needs one',
    signedIn: true,
    limit: 'account',
    body: TotpCode,
    returns: TotpRecovery,
    others: { 401: SIGN_IN },
    async handle({ req, services, body }) {
      return { recoveryCodes: await confirmOwnTotp(services.login, requirePerson(req, services), body.code) };
    },
  }),
  calls.post('/api/auth/totp/remove', {
    summary: 'Sign in with the password alone again. Asks for password and code',
    signedIn: true,
    limit: 'account',
    body: z.strictObject({ password: z.string().check(z.minLength(1)), code: z.string().check(z.maxLength(40)) }),
    others: { 401: SIGN_IN },
    async handle({ req, services, body }) {
      await removeOwnTotp(services.login, requirePerson(req, services), body);
    },
  }),
  calls.post('/api/auth/login', {
    summary: 'Sign in: sets the session cookie',
    limit: 'account',
    body: LoginInput,
    returns: CurrentUser,
    answer: 'Who signed in; `must` says what has to be done before anything else',
    others: {
      401: 'Unknown name or wrong password; `code_needed` or `bad_code` for the second step',
      429: 'Too many failures; Retry-After says how long to wait',
    },
    async handle({ req, res, services, body, who }) {
      const user = await checkLogin(services.login, { ...body, address: addressKey(req) });
      const { username } = user;
      return openSession({ req, res, services }, user, (tx) =>
        recordAudit(tx, { ...who, actor: username }, { action: 'signed in', target: username }),
      );
    },
  }),
  calls.post('/api/auth/register', {
    summary: 'Register an account, where self-service is on, and sign in with it',
    limit: 'account',
    body: Registration,
    returns: CurrentUser,
    others: { 404: 'Accounts are made by an administrator here', 409: 'The name is taken' },
    async handle({ req, res, services, body, who }) {
      const user = await register(services.login, who, body);
      return openSession({ req, res, services }, user);
    },
  }),
  calls.post('/api/auth/logout', {
    summary: 'Sign out: ends the session',
    async handle({ req, res, services }) {
      const token = sessionToken(req);
      if (token !== null) await services.sessions.close(token);
      clearSessionCookie(req, res, services.config);
    },
  }),
  calls.get('/api/auth/me', {
    summary: 'Who is signed in',
    returns: CurrentUser,
    others: { 401: 'Nobody is signed in' },
    handle({ req, services }) {
      const person = signedInPerson(req);
      if (person === null) throw missingSession(req);
      return ownAccount(services.store, person.user, person.duty);
    },
  }),
  calls.get('/api/auth/demo-accounts', {
    summary: 'The demo accounts with their passwords, while demo mode is on',
    returns: z.array(DemoAccount),
    others: { 404: 'Demo mode is off' },
    handle({ services }) {
      if (!services.config.demo) throw new ApiError('not_found', 'Demo mode is off.');
      return [...DEMO_ACCOUNTS];
    },
  }),
];

/** @throws ApiError `no_session` */
function requirePerson(req: Request, { clock }: { clock: Clock }) {
  const person = signedInPerson(req);
  if (person === null) throw missingSession(req);
  return { ...person, who: auditActor(req, clock), token: sessionToken(req) };
}

type Visit = Pick<Call<'sessions' | 'config' | 'store'>, 'req' | 'res' | 'services'>;

/** Each sign-in gets a new token, so a token planted in the browser earlier is useless. */
async function openSession(
  { req, res, services }: Visit,
  user: StoredUser,
  alongside: (tx: Tx) => void = () => undefined,
): Promise<CurrentUser> {
  const { sessions, config, store } = services;
  const before = sessionToken(req);
  const token = await sessions.open(user, deviceName(req.get('user-agent') ?? ''), alongside);
  if (before !== null) await sessions.close(before);
  setSessionCookie(req, res, { config, token });
  return publicUser(
    user,
    store.read((tx) => findRequiredStep(tx, user)),
  );
}
