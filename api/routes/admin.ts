import * as z from 'zod/mini';
import {
  AuditPage,
  BackupCheck,
  BackupList,
  BackupSchedule,
  BackupView,
  HeldData,
  SystemHealth,
} from '../../domain/admin/health.ts';
import { UsageInput, UsageView } from '../../domain/admin/usage.ts';
import { ModelState } from '../../domain/scores/measured-accuracy.ts';
import { AppSettings, PublicSettings, SettingsChange } from '../../domain/settings/app-settings.ts';
import { AccountChange, AccountInput, AccountView, TemporaryPassword } from '../../domain/user/account.ts';
import { refused } from '../errors.ts';
import {
  createAccount,
  listAccounts,
  removeAccountTotp,
  resetAccountPassword,
  signOutAccount,
  updateAccount,
} from '../services/accounts/accounts.ts';
import { changeSettings, readSettings } from '../services/admin/app-settings.ts';
import { auditHead, exportAudit, listAudit, verifyAudit } from '../services/admin/audit.ts';
import { heldData, systemHealth } from '../services/admin/system-health.ts';
import { VERSION } from '../version.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup<'store' | 'valuationTrainer' | 'usage'>('Server');

type AdminServices =
  | ('store' | 'clock' | 'config' | 'metrics' | 'usage' | 'login' | 'pokes' | 'backups' | 'imports' | 'jobs')
  | ('valuationTrainer' | 'settingsChanged' | 'restart');

const Health = z.object({
  status: z.literal('ready'),
  rev: z.int(),
  rows: z.int(),
  version: z.string(),
  /** False when writes fail, e.g. on a full disk; reads continue. */
  writable: z.boolean(),
  /** State of the valuation model. During its first `training`, listings have no value and no verdict. */
  valuation: ModelState.shape.state,
});
const openCalls = callGroup<'store'>('Administration');
const adminCalls = callGroup<AdminServices, readonly ['admin']>('Administration', ['admin']);
const UserName = z.object({ username: z.string().check(z.regex(/^[a-z0-9._-]{1,60}$/)) });
const REFUSED = {
  403: 'A demo administrator and a real account',
  404: 'No such account',
  409: 'The last administrator, or a printed demo account',
};
const BackupId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) });
const UNKNOWN = { 404: 'No such backup' };

