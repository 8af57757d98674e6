import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { PullPage } from '../../domain/sync/pull.ts';
import { ApiError } from '../errors.ts';
import { pullPage } from '../services/pull.ts';
import type { Services } from '../services/services.ts';
import { type Route, route } from './route.ts';

const tag = 'Sync';
const DEFAULT_LIMIT = 500;

/** Open streams by address. */
const streams = new WeakMap<Services['pokes'], Map<string, number>>();

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
    summary: 'Server-sent events: a `poke` whenever there is something to pull',
    tag,
    responses: { 200: { description: 'Events with `{rev, manifest}`', types: ['text/event-stream'] } },
    handle({ req, res, services }) {
      openStream(req, res, services);
    },
  }),
];

function openStream(req: Request, res: Response, services: Services): void {
  const { pokes, store, config } = services;
  const leave = enter(services, req.ip ?? '');
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies hold back small answers otherwise.
    'X-Accel-Buffering': 'no',
  });
  const send = () => {
    res.write(
      `event: poke\ndata: ${JSON.stringify({ rev: store.head(), manifest: store.market.manifest().hash })}\n\n`,
    );
  };
  res.write('retry: 5000\n\n');
  send();
  const heartbeat = setInterval(() => res.write(': alive\n\n'), config.heartbeatMs);
  const stops = [
    pokes.listen(send),
    pokes.onClose(() => res.end()),
    leave,
    services.metrics.streamOpened(),
    () => clearInterval(heartbeat),
  ];
  res.on('close', () => {
    for (const stop of stops.splice(0)) stop();
  });
}

/** Revisions a cursor is behind; a device that has none yet is not counted as behind. */
function behindOf(cursor: string | undefined, head: number): number {
  const rev = Number(cursor?.split('.').at(-1));
  return Number.isInteger(rev) ? Math.max(0, head - rev) : 0;
}

function enter(services: Services, address: string): () => void {
  const counts = streams.get(services.pokes) ?? new Map<string, number>();
  streams.set(services.pokes, counts);
  const open = counts.get(address) ?? 0;
  if (open >= services.config.limits.streams) {
    throw new ApiError('too_many', 'Too many event streams are open from this address.');
  }
  counts.set(address, open + 1);
  return () => {
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };
}
