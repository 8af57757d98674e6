import * as z from 'zod/mini';
import { ShareCode, SharedDeck, SharedLinkView } from '../../domain/presentation/shared-link.ts';
import { USER_TYPES } from '../../domain/user/user.ts';
import { listSharedLinks, readSharedDeck, shareDeck, withdrawLink } from '../services/shared-links.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup('Links');

/** Short addresses of decks for clients, who need no account. */
export const sharedLinkRoutes: readonly Route[] = [
  calls.post('/api/shares', {
    summary: 'Keep a deck under a short address for a client, without its notes, for 180 days',
    roles: USER_TYPES,
    limit: 'share',
    body: SharedDeck,
    responses: {
      201: { description: 'Where it is', schema: z.object({ code: ShareCode, expiresAt: z.string() }) },
      413: { description: 'Too large' },
    },
    async handle({ res, services, body, user }) {
      res.status(201).json(await shareDeck(services, { shared: body, user }));
    },
  }),
  calls.get('/api/shares', {
    summary: 'Links that the person signed in has shared and that still open, newest first',
    roles: USER_TYPES,
    responses: { 200: { description: 'Links', schema: z.array(SharedLinkView) } },
    handle({ res, services, user }) {
      res.json(listSharedLinks(services, user));
    },
  }),
  calls.delete('/api/shares/{code}', {
    summary: 'Withdraw a link of one’s own: it opens nothing any more',
    roles: USER_TYPES,
    limit: 'share',
    params: z.object({ code: ShareCode }),
    responses: { 204: { description: 'Withdrawn' }, 404: { description: 'No link of one’s own' } },
    async handle({ res, services, params, user }) {
      await withdrawLink(services, params.code, user);
      res.status(204).end();
    },
  }),
  calls.get('/api/shares/{code}', {
    summary: 'The deck behind a short address, and who shared it',
    params: z.object({ code: ShareCode }),
    responses: {
      200: { description: 'The deck', schema: SharedDeck },
      404: { description: 'Unknown, or its time is over' },
    },
    handle({ res, services, params }) {
      res.json(readSharedDeck(services, params.code));
    },
  }),
];
