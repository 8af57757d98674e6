import * as z from 'zod/mini';
import { RECORD_ID, RecordInput, RecordKind, RecordPage, RecordState } from '../../domain/sync/record.ts';
import { ErasurePlan, PersonErasure, PersonExport } from '../../domain/user/person-data.ts';
import { ProfileChange } from '../../domain/user/profile.ts';
import { CurrentUser, USER_TYPES } from '../../domain/user/user.ts';
import { clearSessionCookie, sessionToken } from '../middleware/session.ts';
import { changeOwnProfile } from '../services/accounts/accounts.ts';
import { erasurePlan } from '../services/accounts/erase-account.ts';
import { erasePerson, exportPerson } from '../services/accounts/person-data.ts';
import { deleteRecord, putRecord, recordPage } from '../services/sync/person-records.ts';
import { callGroup, type Route, requiredRevision } from './route.ts';

const calls = callGroup<'store' | 'clock' | 'config' | 'sessions' | 'login' | 'pokes', typeof USER_TYPES>(
  'Own records',
  USER_TYPES,
);
const Name = z.object({ kind: RecordKind, id: z.string().check(z.regex(RECORD_ID, 'must be the id of a record')) });
const CONFLICT = 'Another device has changed it since. Its current revision is details.rev';

export const personRoutes: readonly Route[] = [
  calls.get('/api/me/records', {
    summary: 'Changes of the user’s records since a cursor, oldest first',
    query: z.object({ since: z.optional(z.string().check(z.maxLength(100))) }),
    returns: RecordPage,
    handle: ({ services, query, user }) => recordPage(services.store, { since: query.since ?? '', user }),
  }),
  calls.put('/api/me/records/{kind}/{id}', {
    summary: 'Store a record. If-Match names the revision the change is based on, "0" for a new one',
    changes: 'once',
    params: Name,
    body: RecordInput,
    returns: RecordState,
    others: { 409: CONFLICT, 413: 'Too large, or no room left for this person' },
    async handle({ req, services, params, body, user, operation, who }) {
      const named = { ...params, user, base: requiredRevision(req), operation };
      const changed = { by: '', at: who.at, device: who.device ?? '' };
      const answer = await putRecord(services.store, { ...named, doc: body.doc, changed });
      services.pokes.announceTo(user.username);
      return answer;
    },
  }),
  calls.delete('/api/me/records/{kind}/{id}', {
    summary: 'Remove a record. If-Match names the revision that was seen',
    changes: 'once',
    params: Name,
    returns: RecordState,
    others: { 409: CONFLICT },
    async handle({ req, services, params, user, operation }) {
      const named = { ...params, user, base: requiredRevision(req), operation };
      const answer = await deleteRecord(services.store, named);
      services.pokes.announceTo(user.username);
      return answer;
    },
  }),
  calls.put('/api/me/profile', {
    summary: 'Change the user’s name and the contact details shown on listings. Fields not named do not change',
    changes: 'once',
    body: ProfileChange,
    returns: CurrentUser,
    async handle({ services, body, user, who, operation }) {
      const answer = await changeOwnProfile(services, { user, who, operation }, body);
      services.pokes.announce();
      services.pokes.announceTo(user.username);
      return answer;
    },
  }),
  calls.get('/api/me/export', {
    summary: 'Everything the server keeps about the user, as one file',
    returns: PersonExport,
    handle({ req, res, services, user }) {
      res.setHeader('Content-Disposition', 'attachment; filename="sahil-server-data.json"');
      return exportPerson(services, user, sessionToken(req));
    },
  }),
  calls.get('/api/me/erasure', {
    summary: 'What erasing the user’s account would remove, and what would become of its listings',
    returns: ErasurePlan,
    handle: ({ services, user }) => services.store.read((tx) => erasurePlan(tx, user)),
  }),
  calls.post('/api/me/erase', {
    summary: 'Remove what the server keeps for the user, with `account` the account too. Asks for the password again',
    limit: 'account',
    body: PersonErasure,
    returns: z.object({ records: z.int(), arPhotos: z.int() }),
    others: {
      401: 'Nobody is signed in, or the password or code is not right',
      409: 'The account is the last administrator’s or a printed demo account. Nothing was removed',
    },
    async handle({ req, res, services, user, body, who }) {
      const { config, login, pokes } = services;
      const erased = await erasePerson(login, { user, who, token: sessionToken(req) }, body);
      pokes.announceTo(user.username);
      if (body.account === true) {
        pokes.announce();
        clearSessionCookie(req, res, config);
      }
      return erased;
    },
  }),
];
