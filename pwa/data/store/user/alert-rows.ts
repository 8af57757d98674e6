import * as z from 'zod/mini';
import { REQUEST_KINDS } from '../../../../domain/user/listing-request.ts';

// Made when first used: the app's start reads this module, the database opens later.

/** Something of the market, or of their inbox, that the person asked to be told of. Its words are made when it is shown. */
export const Alert = z.lazy(alert);
export type Alert = z.infer<typeof Alert>;
export const AlertRow = z.lazy(() => z.intersection(alert(), z.object({ schema: z.int() })));
export type AlertRow = Alert & { schema: number };

function alert() {
  const common = {
    /** Names what happened, so that it is told once. */
    id: z.string(),
    /** ISO instant by this device's clock. */
    at: z.string(),
    isSeen: z.boolean(),
  };
  return z.discriminatedUnion('kind', [
    /** Another asking price of a saved home, fils. */
    z.object({
      ...common,
      kind: z.literal('price'),
      propertyId: z.int(),
      title: z.string(),
      before: z.number(),
      after: z.number(),
    }),
    /** Homes that a saved search did not find before. */
    z.object({
      ...common,
      kind: z.literal('matches'),
      searchId: z.string(),
      name: z.string(),
      query: z.string(),
      count: z.int(),
    }),
    /** Newer registered sales of an area the person prefers. `month`: YYYY-MM. */
    z.object({
      ...common,
      kind: z.literal('market'),
      areaId: z.string(),
      name: z.string(),
      month: z.string(),
      sales: z.int(),
    }),
    /** A new request about a listing of the person, or one whose day has come; nothing of who asks. */
    z.object({
      ...common,
      kind: z.enum(['request', 'reminder']),
      request: z.enum(REQUEST_KINDS),
      title: z.string(),
    }),
    /** Another AI score of a saved home, 0 to 10. */
    z.object({
      ...common,
      kind: z.literal('score'),
      propertyId: z.int(),
      title: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ]);
}
