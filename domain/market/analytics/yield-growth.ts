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

/**
 * Areas with a yield and a growth with its error, most sales first. Long run: the mean of the yearly changes, uncertain by
 * their deviation ÷ √years. Areas without a rent, or with too short a history, are left out.
 */
export function toYieldPoints(records: readonly MarketRecord[], basis: GrowthBasis): YieldPoint[] {
  return records
    .flatMap((record) => {
      const { id, location: name, grossYield, sales } = record;
      const found = basis === 'long' ? longRun(record) : expected(record);
      if (grossYield === null || found === null) return [];
      const { growth, error } = found;
      return [{ id, name, grossYield: grossYield / 100, growth, low: growth - error, high: growth + error, sales }];
    })
    .sort((a, b) => b.sales - a.sales);
}

function longRun({ history }: MarketRecord) {
  if (history === undefined) return null;
  return { growth: history.growth / 100, error: (TENTH * history.deviation) / Math.sqrt(history.years) };
}

function expected({ predictedGrowth, predictedGrowthError }: MarketRecord) {
  if (predictedGrowth === null || predictedGrowthError === null) return null;
  return { growth: predictedGrowth / 100, error: predictedGrowthError / 100 };
}
