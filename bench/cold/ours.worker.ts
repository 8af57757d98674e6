import { STANDARD_VIEW } from '../../domain/heatmap/heat-question.ts';
import { createHttp } from '../../pwa/data/platform/http.ts';
import { LocalMarket } from '../../pwa/data/replica/local-market.ts';
import { Sales } from '../../pwa/data/replica/sales.ts';
import { openPublicStore } from '../../pwa/data/store/public/public-store.ts';
import { runSync } from '../../pwa/data/sync/market-sync.ts';
import { answerCold } from './answer.ts';

/** An address where no server listens, so that the device is offline. */
const NOBODY = 'http://127.0.0.1:9';

/** Starts the market worker on a device with the whole market and computes its first heat map. */
async function firstAnswer(): Promise<unknown> {
  const market = new LocalMarket({
    sync: runSync,
    http: createHttp({ origin: NOBODY }),
    emit: () => {},
    hadData: true,
  });
  void market.start();
  const { cells } = await market.heat.cells(STANDARD_VIEW);
  const sum = (of: (cell: (typeof cells)[number]) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  return [sum(({ count }) => count), sum(({ volumeFils }) => volumeFils)];
}

/** Loads all deeds of the same device into memory, ready for any query. */
async function opened(): Promise<unknown> {
  const store = openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false });
  const sales = new Sales({ store, changed: () => {}, now: () => new Date(), chosen: (all) => all });
  await sales.load();
  return sales.rows;
}

answerCold(self.name === 'open' ? opened : firstAnswer);
