import * as z from 'zod/mini';
import { Deck } from '../../domain/presentation/deck.ts';
import { ShareCode, SharedDeck, SharedLinkView } from '../../domain/presentation/shared-link.ts';
import { USER_TYPES } from '../../domain/user/user.ts';
import { deleteSharedLink, listSharedLinks, readSharedDeck, storeSharedDeck } from '../services/sync/shared-links.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup<'store' | 'clock'>('Links');

/** Short addresses of decks for clients, who need no account. */
export const sharedLinkRoutes: readonly Route[] = [
  calls.post('/api/shares', {
    summary: 'Share a deck with a client under a short address, without its notes, for 180 days',
    roles: USER_TYPES,
    limit: 'share',
    // Devices of earlier versions also send a sharer, which is ignored.
    body: z.object({ deck: Deck }),
    returns: z.object({ code: ShareCode, expiresAt: z.string() }),
    status: 201,
    others: { 413: 'Too large' },
    handle: ({ services, body, user }) => storeSharedDeck(services, { deck: body.deck, user }),
  }),
  calls.get('/api/shares', {
    summary: 'Links that the user has shared and that still open, newest first',
    roles: USER_TYPES,
    returns: z.array(SharedLinkView),
    handle: ({ services, user }) => listSharedLinks(services, user),
  }),
  calls.delete('/api/shares/{code}', {
    summary: 'Withdraw a link of the user: it does not open any more',
    roles: USER_TYPES,
    limit: 'share',
    params: z.object({ code: ShareCode }),
    others: { 404: 'No link of one’s own' },
    async handle({ services, params, user }) {
      await deleteSharedLink(services, params.code, user);
    },
  }),
  calls.get('/api/shares/{code}', {
    summary: 'The deck behind a short address, and who shared it',
    params: z.object({ code: ShareCode }),
    returns: SharedDeck,
    others: { 404: 'Unknown, or its time is over' },
    handle: ({ services, params }) => readSharedDeck(services, params.code),
  }),
];
