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
import { ApiError, refused } from '../errors.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import {
  auditActor,
  clearSessionCookie,
  noSession,
  sessionToken,
  setSessionCookie,
  signedInPerson,
} from '../middleware/session.ts';
import { register } from '../services/accounts/accounts.ts';
import { beginOwnTotp, changeOwnPassword, confirmOwnTotp, removeOwnTotp } from '../services/accounts/own-account.ts';
import { recordAudit, writeAudit } from '../services/audit.ts';
import { DEMO_ACCOUNTS } from '../services/demo-accounts.ts';
import { checkLogin, findDuty, type LoginDeps } from '../services/login.ts';
import type { Services } from '../services/services.ts';
import { endOneSession, endSessions } from '../services/sessions.ts';
import { hasTotp, ownAccount, publicUser, type StoredUser } from '../services/users.ts';
import { type Call, callGroup, type Route } from './route.ts';

const calls = callGroup('Account');
const SESSION_ID = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const SIGN_IN = { description: 'Nobody is signed in, or the password or code is not right' };
const Ended = z.object({ ended: z.int() });

/** Actions on the user's own account. They also serve a user with a required step pending. */
export const accountRoutes: readonly Route[] = [
  calls.get('/api/auth/account', {
    summary: 'The account of the person signed in',
    responses: { 200: { description: 'The account', schema: OwnAccount }, 401: SIGN_IN },
    handle({ req, res, services }) {
      const { user, duty } = requirePerson(req, services);
      res.json({
        user: publicUser(user, duty),
        isDemo: user.demo && user.password === null,
        hasTotp: hasTotp(user),
        recoveryCodesLeft: user.totp?.recovery.length ?? 0,
      });
    },
  }),
  calls.post('/api/auth/password', {
    summary: 'Change one’s password; every other session ends',
    limit: 'account',
    body: PasswordChange,
    responses: { 204: { description: 'Changed' }, 401: SIGN_IN },
    async handle({ req, res, services, body }) {
      const person = requirePerson(req, services);
      await changeOwnPassword(loginDeps(services), person, body);
      services.pokes.announceTo(person.user.username);
      res.status(204).end();
    },
  }),
  calls.get('/api/auth/sessions', {
    summary: 'One’s sessions that hold, the last used first',
    responses: { 200: { description: 'Sessions', schema: z.array(SessionView) }, 401: SIGN_IN },
    handle({ req, res, services }) {
      const { user, token } = requirePerson(req, services);
      // A demo account is many people's: each sees the own device alone.
      const all = services.sessions.list(user.username, token);
      res.json(user.demo ? all.filter(({ isCurrent }) => isCurrent) : all);
    },
  }),
  calls.post('/api/auth/sessions/{id}/end', {
    summary: 'Sign one’s account out on one device',
    params: SESSION_ID,
    responses: { 200: { description: 'How many ended', schema: Ended }, 401: SIGN_IN, 404: { description: 'No such' } },
    async handle({ req, res, services, params }) {
      const { user, who } = requirePerson(req, services);
      if (user.demo) throw refused('conflict', 'demo_account', 'A demo account is many people’s.');
      const { value: isEnded } = await services.store.commit((tx) => {
        const found = endOneSession(tx, user.username, params.id);
        if (found) recordAudit(tx, who, { action: 'session ended', target: user.username });
        return found;
      });
      if (!isEnded) throw refused('not_found', 'session_over', 'This session has ended already.');
      services.pokes.announceTo(user.username);
      res.json({ ended: 1 });
    },
  }),
  calls.post('/api/auth/sessions/end-others', {
    summary: 'Sign one’s account out everywhere but here',
    responses: { 200: { description: 'How many ended', schema: Ended }, 401: SIGN_IN },
    async handle({ req, res, services }) {
      const { user, who, token } = requirePerson(req, services);
      if (user.demo) throw refused('conflict', 'demo_account', 'A demo account is many people’s.');
      const { value: ended } = await services.store.commit((tx) => {
        const count = endSessions(tx, user.username, token);
        recordAudit(tx, who, { action: 'sessions ended', target: user.username, details: String(count) });
        return count;
      });
      services.pokes.announceTo(user.username);
      res.json({ ended });
    },
  }),
  ...totpRoutes(),
  calls.post('/api/auth/login', {
    summary: 'Sign in: sets the session cookie',
    limit: 'account',
    body: LoginInput,
    responses: {
      200: { description: 'Who signed in; `must` says what has to be done before anything else', schema: CurrentUser },
      401: { description: 'Unknown name or wrong password; `code_needed` or `bad_code` for the second step' },
      429: { description: 'Too many failures; Retry-After says how long to wait' },
    },
    async handle({ req, res, services, body, who }) {
      const { store, passwords, config, clock, guard } = services;
      const deps = { store, passwords, demo: config.demo, clock, guard };
      const user = await checkLogin(deps, { ...body, address: addressKey(req) });
      await writeAudit(store, { ...who, actor: user.username }, { action: 'signed in', target: user.username });
      await openSession({ req, res, services }, user);
    },
  }),
  calls.post('/api/auth/register', {
    summary: 'Make an account of one’s own, where self-service is on, and sign in with it',
    limit: 'account',
    body: Registration,
    responses: {
      200: { description: 'Who signed in', schema: CurrentUser },
      404: { description: 'Accounts are made by an administrator here' },
      409: { description: 'The name is taken' },
    },
    async handle({ req, res, services, body, who }) {
      const user = await register(services, who, body);
      await openSession({ req, res, services }, user);
    },
  }),
  calls.post('/api/auth/logout', {
    summary: 'Sign out: ends the session',
    responses: { 204: { description: 'Signed out, or was not signed in' } },
    async handle({ req, res, services }) {
      const token = sessionToken(req);
      if (token !== null) await services.sessions.close(token);
      clearSessionCookie(req, res, services.config);
      res.status(204).end();
    },
  }),
  calls.get('/api/auth/me', {
    summary: 'Who is signed in',
    responses: {
      200: { description: 'The person signed in', schema: CurrentUser },
      401: { description: 'Nobody is signed in' },
    },
    handle({ req, res, services }) {
      const person = signedInPerson(req);
      if (person === null) throw noSession(req);
      res.json(ownAccount(services.store, person.user, person.duty));
    },
  }),
  calls.get('/api/auth/demo-accounts', {
    summary: 'The demo accounts with their passwords, while demo mode is on',
    responses: {
      200: { description: 'Demo accounts', schema: z.array(DemoAccount) },
      404: { description: 'Demo mode is off' },
    },
    handle({ res, services }) {
      if (!services.config.demo) throw new ApiError('not_found', 'Demo mode is off.');
      res.json(DEMO_ACCOUNTS);
    },
  }),
];

