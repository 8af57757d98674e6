import * as z from 'zod/mini';
import { ListingRequest, RequestInput, RequestUpdate } from '../../domain/user/listing-request.ts';
import { LISTING_ROLES } from '../../domain/user/user.ts';
import { sendAnswer } from '../middleware/operations.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import { listRequests, takeRequest, updateRequest } from '../services/requests.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup('Requests');

/** Requests of people about listings: anybody may send one, the listing's broker reads and answers it. */
export const requestRoutes: readonly Route[] = [
  calls.post('/api/requests', {
    summary: 'Ask about a listing: a viewing, a message, pre-approval or a quote. It goes to the inbox of its broker',
    limit: 'request',
    changes: true,
    body: RequestInput,
    responses: {
      201: { description: 'Received', schema: z.object({ id: z.string() }) },
      404: { description: 'No longer on offer' },
      429: { description: 'Too many from this address, or about this home' },
    },
    async handle({ req, res, services, body, user, operation }) {
      sendAnswer(res, await takeRequest(services, { input: body, user, address: addressKey(req), operation }));
    },
  }),
  calls.get('/api/requests', {
    summary: 'Requests about the listings of whoever is signed in and their office, newest first',
    roles: LISTING_ROLES,
    responses: { 200: { description: 'Requests', schema: z.array(ListingRequest) } },
    handle({ res, services, user }) {
      res.json(listRequests(services.store, user));
    },
  }),
  calls.put('/api/requests/{id}', {
    summary: 'Note what was done about a request: its state, how it was answered, when to be reminded',
    roles: LISTING_ROLES,
    changes: true,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'must be a number')) }),
    body: RequestUpdate,
    responses: {
      200: { description: 'The request as kept', schema: ListingRequest },
      403: { description: 'About the listing of somebody else' },
      404: { description: 'Unknown id' },
    },
    async handle({ res, services, params, body, user, operation }) {
      sendAnswer(res, await updateRequest(services, { id: params.id, update: body, user, operation }));
    },
  }),
];
