import type { MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { backtest } from '../valuation/backtest.ts';
import { type HomeFamily, selectSales } from '../valuation/sales.ts';
import { accuracyReport, measuredPart } from './accuracy.ts';
import type { AccuracyReport } from './measured-accuracy.ts';

/** Makes the figures reproducible. */
const MEASURE_SEED = 7;

export type AccuracyProgress = {
  stage: 'reading' | 'training' | 'measuring';
  sales: number;
  /** Completed share of the work, 0 to 1. */
  share: number;
  /** During training: current model, number of models, and the homes they value. */
  model: { number: number; of: number; family: HomeFamily } | null;
};

/** Trains on older sales and values newer ones; null with too few. Takes 30 seconds; `onProgress` may throw to stop. */
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
