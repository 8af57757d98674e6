import * as z from 'zod/mini';
import type { MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { Sha256 } from '../transaction/manifest.ts';
import { backtest } from '../valuation/backtest.ts';
import { type HomeFamily, selectSales } from '../valuation/sales.ts';
import { type AccuracyReport, accuracyReport, measuredPart } from './accuracy.ts';

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

/** Keeps the figures reproducible: the same sales always give the same ones. */
const MEASURE_SEED = 7;

export type AccuracyProgress = {
  stage: 'reading' | 'training' | 'measuring';
  /** Sales that are looked at. */
  sales: number;
  /** Share of the work that is done, 0 to 1. */
  share: number;
  /** While training: the current model, the number of models, and the homes they value. */
  model: { number: number; of: number; family: HomeFamily } | null;
};

/**
 * Measures how close the valuation comes to the registered prices of a table, out of time: models learn from the older
 * sales and value the newer ones. Returns null for too few sales. Takes half a minute, so run it in a thread of its own.
 * @param onProgress called once for each percent; an error it throws ends the work
 */
export function measureAccuracy(
  table: MarketTable,
  onProgress: (progress: AccuracyProgress) => void = () => {},
): AccuracyReport | null {
  onProgress({ stage: 'reading', sales: 0, share: 0, model: null });
  const part = measuredPart(table);
  const count = (family: HomeFamily) => selectSales({ table: part.table, family }).sales.rows;
  const flatShare = count('flat') / Math.max(1, count('flat') + count('house'));
  let percent = -1;
  const measured = (family: HomeFamily, from: number, to: number) =>
    backtest({
      table: part.table,
      random: seededRandom(MEASURE_SEED),
      family,
      repeats: 1,
      onProgress({ model, models, share: familyShare }) {
        const share = from + (to - from) * familyShare;
        if (Math.floor(share * 100) <= percent) return;
        percent = Math.floor(share * 100);
        onProgress({ stage: 'training', sales: part.sales, share, model: { number: model, of: models, family } });
      },
    });
  const flats = measured('flat', 0, flatShare);
  if (flats === null) return null;
  percent = -1;
  const houses = measured('house', flatShare, 1);
  const valued = flats.trials.length + (houses?.trials.length ?? 0);
  onProgress({ stage: 'measuring', sales: valued, share: 1, model: null });
  return accuracyReport(part.table, flats, houses);
}

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
  /** Where the measured sales come from. */
  sources: z.array(z.string()),
});
export type MeasuredAccuracy = z.infer<typeof MeasuredAccuracy>;
