import * as z from 'zod/mini';
import type { MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { backtest } from '../valuation/backtest.ts';
import type { HomeFamily } from '../valuation/sales.ts';
import { type AccuracyReport, accuracyReport, measuredPart } from './accuracy.ts';

/** The same sales always give the same figures. */
export const MEASURE_SEED = 7;

/**
 * How close the valuation comes to the registered prices of a table, out of time: models learn from the older sales and
 * value the newer ones. Null where the sales are too few. Half a minute of work: call it from a thread of its own.
 */
export function measureAccuracy(table: MarketTable): AccuracyReport | null {
  const part = measuredPart(table);
  const measured = (family: HomeFamily) =>
    backtest({ table: part.table, random: seededRandom(MEASURE_SEED), family, repeats: 1 });
  const flats = measured('flat');
  return flats === null ? null : accuracyReport(part.table, flats, measured('house'));
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
