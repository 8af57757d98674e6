import { seededRandom } from '../../../domain/roi/random.ts';
import { accuracyReport, measuredPart } from '../../../domain/scores/accuracy.ts';
import { trainTexts } from '../../../domain/scores/train-models.ts';
import { backtest } from '../../../domain/valuation/backtest.ts';
import type { TrainingApi } from './valuation-training.ts';

/** Training and measuring in the thread it is called in. */
export const trainingHere: TrainingApi = {
  train: async (table, today) => trainTexts(table, today),
  async measure(table, onProgress) {
    onProgress({ stage: 'reading', sales: 0 });
    const part = measuredPart(table);
    onProgress({ stage: 'training', sales: part.sales });
    const test = backtest({ table: part.table, random: seededRandom(SEED), repeats: 1 });
    if (test === null) return null;
    const houses = backtest({ table: part.table, random: seededRandom(SEED), family: 'house', repeats: 1 });
    onProgress({ stage: 'measuring', sales: test.trials.length + (houses?.trials.length ?? 0) });
    return accuracyReport(part.table, test, houses);
  },
};

/** The same sales always give the same figures. */
const SEED = 7;
