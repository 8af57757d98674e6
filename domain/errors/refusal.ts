import * as z from 'zod/mini';
import { inLanguage } from '../language/language.ts';
import type { RefusalValues, serverRefusals } from './refusal.ar.ts';

/** Reason for a refusal, in addition to the error code, so that a device can show it in its language. */
export type RefusalReason = keyof typeof serverRefusals;

/** Most characters of a text among the values of a reason: some are a sender's own words. */
const LONGEST_VALUE = 100;

/** A reason as in `details` of an error's body, alone or in a list with one per field. */
export function because(reason: RefusalReason, values?: RefusalValues) {
  if (values === undefined) return { reason };
  const short = (value: string | number) => (typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value);
  return { reason, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)])) };
}

/** A reason that came with an answer; `path` is the field it is about, '' for none. */
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

/** Words for a reason in a page that is not in English, in which the server's own words are shown. */
type Words = Readonly<Record<string, (values: RefusalValues) => string>>;
export const refusalWords: Words = inLanguage('serverRefusals', {});

export function wordRefusal(refusal: Refusal | null | undefined): string | null {
  if (refusal == null || !Object.hasOwn(refusalWords, refusal.reason)) return null;
  return refusalWords[refusal.reason]?.(refusal.values) ?? null;
}
