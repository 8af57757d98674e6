import * as z from 'zod/mini';

export const USAGE_KINDS = ['screen', 'area', 'type', 'journey'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

const MOST_COUNTS = 100;

/** Usage counts since a device last sent any, by id of screen, area, property type or journey. */
export const UsageInput = z.lazy(() => {
  const key = z.string().check(z.regex(/^[\w-]{1,60}$/));
  const count = z.strictObject({ kind: z.enum(USAGE_KINDS), key, n: z.int().check(z.minimum(1), z.maximum(1000)) });
  return z.strictObject({ counts: z.array(count).check(z.maxLength(MOST_COUNTS)) });
});
export type UsageInput = z.infer<typeof UsageInput>;
export type UsageCount = UsageInput['counts'][number];

export const UsageView = z.lazy(() =>
  z.object({
    days: z.int(),
    from: z.string(),
    to: z.string(),
    totals: z.record(z.enum(USAGE_KINDS), z.int()),
    top: z.record(z.enum(USAGE_KINDS), z.array(z.object({ key: z.string(), n: z.int() }))),
    perDay: z.array(z.object({ day: z.string(), screens: z.int(), searches: z.int() })),
  }),
);
export type UsageView = z.infer<typeof UsageView>;
