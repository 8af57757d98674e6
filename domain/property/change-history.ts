import * as z from 'zod/mini';

/** One change of a listing: when, by whom (their full name), and which fields. Prices in fils. */
export const HistoryEntry = z.object({
  rev: z.int(),
  /** ISO instant of the server. */
  at: z.string(),
  by: z.string(),
  kind: z.enum(['created', 'changed']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
