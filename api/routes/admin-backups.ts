import * as z from 'zod/mini';
import { BackupCheck, BackupList, BackupSchedule, BackupView } from '../../domain/admin/health.ts';
import { refused } from '../errors.ts';
import { auditActor } from '../middleware/session.ts';
import { adminCalls, type Route } from './route.ts';

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) });
const UNKNOWN = { 404: { description: 'No such backup' } };

/** Backups never leave by HTTP: they hold the hashes of everybody's passwords. */
export const adminBackupRoutes: readonly Route[] = [
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
    async handle({ req, res, services }) {
      res.status(201).json(await services.backups.make(auditActor(req, services.clock), 'manual'));
    },
  }),
  adminCalls.put('/api/admin/backups/schedule', {
    summary: 'How often a backup is made by itself, and how many of those are kept',
    body: BackupSchedule,
    responses: { 200: { description: 'The schedule', schema: BackupSchedule } },
    async handle({ req, res, services, body }) {
      res.json(await services.backups.setSchedule(auditActor(req, services.clock), body));
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/verify', {
    summary: 'Read every byte of a backup and compare it with what was written',
    limit: 'import',
    params,
    responses: { 200: { description: 'What was found', schema: BackupCheck }, ...UNKNOWN },
    async handle({ req, res, services, params: { id } }) {
      res.json(await services.backups.verify(auditActor(req, services.clock), id));
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/remove', {
    summary: 'Remove a backup',
    params,
    responses: { 204: { description: 'Removed' }, ...UNKNOWN },
    async handle({ req, res, services, params: { id } }) {
      await services.backups.remove(auditActor(req, services.clock), id);
      res.status(204).end();
    },
  }),
  adminCalls.post('/api/admin/backups/{id}/restore', {
    summary:
      'Put a backup in force: keeps the present state as a backup, then starts over with the other; everybody signs in again',
    limit: 'import',
    params,
    responses: {
      202: { description: 'Laid ready; the server starts over now', schema: z.object({ restarting: z.literal(true) }) },
      409: { description: 'The backup is not good' },
      ...UNKNOWN,
    },
    async handle({ req, res, services, params: { id } }) {
      const { restart } = services;
      if (restart === null) {
        throw refused(
          'conflict',
          'no_restart',
          'This server cannot start over by itself: stop it and use `npm run restore`.',
        );
      }
      await services.imports.run(() => services.backups.stage(auditActor(req, services.clock), id));
      res.status(202).json({ restarting: true });
      res.once('finish', restart);
    },
  }),
];
