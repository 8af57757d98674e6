import * as z from 'zod/mini';
import { Sha256 } from '../../domain/market/manifest.ts';
import { ModelState } from '../../domain/scores/published-models.ts';
import { ApiError } from '../errors.ts';
import { encodingFor } from './market.ts';
import { type Route, route } from './route.ts';

const tag = 'Market';
/** Made once in weeks and fetched by every device: worth the tenth of a second. */
const MODEL_QUALITY = 7;

export const modelRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/market/model',
    summary: 'The trained valuation models: what they were trained on, and the files to fetch',
    tag,
    responses: { 200: { description: 'State of the training and the models in force', schema: ModelState } },
    handle({ res, services }) {
      res.setHeader('Cache-Control', 'no-cache');
      res.json(services.analyst.state());
    },
  }),
  route({
    method: 'get',
    path: '/api/market/models/{sha256}',
    summary: 'One trained model, or the registered tenancies, as JSON text; it never changes under its name',
    tag,
    params: z.object({ sha256: Sha256 }),
    responses: {
      200: { description: 'The model', types: ['application/json'] },
      404: { description: 'No such model, or no longer' },
    },
    async handle({ req, res, services, params }) {
      const { sha256 } = params;
      const text = services.analyst.modelText(sha256);
      if (text === null) throw new ApiError('not_found', 'There is no model of this name.');
      const encoding = encodingFor(req);
      const load = async () => new TextEncoder().encode(text);
      const bytes =
        encoding === null
          ? await load()
          : await services.files.get({ key: sha256, encoding, quality: MODEL_QUALITY }, load);
      if (bytes === null) throw new ApiError('not_found', 'There is no model of this name.');
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      res.setHeader('ETag', `"${sha256}"`);
      res.setHeader('Vary', 'Accept-Encoding');
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      if (encoding !== null) res.setHeader('Content-Encoding', encoding);
      res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  }),
];
