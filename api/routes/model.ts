import * as z from 'zod/mini';
import { ModelState } from '../../domain/scores/measured-accuracy.ts';
import { Sha256 } from '../../domain/transaction/manifest.ts';
import { ApiError } from '../errors.ts';
import { sendImmutable } from './immutable-file.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('Market');
const MODEL_QUALITY = 7;

export const modelRoutes: readonly Route[] = [
  calls.get('/api/market/model', {
    summary: 'The trained valuation models: what they were trained on, and the files to fetch',
    responses: { 200: { description: 'State of the training and the models in force', schema: ModelState } },
    handle({ res, services }) {
      res.setHeader('Cache-Control', 'no-cache');
      res.json(services.valuationTrainer.state());
    },
  }),
  calls.get('/api/market/models/{sha256}', {
    summary: 'One trained model, or the registered tenancies, as JSON text; it never changes under its name',
    params: z.object({ sha256: Sha256 }),
    responses: {
      200: { description: 'The model', types: ['application/json'] },
      404: { description: 'No such model, or no longer' },
    },
    async handle({ req, res, services, params }) {
      const { sha256 } = params;
      const text = services.valuationTrainer.modelText(sha256);
      if (text === null) throw new ApiError('not_found', 'There is no model of this name.');
      const load = async () => new TextEncoder().encode(text);
      const file = { sha256, type: 'application/json; charset=utf-8', quality: MODEL_QUALITY, load };
      await sendImmutable({ req, res, files: services.files }, file);
    },
  }),
];
