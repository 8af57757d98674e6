import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { JobQueue } from '../job-queue.ts';
import type { Market } from '../market.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';

/** What imports on a server work with. */
export type ImportDeps = {
  store: Store;
  clock: Clock;
  logger: Logger;
  market: Market;
  /** Imports run one after the other. */
  imports: JobQueue;
  valuationTrainer: ValuationTrainer;
  /** Brings everything computed from the market up to date. */
  marketChanged(): Promise<void>;
  /** Whether that had to wait, as the disk is full. */
  areFiguresWaiting(): boolean;
};
