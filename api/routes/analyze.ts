import * as z from 'zod/mini';
import { AiAnalysisResult } from '../../domain/scores/analysis-result.ts';
import { ApiError } from '../errors.ts';
import { propertyForReader } from '../services/property-access.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('AI');

const PropertyId = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'must be a number')),
    z.transform((text: string) => Number(text)),
  ),
});

export const analyzeRoutes: readonly Route[] = [
  calls.post('/api/ai/analyze-property/{id}', {
    summary: 'The AI analysis of a listing, computed from registered sales; what the evidence does not carry is null',
    limit: 'ai',
    // The call has no body: one that is sent is not read.
    bodyReader: 'own',
    params: PropertyId,
    responses: {
      200: { description: 'The analysis', schema: AiAnalysisResult },
      404: { description: 'Unknown, or taken off the market' },
    },
    async handle({ res, services, params, user }) {
      const property = propertyForReader(services.properties.get(params.id), user);
      if (property === null) throw new ApiError('not_found', 'There is no listing with this id.');
      res.json(await services.valuationTrainer.analyse(property));
    },
  }),
];
