import * as z from 'zod/mini';
import { CurrentUser, DemoAccount, LoginInput } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../middleware/session.ts';
import { DEMO_ACCOUNTS } from '../services/demo-accounts.ts';
import { checkLogin } from '../services/login.ts';
import { publicUser } from '../services/users.ts';
import { type Route, route } from './route.ts';

const tag = 'Account';

export const authRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in: sets the session cookie',
    tag,
    limit: 'login',
    body: LoginInput,
    responses: {
      200: { description: 'Who signed in', schema: CurrentUser },
      401: { description: 'Unknown name or wrong password' },
    },
    async handle({ req, res, services, body }) {
      const { store, passwords, config, sessions } = services;
      const user = await checkLogin({ store, passwords, demo: config.demo }, body);
      // A new secret at each sign-in: one that was planted before is worth nothing.
      const before = sessionToken(req);
      if (before !== null) await sessions.close(before);
      const token = await sessions.open(user.username);
      setSessionCookie(req, res, { config, token });
      res.json(publicUser(user));
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out: ends the session',
    tag,
    responses: { 204: { description: 'Signed out, or was not signed in' } },
    async handle({ req, res, services }) {
      const token = sessionToken(req);
      if (token !== null) await services.sessions.close(token);
      clearSessionCookie(req, res, services.config);
      res.status(204).end();
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    tag,
    responses: {
      200: { description: 'The person signed in', schema: CurrentUser },
      401: { description: 'Nobody is signed in' },
    },
    handle({ res, user }) {
      if (user === null) throw new ApiError('no_session', 'Nobody is signed in.');
      res.json(publicUser(user));
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/demo-accounts',
    summary: 'The demo accounts with their passwords, while demo mode is on',
    tag,
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
