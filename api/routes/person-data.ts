import * as z from 'zod/mini';
import { ErasurePlan, PersonErasure, PersonExport } from '../../domain/user/person-data.ts';
import { USER_TYPES } from '../../domain/user/user.ts';
import { auditActor, clearSessionCookie, sessionToken } from '../middleware/session.ts';
import { erasurePlan } from '../services/accounts/erase-account.ts';
import { erasePerson, exportPerson } from '../services/person-data.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('Own records');
const roles = USER_TYPES;

/** What the server keeps about a person: for them to take along, or to have removed. */
export const personDataRoutes: readonly Route[] = [
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
    async handle({ req, res, services, user, body }) {
      const { store, passwords, config, clock, guard, pokes } = services;
      const self = { user, who: auditActor(req, clock), token: sessionToken(req) };
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