function totpRoutes(): Route[] {
  return [
    calls.post('/api/auth/totp/begin', {
      summary: 'A key for an authenticator app; asks for the password again',
      limit: 'account',
      body: PasswordOnly,
      responses: { 200: { description: 'The key', schema: TotpKey }, 401: SIGN_IN },
      async handle({ req, res, services, body }) {
        res.json(await beginOwnTotp(loginDeps(services), requirePerson(req, services), body.password));
      },
    }),
    calls.post('/api/auth/totp/confirm', {
      summary: 'Prove the key with its first code: from then on signing in needs one',
      limit: 'account',
      body: TotpCode,
      responses: { 200: { description: 'Recovery codes, shown this once', schema: TotpRecovery }, 401: SIGN_IN },
      async handle({ req, res, services, body }) {
        res.json({ recoveryCodes: await confirmOwnTotp(loginDeps(services), requirePerson(req, services), body.code) });
      },
    }),
    calls.post('/api/auth/totp/remove', {
      summary: 'Sign in with the password alone again; asks for password and code',
      limit: 'account',
      body: z.strictObject({ password: z.string().check(z.minLength(1)), code: z.string().check(z.maxLength(40)) }),
      responses: { 204: { description: 'Removed' }, 401: SIGN_IN },
      async handle({ req, res, services, body }) {
        await removeOwnTotp(loginDeps(services), requirePerson(req, services), body);
        res.status(204).end();
      },
    }),
  ];
}

function loginDeps({ store, passwords, config, clock, guard }: Services): LoginDeps {
  return { store, passwords, demo: config.demo, clock, guard };
}

/** @throws ApiError `no_session` */
function requirePerson(req: Request, { clock }: Services) {
  const person = signedInPerson(req);
  if (person === null) throw new ApiError('no_session', 'Nobody is signed in.');
  return { ...person, who: auditActor(req, clock), token: sessionToken(req) };
}

type Visit = Pick<Call<undefined, undefined, undefined>, 'req' | 'res' | 'services'>;

/** A new secret at each sign-in: one that was planted before is worth nothing. */
async function openSession({ req, res, services }: Visit, user: StoredUser): Promise<void> {
  const { sessions, config, store } = services;
  const before = sessionToken(req);
  if (before !== null) await sessions.close(before);
  const token = await sessions.open(user.username, deviceName(req.get('user-agent') ?? ''));
  setSessionCookie(req, res, { config, token });
  res.json(
    publicUser(
      user,
      store.read((tx) => findDuty(tx, user)),
    ),
  );
}
