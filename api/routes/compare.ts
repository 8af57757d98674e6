import * as z from 'zod/mini';
import { CompareResult, MOST_COMPARED } from '../../domain/scores/compare.ts';
import { ApiError } from '../errors.ts';
import { propertyForReader } from '../services/property-access.ts';
import { callsOf, type Route } from './route.ts';

const calls = callsOf('AI');

const CompareBody = z.strictObject({
  /** Two listings, as in the specification; up to five. */
  propertyIds: z
    .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.minLength(2), z.maxLength(MOST_COMPARED)),
});

export const compareRoutes: readonly Route[] = [
  calls.post('/api/properties/compare', {
    summary: 'Two to five listings side by side, with what registered sales say of them',
    limit: 'ai',
    body: CompareBody,
    responses: {
      200: { description: 'The listings in the order asked for, and the comparison', schema: CompareResult },
      404: { description: 'One of them is unknown, or taken off the market' },
    },
    async handle({ res, services, body, user }) {
      const ids = body.propertyIds;
      if (new Set(ids).size < ids.length) {
        throw new ApiError('invalid_input', 'propertyIds: the same listing comes twice', [
          { path: 'propertyIds', message: 'the same listing comes twice' },
        ]);
      }
      const properties = ids.map((id) => {
        const property = propertyForReader(services.properties.get(id), user);
        if (property === null) throw new ApiError('not_found', `There is no listing with the id ${id}.`);
        return property;
      });
      res.json({ properties, analysis: await services.valuationTrainer.compare(properties) } satisfies CompareResult);
    },
  }),
];
