import * as z from 'zod/mini';
import { AuditPage, HeldData, SystemHealth } from '../../domain/admin/health.ts';
import { UsageInput, UsageView } from '../../domain/admin/usage.ts';
import { auditActor } from '../middleware/session.ts';
import { heldData } from '../services/admin/held-data.ts';
import { systemHealth } from '../services/admin/system-health.ts';
import { auditHead, exportAudit, listAudit, recordAudit, verifyAudit } from '../services/audit.ts';
import { adminCalls, callsOf, type Route } from './route.ts';

const calls = callsOf('Server');

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
    async handle({ req, res, services }) {
      const { store, clock } = services;
      const head = auditHead(store);
      await store.commit((tx) =>
        recordAudit(tx, auditActor(req, clock), { action: 'audit log exported', target: `up to ${head.seq}` }),
      );
      res.setHeader('Content-Disposition', 'attachment; filename="sahil-audit.ndjson"');
      res.type('application/x-ndjson').send(exportAudit(store));
    },
  }),
];
