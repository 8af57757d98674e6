import * as z from 'zod/mini';
import { inLanguage } from '../language/language.ts';
import type { RefusalValues, serverRefusals } from './refusal.ar.ts';

/** Reason for a refusal, in addition to the error code, so that a device can show it in its language. */
export type RefusalReason = keyof typeof serverRefusals;

/** Maximum characters of a text value of a reason: some values are copied from the request. */
const LONGEST_VALUE = 100;

/** Builds a reason for `details` of an error body, where it stands alone or in a list with one reason per field. */
export function because(reason: RefusalReason, values?: RefusalValues) {
  if (values === undefined) return { reason };
  const short = (value: string | number) => (typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value);
  return { reason, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)])) };
}

/** A reason received in a response; `path` names its field, '' if it concerns none. */
export const Refusal = z.lazy(() =>
  z.object({
    reason: z.string(),
    path: z._default(z.string(), ''),
    values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  }),
);
export type Refusal = z.infer<typeof Refusal>;

export function refusalIn(details: unknown): Refusal | null {
  return Refusal.safeParse(Array.isArray(details) ? details[0] : details).data ?? null;
}

/** Translated texts by reason; empty on English pages, which show the server's own message. */
type Words = Readonly<Record<string, (values: RefusalValues) => string>>;
export const refusalWords: Words = inLanguage('serverRefusals', {});

export function wordRefusal(refusal: Refusal | null | undefined): string | null {
  if (refusal == null || !Object.hasOwn(refusalWords, refusal.reason)) return null;
  return refusalWords[refusal.reason]?.(refusal.values) ?? null;
}
