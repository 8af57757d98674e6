import type { MarketTable } from '../../../../domain/market/market-table.ts';
import type { AccuracyReport } from '../../../../domain/scores/accuracy.ts';
import type { ModelTexts } from '../../../../domain/scores/train-models.ts';
import type { AccuracyProgress } from './valuation-api.ts';

/** Work of a minute, in a worker of its own: the market goes on answering. */
export type TrainingApi = {
  train(table: MarketTable, today: string): Promise<ModelTexts>;
  /** `stopped` when `signal` said so; a signal does not cross to a worker, which is ended instead. */
  measure(
    table: MarketTable,
    onProgress: (progress: AccuracyProgress) => void,
    signal?: AbortSignal,
  ): Promise<AccuracyReport | null | 'stopped'>;
};