export const adminRoutes: readonly Route[] = [
  adminCalls.get('/api/admin/health', {
    summary: 'How the server is: event loop, memory, disk, store, jobs, sync, requests, errors',
    returns: SystemHealth,
    handle: ({ services }) => systemHealth(services),
  }),
  adminCalls.get('/api/admin/data', {
    summary: 'What the server holds: counts and sizes',
    returns: HeldData,
    handle: ({ services }) => heldData(services),
  }),
  adminCalls.get('/api/admin/usage', {
    summary: 'Counts of screens, searches and journeys by day, of people who allow it. Nothing of who they are',
    query: z.object({ days: z.optional(z.int().check(z.minimum(1), z.maximum(400))) }),
    returns: UsageView,
    handle: ({ services, query }) => services.usage.view(query.days ?? 30),
  }),
  calls.post('/api/usage', {
    summary: 'Counts of a device whose person allows it. What is not known is left out',
    limit: 'usage',
    body: UsageInput,
    handle({ services, body }) {
      services.usage.add(body.counts);
    },
  }),
  adminCalls.get('/api/admin/audit', {
    summary: 'Who did what, newest first; `before` goes on, `verify` says whether the chain holds',
    query: z.object({
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
      before: z.optional(z.int().check(z.minimum(1))),
      verify: z.optional(z.boolean()),
    }),
    returns: AuditPage,
    handle({ services, query }) {
      const { store } = services;
      const limit = query.limit ?? 50;
      const entries = listAudit(store, { limit: limit + 1, before: query.before });
      return {
        entries: entries.slice(0, limit),
        more: entries.length > limit,
        check: query.verify ? verifyAudit(store) : null,
      };
    },
  }),
  adminCalls.get('/api/admin/audit.ndjson', {
    summary: 'The whole audit log, oldest first, a line each: the hash of the last line is the head to keep elsewhere',
    types: ['application/x-ndjson'],
    async handle({ res, services: { store }, note }) {
      const head = auditHead(store);
      await note({ action: 'audit log exported', target: `up to ${head.seq}` });
      res.setHeader('Content-Disposition', 'attachment; filename="sahil-audit.ndjson"');
      res.type('application/x-ndjson').send(exportAudit(store));
    },
  }),
  calls.get('/api/health', {
    summary: 'Whether the server is ready',
    returns: Health,
    others: { 503: 'Still starting' },
    handle({ services }) {
      const { store } = services;
      const { writable } = store.health();
      const { rows } = store.market.manifest();
      const { state: valuation } = services.valuationTrainer.state();
      return { status: 'ready' as const, rev: store.head(), rows, version: VERSION, writable, valuation };
    },
  }),
  openCalls.get('/api/settings', {
    summary: 'Settings of every device: landing page, assistant, how often to ask for changes, who creates accounts',
    returns: PublicSettings,
    handle: ({ services }) => z.parse(PublicSettings, readSettings(services.store)),
  }),
  adminCalls.get('/api/admin/settings', {
    summary: 'All settings of the installation',
    returns: AppSettings,
    handle: ({ services }) => readSettings(services.store),
  }),
  adminCalls.put('/api/admin/settings', {
    summary: 'Change settings. Those not named do not change',
    body: SettingsChange,
    returns: AppSettings,
    async handle({ services, body, who }) {
      const settings = await changeSettings(services.store, who, body);
      services.settingsChanged();
      return settings;
    },
  }),
  adminCalls.get('/api/admin/users', {
    summary: 'All accounts',
    returns: z.array(AccountView),
    handle: ({ services }) => listAccounts(services.store, services.clock),
  }),
  adminCalls.post('/api/admin/users', {
    summary: 'Create an account. Answers with a temporary password, shown only once',
    limit: 'account',
    body: AccountInput,
    returns: TemporaryPassword,
    status: 201,
    others: { 409: 'The name is taken' },
    handle: ({ services, user, body, who }) => createAccount(services.login, { admin: user, who }, body),
  }),
  adminCalls.put('/api/admin/users/{username}', {
    summary: 'Change name, role or whether the account may be used. A new role ends its sessions',
    params: UserName,
    body: AccountChange,
    returns: AccountView,
    others: REFUSED,
    async handle({ services, user, params: { username }, body, who }) {
      const account = await updateAccount(services.login, { admin: user, who }, { username, change: body });
      services.pokes.announce();
      services.pokes.announceTo(username);
      return account;
    },
  }),
  adminCalls.post('/api/admin/users/{username}/password', {
    summary: 'A new temporary password. Ends the account’s sessions',
    limit: 'account',
    params: UserName,
    returns: TemporaryPassword,
    others: REFUSED,
    async handle({ services, user, params: { username }, who }) {
      const account = await resetAccountPassword(services.login, { admin: user, who }, username);
      services.pokes.announceTo(username);
      return account;
    },
  }),
  accountAction('end-sessions', 'Sign a user out on all devices', signOutAccount),
  accountAction('remove-totp', 'Remove a lost second step. Ends the account’s sessions', removeAccountTotp),
  adminCalls.get('/api/admin/backups', {
    summary: 'Backups, newest first, and how often they are made',
    returns: BackupList,
    handle: ({ services }) => services.backups.list(),
  }),
  adminCalls.post('/api/admin/backups', {
    summary: 'Make a backup now',
    limit: 'import',
    returns: BackupView,
    status: 201,
    others: { 507: 'Not enough room' },
    handle: ({ services, who }) => services.backups.make(who, 'manual'),
  }),
  adminCalls.put('/api/admin/backups/schedule', {
    summary: 'How often a backup is made automatically, and how many of these are kept',
    body: BackupSchedule,
    returns: BackupSchedule,
    handle: ({ services, body, who }) => services.backups.setSchedule(services.store, who, body),
  }),
  adminCalls.post('/api/admin/backups/{id}/verify', {
    summary: 'Read every byte of a backup and compare it with what was written',
    limit: 'import',
    params: BackupId,
    returns: BackupCheck,
    others: UNKNOWN,
    handle: ({ services, params: { id }, who }) => services.backups.verify(who, id),
  }),
  adminCalls.post('/api/admin/backups/{id}/remove', {
    summary: 'Remove a backup',
    params: BackupId,
    others: UNKNOWN,
    async handle({ services, params: { id }, who }) {
      await services.backups.remove(who, id);
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/restore', {
    summary:
      'Restore a backup: keeps the current state as a backup, then restarts with the restored one. Everybody signs in again',
    limit: 'import',
    params: BackupId,
    returns: z.object({ restarting: z.literal(true) }),
    status: 202,
    others: { 409: 'The backup is damaged', ...UNKNOWN },
    async handle({ res, services, params: { id }, who, stillAllowed }) {
      const { restart } = services;
      if (restart === null) {
        const message = 'This server cannot restart itself: stop it and use `npm run restore`.';
        throw refused('conflict', 'no_restart', message);
      }
      await services.imports.run('', () => services.backups.stage(who, id, stillAllowed));
      res.status(202).json({ restarting: true });
      res.once('finish', restart);
    },
  }),
];

function accountAction(name: string, summary: string, act: typeof signOutAccount): Route {
  return adminCalls.post(`/api/admin/users/{username}/${name}`, {
    summary,
    params: UserName,
    returns: AccountView,
    others: REFUSED,
    async handle({ services, user, params: { username }, who }) {
      const account = await act(services.login, { admin: user, who }, username);
      services.pokes.announceTo(username);
      return account;
    },
  });
}
