import * as z from 'zod/mini';

export const PULL_COLLECTIONS = ['properties', 'market', 'brokers', 'developers'] as const;
export const PullCollection = z.enum(PULL_COLLECTIONS);
export type PullCollection = z.infer<typeof PullCollection>;

export const PullChange = z.object({
  coll: PullCollection,
  id: z.string(),
  rev: z.int(),
  deleted: z.optional(z.literal(true)),
  /** The record itself; absent when deleted. Parsed again by its own schema before it is stored. */
  doc: z.optional(z.unknown()),
});
export type PullChange = z.infer<typeof PullChange>;

/** Answer of `GET /api/sync/pull?cursor=&limit=`. */
export const PullPage = z.object({
  /** Random id of the server's data lineage; if it changes, the device discards its cursor and starts over. */
  epoch: z.string(),
  /** Cursor this page starts from, '' for the beginning. A device ignores a page with another `from`. */
  from: z.string(),
  next: z.string(),
  more: z.boolean(),
  /** The device must replace its copy by the changes that follow. */
  reset: z.optional(z.literal(true)),
  changes: z.array(PullChange),
  /** Hash of the current market manifest, so that a device detects a new one without another request. */
  manifest: z.string(),
});
export type PullPage = z.infer<typeof PullPage>;
