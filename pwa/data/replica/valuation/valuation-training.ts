import { wrap } from 'comlink';
import type { MarketTable } from '../../../../domain/market/market-table.ts';
import type { ModelTexts } from '../../../../domain/scores/train-models.ts';
import { trainingTable } from '../../../../domain/valuation/training-table.ts';
import type { TrainingApi } from './training-api.ts';

/**
 * Runs one task in a fresh worker, which ends with it and gives its memory back; `stopped` when the signal ended it
 * before. Where there are no workers, here.
 */
export async function inTrainingWorker<T>(
  task: (training: TrainingApi) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | 'stopped'> {
  if (typeof Worker === 'undefined') {
    const { trainingTasks } = await import('./valuation-training-tasks.ts');
    return task(trainingTasks);
  }
  const worker = new Worker(new URL('../../../workers/valuation.worker.ts', import.meta.url), {
    type: 'module',
    name: 'valuation',
  });
  try {
    const ended = new Promise<'stopped'>((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(`the valuation worker stopped: ${event.message}`)));
      signal?.addEventListener('abort', () => resolve('stopped'));
    });
    const training = wrap<TrainingApi>(worker);
    const here: TrainingApi = {
      // Of a large register a fraction goes to the worker: a copy of all of it would stand in memory three times.
      train: (table, today) => training.train(trainingTable(table, today), today),
      measure: (table, onProgress) => training.measure(table, onProgress),
    };
    return signal?.aborted === true ? 'stopped' : await Promise.race([task(here), ended]);
  } finally {
    worker.terminate();
  }
}

/** Trains both models. */
export async function trainInWorker(table: MarketTable, today: string): Promise<ModelTexts> {
  const texts = await inTrainingWorker((training) => training.train(table, today));
  // Only a signal stops a task, and none was given.
  return texts === 'stopped' ? { flat: null, house: null } : texts;
}
