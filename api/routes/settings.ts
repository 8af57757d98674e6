import * as z from 'zod/mini';
import { AppSettings, PublicSettings, SettingsChange } from '../../domain/settings/app-settings.ts';
import { auditActor } from '../middleware/session.ts';
import { changeSettings, readSettings } from '../services/app-settings.ts';
import { adminRoute, type Route, route } from './route.ts';

const tag = 'Administration';

export const settingsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/settings',
    summary: 'What every device follows: landing page, assistant, how often to look for news, who makes accounts',
    tag,
    responses: { 200: { description: 'Settings', schema: PublicSettings } },
    handle({ res, services }) {
      res.json(z.parse(PublicSettings, readSettings(services.store)));
    },
  }),
  adminRoute({
    method: 'get',
    path: '/api/admin/settings',
    summary: 'All settings of the installation',
    responses: { 200: { description: 'Settings', schema: AppSettings } },
    handle({ res, services }) {
      res.json(readSettings(services.store));
    },
  }),
  adminRoute({
    method: 'put',
    path: '/api/admin/settings',
    summary: 'Change settings; those not named stay',
    body: SettingsChange,
    responses: { 200: { description: 'Settings afterwards', schema: AppSettings } },
    async handle({ req, res, services, body }) {
      const settings = await changeSettings(services.store, auditActor(req, services.clock), body);
      services.settingsChanged();
      res.json(settings);
    },
  }),
];
