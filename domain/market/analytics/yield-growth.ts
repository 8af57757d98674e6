import type { MarketRecord } from '../record.ts';

/** The area's own mean yearly growth, or what is expected of the next six months. */
export type GrowthBasis = 'long' | 'expected';

/** An area with its yield and growth as fractions; `low` and `high` hold the growth in eight of ten cases. */
export type YieldPoint = {
  readonly id: string;
  readonly name: string;
  readonly grossYield: number;
  readonly growth: number;
  readonly low: number;
  readonly high: number;
  readonly sales: number;
};

/** Normal quantile: 10 % of outcomes lie below and 10 % above. */
const TENTH = 1.2816;
/** The usual period of an investment: a ROI scenario's. */
const LONG_RUN_YEARS = 10;

/**
 * Areas with a yield and a growth with its range, most sales first. Long run: the mean of the yearly changes, and where the
 * mean of ten years lies, as `growthAssumption` of ROI has it (`domain/roi/growth-assumption.ts`). Areas without a rent, or with too short a history, are left out.
 */
export function toYieldPoints(records: readonly MarketRecord[], basis: GrowthBasis): YieldPoint[] {
  return records
    .flatMap((record) => {
      const { id, location: name, grossYield, sales } = record;
      const found = basis === 'long' ? longRun(record) : expected(record);
      if (grossYield === null || found === null) return [];
      return [{ id, name, grossYield: grossYield / 100, ...found, sales }];
    })
    .sort((a, b) => b.sales - a.sales);
}

function longRun({ history }: MarketRecord) {
  if (history === undefined) return null;
  const [mean, error] = [Math.log1p(history.growth / 100), (TENTH * history.deviation) / Math.sqrt(LONG_RUN_YEARS)];
  return { growth: history.growth / 100, low: Math.expm1(mean - error), high: Math.expm1(mean + error) };
}

function expected({ predictedGrowth, predictedGrowthError }: MarketRecord) {
  if (predictedGrowth === null || predictedGrowthError === null) return null;
  const [growth, error] = [predictedGrowth / 100, predictedGrowthError / 100];
  return { growth, low: growth - error, high: growth + error };
}
