import * as z from 'zod/mini';
import { Registration } from '../../domain/user/account.ts';
import { deviceName } from '../../domain/user/device-name.ts';
import { CurrentUser, DemoAccount, LoginInput } from '../../domain/user/user.ts';
import { addressKey } from '../address.ts';
import { ApiError } from '../errors.ts';
import {
  auditActor,
  clearSessionCookie,
  noSession,
  sessionToken,
  setSessionCookie,
  signedInPerson,
} from '../middleware/session.ts';
import { register } from '../services/accounts/accounts.ts';
import { dutyOf } from '../services/accounts/duty.ts';
import { recordAudit } from '../services/audit.ts';
import { DEMO_ACCOUNTS } from '../services/demo-accounts.ts';
import { checkLogin } from '../services/login.ts';
import { ownAccount, publicUser, type StoredUser } from '../services/users.ts';
import { type Call, callsOf, type Route } from './route.ts';

const calls = callsOf('Account');

type Visit = Pick<Call<undefined, undefined, undefined>, 'req' | 'res' | 'services'>;

export const authRoutes: readonly Route[] = [
  calls.post('/api/auth/login', {
    summary: 'Sign in: sets the session cookie',
    limit: 'account',
    body: LoginInput,
    responses: {
      200: { description: 'Who signed in; `must` says what has to be done before anything else', schema: CurrentUser },
      401: { description: 'Unknown name or wrong password; `code_needed` or `bad_code` for the second step' },
      429: { description: 'Too many failures; Retry-After says how long to wait' },
    },
    async handle({ req, res, services, body }) {
      const { store, passwords, config, clock, guard } = services;
      const deps = { store, passwords, demo: config.demo, clock, guard };
      const user = await checkLogin(deps, { ...body, address: addressKey(req) });
      await store.commit((tx) =>
        recordAudit(
          tx,
          { ...auditActor(req, clock), actor: user.username },
          { action: 'signed in', target: user.username },
        ),
      );
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
    async handle({ req, res, services, body }) {
      const user = await register(services, auditActor(req, services.clock), body);
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
      store.read((tx) => dutyOf(tx, user)),
    ),
  );
}
