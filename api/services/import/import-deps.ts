import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { JobQueue } from '../job-queue.ts';
import type { Market } from '../market.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';

export type ImportDeps = {
  store: Store;
  clock: Clock;
  logger: Logger;
  market: Market;
  imports: JobQueue;
  valuationTrainer: ValuationTrainer;
  /** Brings everything computed from the market up to date. */
  marketChanged(): Promise<void>;
  areFiguresWaiting(): boolean;
};
