import * as z from 'zod/mini';
import { PROPERTY_SORTS } from '../property/filter.ts';

const optionalText = z.optional(z.string());
const optionalNumber = z.optional(z.nullable(z.number()));

/** `SentenceSearch` (`sentence-search.ts`) in JSON. */
export const SentenceSearchShape = z.object({
  patch: z.object({
    location: optionalText,
    type: optionalText,
    minPriceAed: z.optional(z.number()),
    ...{ maxPriceAed: optionalNumber, minBeds: optionalNumber, maxBeds: optionalNumber, minBaths: optionalNumber },
    ...{ maxBaths: optionalNumber, minSqft: optionalNumber, maxSqft: optionalNumber },
    ...{ minYieldPercent: optionalNumber, minHandover: optionalNumber, maxHandover: optionalNumber },
    near: optionalText,
    completion: z.optional(z.nullable(z.enum(['ready', 'off_plan']))),
    sort: z.optional(z.enum(PROPERTY_SORTS)),
    keywords: optionalText,
  }),
  notUnderstood: z.array(z.string()),
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
});

/** API path that parses a sentence. */
export function sentencePath(sentence: string): string {
  return `/api/properties/sentence?q=${encodeURIComponent(sentence)}`;
}
