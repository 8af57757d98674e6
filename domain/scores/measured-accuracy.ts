import * as z from 'zod/mini';
import { Sha256 } from '../transaction/manifest.ts';
import { CONFIDENCE_LEVELS } from '../valuation/confidence.ts';

/** Models trained by the server: immutable files named by content, and their training data. */
export const PublishedModels = z.object({
  /** A device with another engine trains its own. */
  engine: z.string(),
  /** Hash of the market manifest they were trained on. */
  market: z.string(),
  /** Rows of that market; a device with other rows has data of its own. */
  rows: z.int(),
  /** Last day of sales seen, YYYY-MM-DD. */
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

/** Response of `GET /api/market/model`; `published` is null before the first training. */
export const ModelState = z.object({
  state: z.enum(['ready', 'training', 'too_few_sales']),
  published: z.nullable(PublishedModels),
  /** Accuracy measured on the server's sales; null until measured. */
  accuracy: z.optional(z.nullable(z.object({ sha256: Sha256, bytes: z.int() }))),
});
export type ModelState = z.infer<typeof ModelState>;

/** The models of a device. */
export type ModelStatus = {
  /** `computing`: it is being downloaded or trained; `too_few_sales`: there are too few to train it. */
  state: 'computing' | 'ready' | 'too_few_sales';
  /** Waiting for a download or for a training run. */
  work: 'fetch' | 'server' | 'device' | null;
  origin: 'server' | 'device' | null;
  /** Last day of the sales it was trained on, YYYY-MM-DD. */
  day: string | null;
  sales: number;
};

/** NaN, for figures without data, is null in JSON. */
const orNaN = z.transform((value: number | null) => value ?? Number.NaN);
const figure = z.pipe(z.nullable(z.number()), orNaN);
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

/** Valuation accuracy on unseen sales, as in a ratio study; relative figures in percent. */
const AccuracyReport = z.object({
  /** Ordinary sales (no block deals): the headline figure. */
  core: Accuracy,
  /** All valued sales, including block deals. */
  all: Accuracy,
  /** Ordinary sales of flats and houses; like `confidence`, missing in reports of older versions. */
  everyone: z.optional(Accuracy),
  /** The same sales by confidence level; `expected` is the mean confidence, percent. */
  confidence: z.optional(z.array(z.object({ level: z.enum(CONFIDENCE_LEVELS), expected: figure, accuracy: Accuracy }))),
  baselines: z.object({ areaRooms: z.object(study), project: z.object(study) }),
  /** Percentage of sales that `valueHome` would give a value for. */
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
  /** Signed errors in bins for a chart, percent. */
  errors: z.array(z.object({ from: z.number(), to: z.number(), share: z.number() })),
  trainRows: z.int(),
  testRows: z.int(),
  /** First and last valued sale, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  models: z.int(),
  /** All valued sales by quarter since the cut: by the first model alone, and by rebuilt ones. Null for one model. */
  drift: z.nullable(z.array(z.object({ quarter: z.int(), n: z.int(), frozen: figure, rebuilt: figure }))),
  /** Villas and townhouses, which have their own model. `core` is null and `trainRows` 0 under 30 sales. */
  houses: z.object({ sales: z.int(), trainRows: z.int(), core: z.nullable(Accuracy) }),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;

/**
 * The accuracy that screens name: on the ordinary sales of flats and houses of an area, from 30 of them, else of all
 * areas (`areaName` null).
 */
export function namedAccuracy({ bands, everyone, core }: AccuracyReport, areaName: string | null) {
  const own = areaName === null ? undefined : bands.find(({ by, name }) => by === 'area' && name === areaName);
  return { areaName: own === undefined ? null : areaName, accuracy: own?.accuracy ?? everyone ?? core };
}

export const MeasuredAccuracy = z.object({
  report: z.nullable(AccuracyReport),
  computedAt: z.string(),
  sources: z.array(z.string()),
});
export type MeasuredAccuracy = z.infer<typeof MeasuredAccuracy>;
