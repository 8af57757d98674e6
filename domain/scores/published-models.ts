import * as z from 'zod/mini';
import { Sha256 } from '../transaction/manifest.ts';

/** Trained models that a server hands out: immutable files named by content, and what they were trained on. */
export const PublishedModels = z.object({
  /** Engine that wrote them; a reader of another engine trains its own. */
  engine: z.string(),
  /** Hash of the market manifest they were trained on. */
  market: z.string(),
  /** Rows of that market: a device with other rows holds data of its own. */
  rows: z.int(),
  /** Last day whose sales were seen, YYYY-MM-DD. */
  day: z.string(),
  trainedAt: z.string(),
  models: z.array(
    z.object({
      family: z.enum(['flat', 'house']),
      sha256: Sha256,
      /** Length of the text in UTF-8 bytes, before compression. */
      bytes: z.int(),
      /** Sales it was trained on. */
      sales: z.int(),
    }),
  ),
});
export type PublishedModels = z.infer<typeof PublishedModels>;

/** Answer of `GET /api/market/model`; `published` is null before the first training. */
export const ModelState = z.object({
  state: z.enum(['ready', 'training', 'too_few_sales']),
  published: z.nullable(PublishedModels),
  /** How close the values come to registered prices, measured on the server's sales; null until that is done. */
  accuracy: z.optional(z.nullable(z.object({ sha256: Sha256, bytes: z.int() }))),
});
export type ModelState = z.infer<typeof ModelState>;
