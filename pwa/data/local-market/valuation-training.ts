import { wrap } from 'comlink';
import type { MarketTable } from '../../../domain/market/market-table.ts';
import type { AccuracyReport } from '../../../domain/scores/accuracy.ts';
import type { ModelTexts } from '../../../domain/scores/train-models.ts';
import type { AccuracyProgress } from '../valuation-api.ts';

/** Work of a minute, in a worker of its own: the market goes on answering. */
export type TrainingApi = {
  train(table: MarketTable, today: string): Promise<ModelTexts>;
  measure(table: MarketTable, onProgress: (progress: AccuracyProgress) => void): Promise<AccuracyReport | null>;
};

/** Runs one task in a fresh worker, which ends with it and gives its memory back. Where there are no workers, here. */
export async function inTrainingWorker<T>(task: (training: TrainingApi) => Promise<T>): Promise<T> {
  if (typeof Worker === 'undefined') {
    const { trainingHere } = await import('./valuation-training-here.ts');
    return task(trainingHere);
  }
  const worker = new Worker(new URL('../../workers/valuation.worker.ts', import.meta.url), {
    type: 'module',
    name: 'valuation',
  });
  try {
    const failed = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(`the valuation worker stopped: ${event.message}`)));
    });
    return await Promise.race([task(wrap<TrainingApi>(worker)), failed]);
  } finally {
    worker.terminate();
  }
}

/** Trains both models. */
export function trainInWorker(table: MarketTable, today: string): Promise<ModelTexts> {
  return inTrainingWorker((training) => training.train(table, today));
}
