import * as z from 'zod/mini';
import { RECORD_ID, RecordInput, RecordKind, RecordPage, RecordState } from '../../domain/sync/record.ts';
import { USER_TYPES } from '../../domain/user/user.ts';
import { sendAnswer } from '../middleware/operations.ts';
import { deleteRecord, putRecord, recordPage } from '../services/person-records.ts';
import { requiredRevision } from './preconditions.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('Own records');
const roles = USER_TYPES;
const Name = z.object({ kind: RecordKind, id: z.string().check(z.regex(RECORD_ID, 'must be the id of a record')) });
const CHANGED = { 200: { description: 'Its revision now', schema: RecordState } };
const CONFLICT = { description: 'Another device changed it since; details.rev is its revision now' };

/** Settings, saved homes, scenarios, decks and the like: each person's own, on each of their devices. */
export const personRecordRoutes: readonly Route[] = [
  calls.get('/api/me/records', {
    summary: 'What changed of one’s own records since a cursor, oldest change first',
    roles,
    query: z.object({ since: z.optional(z.string().check(z.maxLength(100))) }),
    responses: { 200: { description: 'A page of records', schema: RecordPage } },
    handle({ res, services, query, user }) {
      res.json(recordPage(services.store, { since: query.since ?? '', user }));
    },
  }),
  calls.put('/api/me/records/{kind}/{id}', {
    summary: 'Keep a record. If-Match names the revision the change is based on, "0" for a new one',
    roles,
    changes: true,
    params: Name,
    body: RecordInput,
    responses: { ...CHANGED, 409: CONFLICT, 413: { description: 'Too large, or no room left for this person' } },
    async handle({ req, res, services, params, body, user, operation }) {
      const named = { ...params, user, base: requiredRevision(req), operation };
      sendAnswer(res, await putRecord(services.store, { ...named, doc: body.doc }));
      services.pokes.announceTo(named.user.username);
    },
  }),
  calls.delete('/api/me/records/{kind}/{id}', {
    summary: 'Remove a record. If-Match names the revision that was seen',
    roles,
    changes: true,
    params: Name,
    responses: { ...CHANGED, 409: CONFLICT },
    async handle({ req, res, services, params, user, operation }) {
      const named = { ...params, user, base: requiredRevision(req), operation };
      sendAnswer(res, await deleteRecord(services.store, named));
      services.pokes.announceTo(named.user.username);
    },
  }),
];
