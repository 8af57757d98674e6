import type { Logger } from 'pino';
import { dubaiDay } from '../../domain/day.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { Market } from './market.ts';
import type { MarketSummaries } from './market-summary.ts';
import type { Pokes } from './pokes.ts';
import type { Rents } from './rents.ts';
import type { Scraper } from './scraper/scraper.ts';
import type { ValuationTrainer } from './valuation/valuation-trainer.ts';

export function followOthers(from: {
  store: Store;
  clock: Clock;
  market: Market;
  rents: Rents;
  summaries: MarketSummaries;
  valuationTrainer: ValuationTrainer;
  pokes: Pokes;
  scraper: Scraper;
  logger: Logger;
}): void {
  const { store, clock, market, rents, summaries, valuationTrainer, pokes, scraper, logger } = from;
  const takeIn = async () => {
    const hasDeeds = await market.refresh();
    const hasRents = await rents.refresh(dubaiDay(clock()));
    if (hasDeeds || hasRents) await valuationTrainer.marketChanged();
    // Records come after the market they are computed from.
    summaries.marketChanged();
    pokes.passOn();
  };
  store.processes.onTold((topic, about) => {
    if (topic === 'cancel') scraper.cancel();
    else if (topic === 'sources') scraper.passOn();
    else if (topic === 'settings') scraper.applySettings();
    else if (topic === 'records') pokes.passOn(about);
    else takeIn().catch((error: unknown) => logger.error({ err: error }, 'a change of the market was not taken in'));
  });
}
