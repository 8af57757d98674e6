import * as z from 'zod/mini';
import { PullPage } from '../../domain/sync/pull.ts';
import { sessionToken } from '../middleware/session.ts';
import { type PreparedPage, pullPage } from '../services/sync/pull.ts';
import { openEventStream } from './event-stream.ts';
import { callGroup, type Route } from './route.ts';
import { encodingFor } from './send-file.ts';

const calls = callGroup<'store' | 'sessions' | 'properties' | 'files' | 'metrics' | 'pokes' | 'config'>('Sync');
const DEFAULT_LIMIT = 500;
/** Pages with at least this many changes are compressed once and shared by all devices that request them. */
const LONG_PAGE = 50;
const PACKING_QUALITY = 5;

export const syncRoutes: readonly Route[] = [
  calls.get('/api/sync/pull', {
    summary: 'What changed since a cursor: listings, market records, brokers, developers',
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(100))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(2000))),
      /** `all` sends rentals and holiday homes, too. */
      purpose: z.optional(z.enum(['sale', 'all'])),
    }),
    returns: PullPage,
    async handle({ req, res, services, query, user }) {
      services.metrics.pulled(revisionsBehind(query.cursor, services.store.head()));
      const { cursor = '', limit = DEFAULT_LIMIT, purpose = 'sale' } = query;
      const page = pullPage(services, { cursor, limit, user, purpose });
      const whole = (): PullPage => ({ ...page.facts, changes: page.changes() });
      const encoding = page.count < LONG_PAGE ? null : encodingFor(req);
      if (encoding === null) {
        res.json(whole());
        return;
      }
      const packed = await services.files.get({ key: pageKey(page), encoding, quality: PACKING_QUALITY }, async () =>
        Buffer.from(JSON.stringify(whole())),
      );
      res.set({
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Encoding': encoding,
        Vary: 'Accept-Encoding',
      });
      res.end(packed);
    },
  }),
  calls.get('/api/sync/events', {
    summary:
      'Server-sent events: a `poke` whenever there is something to pull, `records` when records of the user changed',
    types: ['text/event-stream'],
    handle({ req, res, services, user }) {
      const { pokes, sessions, store } = services;
      const token = sessionToken(req);
      const own = user && {
        name: 'records',
        data: () => ({ rev: store.head() }),
        listen: (listener: () => void) => pokes.listenFor(user.username, listener),
      };
      openEventStream(
        {
          req,
          res,
          services,
          // The event that reports the end of the session is still sent, so that the device looks.
          isOver: () => user !== null && (token === null || store.read((tx) => sessions.userIn(tx, token)) === null),
        },
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

/** Pages with the same range and number of changes are equal: a rewritten document leaves a range, none enters one. */
const pageKey = ({ facts, count }: PreparedPage): string => JSON.stringify({ ...facts, changes: count });

/** Number of revisions that a cursor is behind; 0 for a device without a cursor. */
function revisionsBehind(cursor: string | undefined, head: number): number {
  const rev = Number(cursor?.split('.').at(-1));
  return Number.isInteger(rev) ? Math.max(0, head - rev) : 0;
}
