import * as z from 'zod/mini';
import { AppSettings, PublicSettings, SettingsChange } from '../../domain/settings/app-settings.ts';
import { auditActor } from '../middleware/session.ts';
import { changeSettings, readSettings } from '../services/app-settings.ts';
import { adminCalls, callsOf, type Route } from './route.ts';

const calls = callsOf('Administration');

export const settingsRoutes: readonly Route[] = [
  calls.get('/api/settings', {
    summary: 'What every device follows: landing page, assistant, how often to look for news, who makes accounts',
    responses: { 200: { description: 'Settings', schema: PublicSettings } },
    handle({ res, services }) {
      res.json(z.parse(PublicSettings, readSettings(services.store)));
    },
  }),
  adminCalls.get('/api/admin/settings', {
    summary: 'All settings of the installation',
    responses: { 200: { description: 'Settings', schema: AppSettings } },
    handle({ res, services }) {
      res.json(readSettings(services.store));
    },
  }),
  adminCalls.put('/api/admin/settings', {
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
