import * as z from 'zod/mini';
import { answerRepeatable } from '../middleware/operations.ts';
import { auditActor } from '../middleware/session.ts';
import { type AuditEvent, recordAudit } from '../services/audit.ts';
import { DemoMarketView, demoMarketView, switchDemoMarket } from '../services/demo-market.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('Market');

export const demoMarketRoutes: readonly Route[] = [
  calls.get('/api/market/demo', {
    summary: 'Whether the demo market counts, and what there is of demo and registered deeds',
    responses: { 200: { description: 'The state', schema: DemoMarketView } },
    handle({ res, services }) {
      res.json(demoMarketView(services.store, services.market.table()));
    },
  }),
  calls.post('/api/admin/demo-market', {
    summary: 'Switch the demo market on or off for everyone, as a whole',
    roles: ['admin'],
    limit: 'import',
    changes: true,
    body: z.strictObject({ isOn: z.boolean() }),
    responses: { 200: { description: 'The state afterwards', schema: DemoMarketView } },
    async handle({ req, res, services, body, operation }) {
      const { store, market } = services;
      await services.imports.run(async () => {
        if (await switchDemoMarket({ store, market, isOn: body.isOn })) await services.marketChanged();
      });
      const event: AuditEvent = { action: 'demo market switched', target: body.isOn ? 'on' : 'off' };
      await store.commit((tx) => recordAudit(tx, auditActor(req, services.clock), event));
      await answerRepeatable(res, { operation, store, body: demoMarketView(store, market.table()) });
    },
  }),
];
