import * as z from 'zod/mini';
import { Sha256 } from '../transaction/manifest.ts';
import { CONFIDENCE_LEVELS } from '../valuation/confidence.ts';

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

/** How well the valuation does on sales it had not seen. Figures as in a ratio study, in percent where relative. */
const AccuracyReport = z.object({
  /** Ordinary sales (no block deals): the headline. */
  core: Accuracy,
  /** All valued sales, block deals included. */
  all: Accuracy,
  /** Ordinary sales of flats and houses together; missing in reports of older versions, as is `confidence`. */
  everyone: z.optional(Accuracy),
  /** The same sales by how sure their estimates were; `expected` is the mean confidence, percent. */
  confidence: z.optional(z.array(z.object({ level: z.enum(CONFIDENCE_LEVELS), expected: figure, accuracy: Accuracy }))),
  baselines: z.object({ areaRooms: z.object(study), project: z.object(study) }),
  /** Share of the sales that the app would give a value for (`valueHome` refuses the rest), percent. */
  hitRate: figure,
  bands: z.array(
    z.object({
      by: z.enum(['area', 'type', 'price', 'evidence', 'uncertainty', 'state']),
      name: z.string(),
      accuracy: Accuracy,
      /** Median error of the project baseline on the same sales, percent. */
      baselineMdape: figure,
    }),
  ),
  /** Signed errors of the sales in bins for a chart, percent. */
  errors: z.array(z.object({ from: z.number(), to: z.number(), share: z.number() })),
  trainRows: z.int(),
  testRows: z.int(),
  /** First and last valued sale, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  models: z.int(),
  /** The first model alone on all valued sales, and the rebuilt ones, by quarter since the cut. Null for one model. */
  drift: z.nullable(z.array(z.object({ quarter: z.int(), n: z.int(), frozen: figure, rebuilt: figure }))),
  /** Villas and townhouses, which have a model of their own. `core` is null under 30 sales, `trainRows` is then 0. */
  houses: z.object({ sales: z.int(), trainRows: z.int(), core: z.nullable(Accuracy) }),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;

/** A measured accuracy as the server hands it to devices, as JSON. */
export const MeasuredAccuracy = z.object({
  report: z.nullable(AccuracyReport),
  /** ISO instant. */
  computedAt: z.string(),
  sources: z.array(z.string()),
});
export type MeasuredAccuracy = z.infer<typeof MeasuredAccuracy>;
