import * as z from 'zod/mini';

/** What the installation holds and how much room it takes. */
export const HeldData = z.object({
  collections: z.array(z.object({ name: z.string(), count: z.int() })),
  deeds: z.int(),
  segments: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  bytes: z.object({ documents: z.int(), deeds: z.int(), uploads: z.int(), backups: z.int() }),
  freeBytes: z.nullable(z.number()),
});
export type HeldData = z.infer<typeof HeldData>;

const Entry = z.object({
  seq: z.int(),
  at: z.string(),
  actor: z.string(),
  from: z.string(),
  action: z.string(),
  target: z.string(),
  details: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof Entry>;

/** A page of the audit log, newest first; `check` when it was asked whether the chain holds. */
export const AuditPage = z.object({
  entries: z.array(Entry),
  more: z.boolean(),
  check: z.nullable(
    z.object({
      isIntact: z.boolean(),
      entries: z.int(),
      head: z.object({ seq: z.int(), hash: z.string() }),
      brokenAt: z.nullable(z.int()),
    }),
  ),
});
export type AuditPage = z.infer<typeof AuditPage>;
