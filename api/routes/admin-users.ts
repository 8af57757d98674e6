import type { Request } from 'express';
import * as z from 'zod/mini';
import { AccountChange, AccountInput, AccountView, TemporaryPassword } from '../../domain/user/account.ts';
import { auditActor } from '../middleware/session.ts';
import {
  changeAccount,
  createAccount,
  endAccountSessions,
  listAccounts,
  removeTotpOf,
  resetPassword,
} from '../services/accounts/accounts.ts';
import type { Services } from '../services/services.ts';
import type { StoredUser } from '../services/users.ts';
import { adminCalls, type Route } from './route.ts';

const params = z.object({ username: z.string().check(z.regex(/^[a-z0-9._-]{1,60}$/)) });
const REFUSED = {
  403: { description: 'A demo administrator and a real account' },
  404: { description: 'No such account' },
  409: { description: 'The last administrator, or a printed demo account' },
};

export const adminUserRoutes: readonly Route[] = [
  adminCalls.get('/api/admin/users', {
    summary: 'All accounts',
    responses: { 200: { description: 'Accounts by name', schema: z.array(AccountView) } },
    handle({ res, services }) {
      res.json(listAccounts(services.store, services.clock));
    },
  }),
  adminCalls.post('/api/admin/users', {
    summary: 'Make an account; answers with a temporary password, shown this once',
    limit: 'account',
    body: AccountInput,
    responses: {
      201: { description: 'The account and its password', schema: TemporaryPassword },
      409: { description: 'The name is taken' },
    },
    async handle({ req, res, services, user, body }) {
      res.status(201).json(await createAccount(services, by({ req, user, services }), body));
    },
  }),
  adminCalls.put('/api/admin/users/{username}', {
    summary: 'Change name, role or whether the account may be used; a new role ends its sessions',
    params,
    body: AccountChange,
    responses: { 200: { description: 'The account afterwards', schema: AccountView }, ...REFUSED },
    async handle({ req, res, services, user, params: { username }, body }) {
      const account = await changeAccount(services, by({ req, user, services }), { username, change: body });
      services.pokes.announceTo(username);
      res.json(account);
    },
  }),
  adminCalls.post('/api/admin/users/{username}/password', {
    summary: 'A new temporary password; ends the account’s sessions',
    limit: 'account',
    params,
    responses: { 200: { description: 'The account and its password', schema: TemporaryPassword }, ...REFUSED },
    async handle({ req, res, services, user, params: { username } }) {
      const account = await resetPassword(services, by({ req, user, services }), username);
      services.pokes.announceTo(username);
      res.json(account);
    },
  }),
  accountAction('end-sessions', 'Sign a person out everywhere', endAccountSessions),
  accountAction('remove-totp', 'Take away a second step that was lost; ends the account’s sessions', removeTotpOf),
];

function accountAction(name: string, summary: string, act: typeof endAccountSessions): Route {
  return adminCalls.post(`/api/admin/users/{username}/${name}`, {
    summary,
    params,
    responses: { 200: { description: 'The account afterwards', schema: AccountView }, ...REFUSED },
    async handle({ req, res, services, user, params: { username } }) {
      const account = await act(services, by({ req, user, services }), username);
      services.pokes.announceTo(username);
      res.json(account);
    },
  });
}

function by({ req, user, services }: { req: Request; user: StoredUser; services: Services }) {
  return { admin: user, who: auditActor(req, services.clock) };
}
