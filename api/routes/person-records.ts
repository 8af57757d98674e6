import * as z from 'zod/mini';
import { RECORD_ID, RecordInput, RecordKind, RecordPage, RecordState } from '../../domain/sync/record.ts';
import { ErasurePlan, PersonErasure, PersonExport } from '../../domain/user/person-data.ts';
import { ProfileChange } from '../../domain/user/profile.ts';
import { CurrentUser, USER_TYPES } from '../../domain/user/user.ts';
import { sendAnswer } from '../middleware/operations.ts';
import { clearSessionCookie, sessionToken } from '../middleware/session.ts';
import { changeOwnProfile } from '../services/accounts/accounts.ts';
import { erasurePlan } from '../services/accounts/erase-account.ts';
import { erasePerson, exportPerson } from '../services/person-data.ts';
import { deleteRecord, putRecord, recordPage } from '../services/person-records.ts';
import { callGroup, type Route, requiredRevision } from './route.ts';

const calls = callGroup('Own records');
const roles = USER_TYPES;
const Name = z.object({ kind: RecordKind, id: z.string().check(z.regex(RECORD_ID, 'must be the id of a record')) });
const CHANGED = { 200: { description: 'Its revision now', schema: RecordState } };
const CONFLICT = { description: 'Another device changed it since; details.rev is its revision now' };

/** Settings, saved homes, scenarios, decks and the like: each person's own, on each of their devices. */
export const personRoutes: readonly Route[] = [
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
    async handle({ req, res, services, params, body, user, operation, who }) {
      const named = { ...params, user, base: requiredRevision(req), operation };
      const changed = { by: '', at: who.at, device: who.device ?? '' };
      sendAnswer(res, await putRecord(services.store, { ...named, doc: body.doc, changed }));
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
  calls.put('/api/me/profile', {
    summary: 'Change one’s name and the contact that buyers see on one’s listings; fields not named stay',
    roles,
    changes: true,
    body: ProfileChange,
    responses: { 200: { description: 'The account', schema: CurrentUser } },
    async handle({ res, services, body, user, who, operation }) {
      sendAnswer(res, await changeOwnProfile(services, { user, who, operation }, body));
      services.pokes.announce();
      services.pokes.announceTo(user.username);
    },
  }),
  calls.get('/api/me/export', {
    summary: 'Everything the server keeps about whoever is signed in, as one file',
    roles,
    responses: { 200: { description: 'The file', schema: PersonExport } },
    handle({ req, res, services, user }) {
      res.setHeader('Content-Disposition', 'attachment; filename="sahil-server-data.json"');
      res.json(exportPerson(services, user, sessionToken(req)));
    },
  }),
  calls.get('/api/me/erasure', {
    summary: 'What would become of the account of whoever is signed in, and of its listings, if it were erased',
    roles,
    responses: { 200: { description: 'The plan', schema: ErasurePlan } },
    handle({ res, services, user }) {
      res.json(services.store.read((tx) => erasurePlan(tx, user)));
    },
  }),
  calls.post('/api/me/erase', {
    summary:
      'Remove what the server keeps for whoever is signed in, with `account` the account too; asks for the password again',
    roles,
    limit: 'account',
    body: PersonErasure,
    responses: {
      200: { description: 'How much it was', schema: z.object({ records: z.int(), arPhotos: z.int() }) },
      401: { description: 'Nobody is signed in, or the password or code is not right' },
      409: { description: 'The account is the last administrator’s or a printed demo account; nothing was removed' },
    },
    async handle({ req, res, services, user, body, who }) {
      const { store, passwords, config, clock, guard, pokes } = services;
      const self = { user, who, token: sessionToken(req) };
      const erased = await erasePerson({ store, passwords, demo: config.demo, clock, guard }, self, body);
      pokes.announceTo(user.username);
      if (body.account === true) {
        pokes.announce();
        clearSessionCookie(req, res, config);
      }
      res.json(erased);
    },
  }),
];

/** The user's data on the server, for export and erasure. */
