import type { Request } from 'express';
import * as z from 'zod/mini';
import { AccountChange, AccountInput, AccountView, TemporaryPassword } from '../../domain/user/account.ts';
import type { UserType } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import { auditActor, currentUser } from '../middleware/session.ts';
import {
  changeAccount,
  createAccount,
  endAccountSessions,
  listAccounts,
  removeTotpOf,
  resetPassword,
} from '../services/accounts/accounts.ts';
import type { Services } from '../services/services.ts';
import { type Route, route } from './route.ts';

const tag = 'Administration';
const roles: readonly UserType[] = ['admin'];
const params = z.object({ username: z.string().check(z.regex(/^[a-z0-9._-]{1,60}$/)) });
const REFUSED = {
  403: { description: 'A demo administrator and a real account' },
  404: { description: 'No such account' },
  409: { description: 'The last administrator, or a printed demo account' },
};
const changed = { 200: { description: 'The account afterwards', schema: AccountView }, ...REFUSED };

export const adminUserRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/admin/users',
    summary: 'All accounts',
    tag,
    roles,
    responses: { 200: { description: 'Accounts by name', schema: z.array(AccountView) } },
    handle({ res, services }) {
      res.json(listAccounts(services.store, services.clock));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/users',
    summary: 'Make an account; answers with a temporary password, shown this once',
    tag,
    roles,
    limit: 'account',
    body: AccountInput,
    responses: {
      201: { description: 'The account and its password', schema: TemporaryPassword },
      409: { description: 'The name is taken' },
    },
    async handle({ req, res, services, body }) {
      res.status(201).json(await createAccount(services, by(req, services), body));
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/users/{username}',
    summary: 'Change name, role or whether the account may be used; a new role ends its sessions',
    tag,
    roles,
    params,
    body: AccountChange,
    responses: changed,
    async handle({ req, res, services, params: { username }, body }) {
      res.json(await changeAccount(services, by(req, services), { username, change: body }));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/users/{username}/password',
    summary: 'A new temporary password; ends the account’s sessions',
    tag,
    roles,
    limit: 'account',
    params,
    responses: { 200: { description: 'The account and its password', schema: TemporaryPassword }, ...REFUSED },
    async handle({ req, res, services, params: { username } }) {
      res.json(await resetPassword(services, by(req, services), username));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/users/{username}/end-sessions',
    summary: 'Sign a person out everywhere',
    tag,
    roles,
    params,
    responses: changed,
    async handle({ req, res, services, params: { username } }) {
      res.json(await endAccountSessions(services, by(req, services), username));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/users/{username}/remove-totp',
    summary: 'Take away a second step that was lost; ends the account’s sessions',
    tag,
    roles,
    params,
    responses: changed,
    async handle({ req, res, services, params: { username } }) {
      res.json(await removeTotpOf(services, by(req, services), username));
    },
  }),
];

/** Who acts. The route's role has been asked for before. */
function by(req: Request, { clock }: Services) {
  const admin = currentUser(req);
  if (admin === null) throw new ApiError('no_session', 'Sign in first.');
  return { admin, who: auditActor(req, clock) };
}
