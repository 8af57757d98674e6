import { wrap } from 'comlink';
import type { MarketTable } from '../../../../domain/market/market-table.ts';
import type { measureAccuracy } from '../../../../domain/scores/measure-accuracy.ts';
import type { measureRentAccuracy } from '../../../../domain/scores/rent-accuracy.ts';
import type { ModelTexts, trainTexts } from '../../../../domain/scores/train-models.ts';
import { trainingTable } from '../../../../domain/valuation/train.ts';

/** Tasks of the training worker. Training takes about a minute and would block the market worker. */
export type Tasks = {
  train: typeof trainTexts;
  measure: typeof measureAccuracy;
  measureRents: typeof measureRentAccuracy;
};
type RemoteTasks = { [T in keyof Tasks]: (...given: Parameters<Tasks[T]>) => Promise<ReturnType<Tasks[T]>> };

/**
 * Runs one task in a new worker, which is terminated afterwards to free its memory. Returns `stopped` if the signal
 * terminated it first. Without workers (in tests) the task runs in this thread.
 */
export async function inTrainingWorker<T>(
  task: (training: RemoteTasks) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | 'stopped'> {
  if (typeof Worker === 'undefined') {
    const [{ trainTexts }, { measureAccuracy }, { measureRentAccuracy }] = await Promise.all([
      import('../../../../domain/scores/train-models.ts'),
      import('../../../../domain/scores/measure-accuracy.ts'),
      import('../../../../domain/scores/rent-accuracy.ts'),
    ]);
    return task({
      train: async (...given) => trainTexts(...given),
      measure: async (...given) => measureAccuracy(...given),
      measureRents: async (...given) => measureRentAccuracy(...given),
    });
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
    return signal?.aborted === true ? 'stopped' : await Promise.race([task(wrap<Tasks>(worker)), ended]);
  } finally {
    worker.terminate();
  }
}

export async function trainInWorker(table: MarketTable, today: string): Promise<ModelTexts> {
  // Only the rows that count are copied to the worker; a copy of a large register would triple the memory.
  const texts = await inTrainingWorker((training) => training.train(trainingTable(table, today), today));
  // Only a signal stops a task, and none was given.
  return texts === 'stopped' ? { flat: null, house: null } : texts;
}
