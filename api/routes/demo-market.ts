import * as z from 'zod/mini';
import { answerRepeatable } from '../middleware/operations.ts';
import { auditActor } from '../middleware/session.ts';
import { type AuditEvent, recordAudit } from '../services/audit.ts';
import { DemoMarketView, demoMarketView, switchDemoMarket } from '../services/demo-market.ts';
import { type Route, route } from './route.ts';

const tag = 'Market';

export const demoMarketRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/market/demo',
    summary: 'Whether the demo market counts, and what there is of demo and registered deeds',
    tag,
    responses: { 200: { description: 'The state', schema: DemoMarketView } },
    handle({ res, services }) {
      res.json(demoMarketView(services.store, services.market.table()));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/demo-market',
    summary: 'Switch the demo market on or off for everyone, as a whole',
    tag,
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
