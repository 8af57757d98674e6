import * as z from 'zod/mini';
import { ListingRequest, RequestInput, RequestUpdate } from '../../domain/user/listing-request.ts';
import { LISTING_ROLES } from '../../domain/user/user.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import { listRequests, takeRequest, updateRequest } from '../services/listings/requests.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup<'store' | 'clock' | 'properties' | 'pokes'>('Requests');

export const requestRoutes: readonly Route[] = [
  calls.post('/api/requests', {
    summary: 'Ask about a listing: a viewing, a message, pre-approval or a quote. It goes to the inbox of its broker',
    limit: 'request',
    changes: 'once',
    body: RequestInput,
    returns: z.object({ id: z.string() }),
    status: 201,
    others: { 404: 'No longer on offer', 429: 'Too many from this address, or about this home' },
    handle: ({ req, services, body, user, operation }) =>
      takeRequest(services, { input: body, user, address: addressKey(req), operation }),
  }),
  calls.get('/api/requests', {
    summary: 'Requests about the listings of the user and the office, newest first',
    roles: LISTING_ROLES,
    returns: z.array(ListingRequest),
    handle: ({ services, user }) => listRequests(services.store, user),
  }),
  calls.put('/api/requests/{id}', {
    summary: 'Record what was done about a request: its state, how it was answered, when to be reminded',
    roles: LISTING_ROLES,
    changes: 'once',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'must be a number')) }),
    body: RequestUpdate,
    returns: ListingRequest,
    others: { 403: 'About the listing of somebody else', 404: 'Unknown id' },
    handle: ({ services, params, body, user, operation }) =>
      updateRequest(services, { id: params.id, update: body, user, operation }),
  }),
];
