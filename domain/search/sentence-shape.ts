import * as z from 'zod/mini';
import { PROPERTY_SORTS } from '../property/property-order.ts';
import { patchFields } from './field-shapes.ts';

/** `SentenceSearch` (`sentence-search.ts`) in JSON. */
export const SentenceSearchShape = z.object({
  patch: z.object({ ...patchFields(), sort: z.optional(z.enum(PROPERTY_SORTS)) }),
  notUnderstood: z.array(z.string()),
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
  isRentLimit: z.optional(z.boolean()),
});

/** API path that parses a sentence. */
export function sentencePath(sentence: string): string {
  return `/api/properties/sentence?q=${encodeURIComponent(sentence)}`;
}
