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

/** A figure that had nothing to be counted from is NaN, which JSON writes as null. */
const figure = z.pipe(
  z.nullable(z.number()),
  z.transform((value) => value ?? Number.NaN),
);
const study = {
  n: z.int(),
  mdape: figure,
  ppe5: figure,
  ppe10: figure,
  ppe20: figure,
  cod: figure,
  codTrimmed: figure,
  prd: figure,
  prb: figure,
  medianRatio: figure,
};
const Accuracy = z.object({ ...study, coverage50: figure, coverage80: figure, width80: figure });

/** A measured accuracy as the server hands it to devices, as JSON. */
export const MeasuredAccuracy = z.object({
  report: z.nullable(
    z.object({
      core: Accuracy,
      all: Accuracy,
      baselines: z.object({ areaRooms: z.object(study), project: z.object(study) }),
      hitRate: figure,
      bands: z.array(
        z.object({
          by: z.enum(['area', 'type', 'price', 'evidence', 'uncertainty', 'state']),
          name: z.string(),
          accuracy: Accuracy,
          baselineMdape: figure,
        }),
      ),
      errors: z.array(z.object({ from: z.number(), to: z.number(), share: z.number() })),
      trainRows: z.int(),
      testRows: z.int(),
      from: z.string(),
      to: z.string(),
      models: z.int(),
      drift: z.nullable(z.array(z.object({ quarter: z.int(), n: z.int(), frozen: figure, rebuilt: figure }))),
      houses: z.object({ sales: z.int(), trainRows: z.int(), core: z.nullable(Accuracy) }),
    }),
  ),
  /** ISO instant. */
  computedAt: z.string(),
  sources: z.array(z.string()),
});
export type MeasuredAccuracy = z.infer<typeof MeasuredAccuracy>;
