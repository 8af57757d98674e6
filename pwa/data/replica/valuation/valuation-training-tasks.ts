import type { Incremental } from '../../../../domain/incremental.ts';
import { seededRandom } from '../../../../domain/random.ts';
import { accuracyReport, measuredPart } from '../../../../domain/scores/accuracy.ts';
import { MEASURE_SEED } from '../../../../domain/scores/measured-accuracy.ts';
import { trainTexts } from '../../../../domain/scores/train-models.ts';
import { type Backtest, backtestIncremental } from '../../../../domain/valuation/backtest.ts';
import { type HomeFamily, selectSales } from '../../../../domain/valuation/sales.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { TrainingApi } from './training-api.ts';
import type { AccuracyProgress } from './valuation-api.ts';

/** Training and measuring in the thread it is called in. */
export const trainingTasks: TrainingApi = {
  train: async (table, today) => trainTexts(table, today),
  async measure(table, onProgress, signal) {
    onProgress({ stage: 'reading', sales: 0, share: 0, model: null });
    const part = measuredPart(table);
    const count = (family: HomeFamily) => selectSales({ table: part.table, family }).sales.rows;
    const flats = count('flat') / Math.max(1, count('flat') + count('house'));
    const measured = (family: HomeFamily, from: number, to: number) => {
      const tell = tellerOf({ sales: part.sales, family, from, to, onProgress });
      const random = seededRandom(MEASURE_SEED);
      return inTurns(backtestIncremental({ table: part.table, random, family, repeats: 1, onProgress: tell }), signal);
    };
    const test = await measured('flat', 0, flats);
    if (test === null || test === 'stopped') return test;
    const houses = await measured('house', flats, 1);
    if (houses === 'stopped') return houses;
    const valued = test.trials.length + (houses?.trials.length ?? 0);
    onProgress({ stage: 'measuring', sales: valued, share: 1, model: null });
    return accuracyReport(part.table, test, houses);
  },
};

/** Tells of a family's part of the work, once for each percent of the whole. */
function tellerOf(from: {
  sales: number;
  family: HomeFamily;
  from: number;
  to: number;
  onProgress: (progress: AccuracyProgress) => void;
}) {
  let told = -1;
  return (progress: { model: number; models: number; share: number }) => {
    const share = from.from + (from.to - from.from) * progress.share;
    if (Math.floor(share * 100) <= told) return;
    told = Math.floor(share * 100);
    const model = { number: progress.model, of: progress.models, family: from.family };
    from.onProgress({ stage: 'training', sales: from.sales, share, model });
  };
}

/** Milliseconds of work between two pauses, in which a thread hears that it is to stop. */
const TURN_MS = 40;

async function inTurns(
  steps: Incremental<Backtest | null>,
  signal: AbortSignal | undefined,
): Promise<Backtest | null | 'stopped'> {
  let turn = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await yieldToEventLoop();
    if (signal?.aborted === true) return 'stopped';
    turn = performance.now();
  }
}
