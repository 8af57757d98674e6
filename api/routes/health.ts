import * as z from 'zod/mini';
import { ModelState } from '../../domain/scores/measured-accuracy.ts';
import { VERSION } from '../version.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('Server');

const Health = z.object({
  status: z.literal('ready'),
  rev: z.int(),
  rows: z.int(),
  version: z.string(),
  /** False when nothing can be saved, e.g. on a full disk; reading goes on. */
  writable: z.boolean(),
  /** Whether homes are valued: while it is `training` for the first time no value and no verdict is given. */
  valuation: ModelState.shape.state,
});

export const healthRoutes: readonly Route[] = [
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
];
