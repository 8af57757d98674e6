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
import { heldData, systemHealth } from '../services/admin/system-health.ts';
import { changeSettings, readSettings } from '../services/app-settings.ts';
import { auditHead, exportAudit, listAudit, verifyAudit, writeAudit } from '../services/audit.ts';
import { VERSION } from '../version.ts';
import { adminCalls, callGroup, type Route } from './route.ts';

const calls = callGroup('Server');

const Health = z.object({
  status: z.literal('ready'),
  rev: z.int(),
  rows: z.int(),
  version: z.string(),
  /** False when writes fail, e.g. on a full disk; reads continue. */
  writable: z.boolean(),
  /** Whether homes are valued: while it is `training` for the first time no value and no verdict is given. */
  valuation: ModelState.shape.state,
});
const openCalls = callGroup('Administration');
const UserName = z.object({ username: z.string().check(z.regex(/^[a-z0-9._-]{1,60}$/)) });
const REFUSED = {
  403: { description: 'A demo administrator and a real account' },
  404: { description: 'No such account' },
  409: { description: 'The last administrator, or a printed demo account' },
};
const BackupId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) });
const UNKNOWN = { 404: { description: 'No such backup' } };

export const adminRoutes: readonly Route[] = [
  adminCalls.get('/api/admin/health', {
    summary: 'How the server is: event loop, memory, disk, store, jobs, sync, requests, errors',
    responses: { 200: { description: 'Health', schema: SystemHealth } },
    async handle({ res, services }) {
      res.json(await systemHealth(services));
    },
  }),
  adminCalls.get('/api/admin/data', {
    summary: 'What the server holds: counts and sizes',
    responses: { 200: { description: 'Counts and sizes', schema: HeldData } },
    async handle({ res, services }) {
      res.json(await heldData(services));
    },
  }),
  adminCalls.get('/api/admin/usage', {
    summary: 'Counts of screens, searches and journeys by day, of people who allow it; nothing of who they are',
    query: z.object({ days: z.optional(z.int().check(z.minimum(1), z.maximum(400))) }),
    responses: { 200: { description: 'Counts', schema: UsageView } },
    handle({ res, services, query }) {
      res.json(services.usage.view(query.days ?? 30));
    },
  }),
  calls.post('/api/usage', {
    summary: 'Counts of a device whose person allows it; what is not known is left out',
    limit: 'usage',
    body: UsageInput,
    responses: { 204: { description: 'Taken' } },
    handle({ res, services, body }) {
      services.usage.add(body.counts);
      res.status(204).end();
    },
  }),
  adminCalls.get('/api/admin/audit', {
    summary: 'Who did what, newest first; `before` goes on, `verify` says whether the chain holds',
    query: z.object({
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
      before: z.optional(z.int().check(z.minimum(1))),
      verify: z.optional(z.boolean()),
    }),
    responses: { 200: { description: 'Entries', schema: AuditPage } },
    handle({ res, services, query }) {
      const { store } = services;
      const limit = query.limit ?? 50;
      const entries = listAudit(store, { limit: limit + 1, before: query.before });
      res.json({
        entries: entries.slice(0, limit),
        more: entries.length > limit,
        check: query.verify ? verifyAudit(store) : null,
      });
    },
  }),
  adminCalls.get('/api/admin/audit.ndjson', {
    summary: 'The whole audit log, oldest first, a line each: the hash of the last line is the head to keep elsewhere',
    responses: { 200: { description: 'Lines of JSON', types: ['application/x-ndjson'] } },
    async handle({ res, services: { store }, who }) {
      const head = auditHead(store);
      await writeAudit(store, who, { action: 'audit log exported', target: `up to ${head.seq}` });
      res.setHeader('Content-Disposition', 'attachment; filename="sahil-audit.ndjson"');
      res.type('application/x-ndjson').send(exportAudit(store));
    },
  }),
  calls.get('/api/health', {
    summary: 'Whether the server is ready',
    responses: { 200: { description: 'Ready', schema: Health }, 503: { description: 'Still starting' } },
    handle({ res, services }) {
      const { store } = services;
      const { writable } = store.health();
      const { rows } = store.market.manifest();
      const { state: valuation } = services.valuationTrainer.state();
      res.json({ status: 'ready', rev: store.head(), rows, version: VERSION, writable, valuation });
    },
  }),
  openCalls.get('/api/settings', {
    summary: 'What every device follows: landing page, assistant, how often to look for news, who makes accounts',
    responses: { 200: { description: 'Settings', schema: PublicSettings } },
    handle({ res, services }) {
      res.json(z.parse(PublicSettings, readSettings(services.store)));
    },
  }),
  adminCalls.get('/api/admin/settings', {
    summary: 'All settings of the installation',
    responses: { 200: { description: 'Settings', schema: AppSettings } },
    handle({ res, services }) {
      res.json(readSettings(services.store));
    },
  }),
  adminCalls.put('/api/admin/settings', {
    summary: 'Change settings; those not named stay',
    body: SettingsChange,
    responses: { 200: { description: 'Settings afterwards', schema: AppSettings } },
    async handle({ res, services, body, who }) {
      const settings = await changeSettings(services.store, who, body);
      services.settingsChanged();
      res.json(settings);
    },
  }),
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
    async handle({ res, services, user, body, who }) {
      res.status(201).json(await createAccount(services, { admin: user, who }, body));
    },
  }),
  adminCalls.put('/api/admin/users/{username}', {
    summary: 'Change name, role or whether the account may be used; a new role ends its sessions',
    params: UserName,
    body: AccountChange,
    responses: { 200: { description: 'The account afterwards', schema: AccountView }, ...REFUSED },
    async handle({ res, services, user, params: { username }, body, who }) {
      const account = await updateAccount(services, { admin: user, who }, { username, change: body });
      services.pokes.announce();
      services.pokes.announceTo(username);
      res.json(account);
    },
  }),
  adminCalls.post('/api/admin/users/{username}/password', {
    summary: 'A new temporary password; ends the account’s sessions',
    limit: 'account',
    params: UserName,
    responses: { 200: { description: 'The account and its password', schema: TemporaryPassword }, ...REFUSED },
    async handle({ res, services, user, params: { username }, who }) {
      const account = await resetAccountPassword(services, { admin: user, who }, username);
      services.pokes.announceTo(username);
      res.json(account);
    },
  }),
  accountAction('end-sessions', 'Sign a person out everywhere', signOutAccount),
  accountAction('remove-totp', 'Take away a second step that was lost; ends the account’s sessions', removeAccountTotp),
  adminCalls.get('/api/admin/backups', {
    summary: 'Backups, newest first, and how often they are made',
    responses: { 200: { description: 'Backups', schema: BackupList } },
    async handle({ res, services }) {
      res.json(await services.backups.list());
    },
  }),
  adminCalls.post('/api/admin/backups', {
    summary: 'Make a backup now',
    limit: 'import',
    responses: { 201: { description: 'The backup', schema: BackupView }, 507: { description: 'Not enough room' } },
    async handle({ res, services, who }) {
      res.status(201).json(await services.backups.make(who, 'manual'));
    },
  }),
  adminCalls.put('/api/admin/backups/schedule', {
    summary: 'How often a backup is made by itself, and how many of those are kept',
    body: BackupSchedule,
    responses: { 200: { description: 'The schedule', schema: BackupSchedule } },
    async handle({ res, services, body, who }) {
      res.json(await services.backups.setSchedule(who, body));
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/verify', {
    summary: 'Read every byte of a backup and compare it with what was written',
    limit: 'import',
    params: BackupId,
    responses: { 200: { description: 'What was found', schema: BackupCheck }, ...UNKNOWN },
    async handle({ res, services, params: { id }, who }) {
      res.json(await services.backups.verify(who, id));
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/remove', {
    summary: 'Remove a backup',
    params: BackupId,
    responses: { 204: { description: 'Removed' }, ...UNKNOWN },
    async handle({ res, services, params: { id }, who }) {
      await services.backups.remove(who, id);
      res.status(204).end();
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/restore', {
    summary:
      'Put a backup in force: keeps the present state as a backup, then starts over with the other; everybody signs in again',
    limit: 'import',
    params: BackupId,
    responses: {
      202: { description: 'Laid ready; the server starts over now', schema: z.object({ restarting: z.literal(true) }) },
      409: { description: 'The backup is not good' },
      ...UNKNOWN,
    },
    async handle({ res, services, params: { id }, who }) {
      const { restart } = services;
      if (restart === null) {
        throw refused(
          'conflict',
          'no_restart',
          'This server cannot start over by itself: stop it and use `npm run restore`.',
        );
      }
      await services.imports.run(() => services.backups.stage(who, id));
      res.status(202).json({ restarting: true });
      res.once('finish', restart);
    },
  }),
];

function accountAction(name: string, summary: string, act: typeof signOutAccount): Route {
  return adminCalls.post(`/api/admin/users/{username}/${name}`, {
    summary,
    params: UserName,
    responses: { 200: { description: 'The account afterwards', schema: AccountView }, ...REFUSED },
    async handle({ res, services, user, params: { username }, who }) {
      const account = await act(services, { admin: user, who }, username);
      services.pokes.announceTo(username);
      res.json(account);
    },
  });
}

/** Backups never leave by HTTP: they hold the hashes of everybody's passwords. */
