import { heatSums } from '../../domain/heatmap/heat-sums.ts';
import { openPublicStore } from '../../pwa/data/db/public/open-store.ts';
import { Sales } from '../../pwa/data/local-market/sales.ts';
import { answerCold } from './answer.ts';

/** The product's own way from what is stored to the first heat map; with `#open`, to sales that can be asked. */
answerCold(async () => {
  const store = openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false });
  const sales = new Sales({ store, changed: () => {}, now: () => new Date(), chosen: (all) => all });
  await sales.load();
  if (self.name === 'open') return sales.rows;
  const { count, volume } = heatSums(sales.table);
  return [count.reduce((a, b) => a + b), volume.reduce((a, b) => a + b)];
});
