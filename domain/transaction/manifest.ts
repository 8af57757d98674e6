import * as z from 'zod/mini';

/** Lower-case hex SHA-256: the name of an immutable file. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One immutable columnar file of a register: deeds or tenancies. */
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
  /** Rows that a later import replaced or an undo took back, ascending. */
  droppedRows: z.array(z.int()),
});
export type SegmentRef = z.infer<typeof SegmentRef>;

/** Registered tenancies: the same for them as the manifest says of deeds. Answer of `GET /api/market/rents`. */
export const RentManifest = z.object({
  layout: z.int(),
  /** Hash of this content. */
  hash: z.string(),
  rows: z.int(),
  minDay: z.nullable(z.int()),
  maxDay: z.nullable(z.int()),
  segments: z.array(SegmentRef),
  /** Tenancies by area × month × type × new or renewed, as one more file. */
  rollup: z.nullable(z.object({ sha256: Sha256, bytes: z.int() })),
});
export type RentManifest = z.infer<typeof RentManifest>;

/** Answer of `GET /api/market/manifest`: what a device needs to hold the market. */
export const MarketManifest = z.object({
  /** Layout version of segments; a reader that does not know it must not read. */
  layout: z.int(),
  /** Hash of this manifest's content, also its ETag. */
  hash: z.string(),
  /** When it was swapped in, ISO instant. */
  updatedAt: z.string(),
  /** Rows alive (dropped ones not counted), first and last day among them. */
  rows: z.int(),
  minDay: z.nullable(z.int()),
  maxDay: z.nullable(z.int()),
  segments: z.array(SegmentRef),
  /** Small area × month × type table as one more content-addressed file; null while there are no rows. */
  rollup: z.nullable(z.object({ sha256: Sha256, bytes: z.int() })),
  /** Registered tenancies; absent without any. Devices get `rentsHash` in its place and fetch the list later. */
  rents: z.optional(RentManifest),
  rentsHash: z.optional(z.string()),
});
export type MarketManifest = z.infer<typeof MarketManifest>;

/** Segments of all registers that a manifest names. */
export function allSegments(manifest: Pick<MarketManifest, 'segments' | 'rents'>): SegmentRef[] {
  return [...manifest.segments, ...(manifest.rents?.segments ?? [])];
}
