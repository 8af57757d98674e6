import * as z from 'zod/mini';
import { PersonErasure, PersonExport } from '../../domain/user/person-data.ts';
import { USER_TYPES } from '../../domain/user/user.ts';
import { auditActor, sessionToken } from '../middleware/session.ts';
import { erasePerson, exportPerson } from '../services/person-data.ts';
import { type Route, route } from './route.ts';

const tag = 'Own records';
const roles = USER_TYPES;

/** What the server keeps about a person: for them to take along, or to have removed. */
export const personDataRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me/export',
    summary: 'Everything the server keeps about whoever is signed in, as one file',
    tag,
    roles,
    responses: { 200: { description: 'The file', schema: PersonExport } },
    handle({ req, res, services, user }) {
      res.setHeader('Content-Disposition', 'attachment; filename="sahil-server-data.json"');
      res.json(exportPerson(services, user, sessionToken(req)));
    },
  }),
  route({
    method: 'post',
    path: '/api/me/erase',
    summary: 'Remove what the server keeps for whoever is signed in, all but the account; asks for the password again',
    tag,
    roles,
    limit: 'account',
    body: PersonErasure,
    responses: {
      200: { description: 'How much it was', schema: z.object({ records: z.int(), arPhotos: z.int() }) },
      401: { description: 'Nobody is signed in, or the password or code is not right' },
    },
    async handle({ req, res, services, user, body }) {
      const { store, passwords, config, clock, guard, pokes } = services;
      const self = { user, who: auditActor(req, clock), token: sessionToken(req) };
      const erased = await erasePerson({ store, passwords, demo: config.demo, clock, guard }, self, body);
      pokes.announceTo(user.username);
      res.json(erased);
    },
  }),
];
