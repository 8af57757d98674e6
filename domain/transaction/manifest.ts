import * as z from 'zod/mini';

/** Lower-case hex SHA-256: the name of an immutable file. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** An immutable columnar file of deeds or tenancies. */
export const SegmentRef = z.object({
  sha256: Sha256,
  rows: z.int(),
  bytes: z.int(),
  /** Zone map: first and last day (epoch days) and the areas inside. */
  minDay: z.int(),
  maxDay: z.int(),
  areas: z.array(z.string()),
  /** Sources of the rows, e.g. `demo`, `dld-export`, `dubai-pulse`. */
  sources: z.array(z.string()),
  importId: z.string(),
  /** Rows replaced by a later import or an undo, ascending. */
  droppedRows: z.array(z.int()),
});
export type SegmentRef = z.infer<typeof SegmentRef>;

/** Registered tenancies, like the manifest of deeds. Response of `GET /api/market/rents`. */
export const RentManifest = z.object({
  /** Layout version of segments; unknown ones must not be read. */
  layout: z.int(),
  /** Hash of the content, also the ETag. */
  hash: z.string(),
  /** Rows without dropped ones, and their first and last day. */
  rows: z.int(),
  minDay: z.nullable(z.int()),
  maxDay: z.nullable(z.int()),
  segments: z.array(SegmentRef),
  /** Counts by area, month and type in another file; null without rows. */
  rollup: z.nullable(z.object({ sha256: Sha256, bytes: z.int() })),
});
export type RentManifest = z.infer<typeof RentManifest>;

/** Response of `GET /api/market/manifest`: the files of a replica. */
export const MarketManifest = z.extend(RentManifest, {
  /** Activation time, ISO instant. */
  updatedAt: z.string(),
  /** Registered tenancies, if any. Devices receive `rentsHash` instead and fetch the list later. */
  rents: z.optional(RentManifest),
  rentsHash: z.optional(z.string()),
});
export type MarketManifest = z.infer<typeof MarketManifest>;

export function allSegments(manifest: Pick<MarketManifest, 'segments' | 'rents'>): SegmentRef[] {
  return [...manifest.segments, ...(manifest.rents?.segments ?? [])];
}
