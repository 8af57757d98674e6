import * as z from 'zod/mini';
import { PullPage } from '../../domain/sync/pull.ts';
import { pullPage } from '../services/pull.ts';
import { openEventStream } from './event-stream.ts';
import { type Route, route } from './route.ts';

const tag = 'Sync';
const DEFAULT_LIMIT = 500;

export const syncRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/sync/pull',
    summary: 'What changed since a cursor: listings, market records, brokers, developers',
    tag,
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(100))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(2000))),
    }),
    responses: { 200: { description: 'A page of changes', schema: PullPage } },
    handle({ res, services, query, user }) {
      services.metrics.pulled(behindOf(query.cursor, services.store.head()));
      res.json(pullPage(services, { cursor: query.cursor ?? '', limit: query.limit ?? DEFAULT_LIMIT, user }));
    },
  }),
  route({
    method: 'get',
    path: '/api/sync/events',
    summary: 'Server-sent events: a `poke` whenever there is something to pull, `records` when one’s own changed',
    tag,
    responses: { 200: { description: 'Events with `{rev, manifest}`', types: ['text/event-stream'] } },
    handle({ req, res, services, user }) {
      const { pokes, store } = services;
      const own = user && {
        name: 'records',
        data: () => ({ rev: store.head() }),
        listen: (listener: () => void) => pokes.listenFor(user.username, listener),
      };
      openEventStream(
        { req, res, services },
        {
          name: 'poke',
          data: () => ({ rev: store.head(), manifest: store.market.manifest().hash }),
          listen: (listener) => pokes.listen(listener),
        },
        own === null ? [] : [own],
      );
    },
  }),
];

/** Revisions a cursor is behind; a device that has none yet is not counted as behind. */
function behindOf(cursor: string | undefined, head: number): number {
  const rev = Number(cursor?.split('.').at(-1));
  return Number.isInteger(rev) ? Math.max(0, head - rev) : 0;
}
