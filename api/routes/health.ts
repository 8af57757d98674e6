import * as z from 'zod/mini';
import { VERSION } from '../version.ts';
import { type Route, route } from './route.ts';

const Health = z.object({
  status: z.literal('ready'),
  /** Newest revision. */
  rev: z.int(),
  /** Registered transactions alive. */
  rows: z.int(),
  version: z.string(),
  /** False when nothing can be saved, e.g. on a full disk; reading goes on. */
  writable: z.boolean(),
});

export const healthRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server is ready',
    tag: 'Server',
    responses: { 200: { description: 'Ready', schema: Health }, 503: { description: 'Still starting' } },
    handle({ res, services }) {
      const { store } = services;
      const { writable } = store.health();
      const { rows } = store.market.manifest();
      res.json({ status: 'ready', rev: store.head(), rows, version: VERSION, writable });
    },
  }),
];
