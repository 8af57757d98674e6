import { DEMO_SOURCE, REAL_SALES_TO_SUPERSEDE } from '../../../domain/market/mask-superseded-demo.ts';
import { mergeRollups } from '../../../domain/market/merge-rollups.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import { rollupByArea } from '../../../domain/market/rollup-answers.ts';

/**
 * The register's rollup with the person's own sales. As in the table of the sales themselves the demo market is
 * silent in areas where there are enough real ones. Which of the own sales the register has too is only known where
 * its rows are on this device: they are fetched for areas with own sales (`Keeping.privateAreas`), and until they are here
 * such a sale is counted twice.
 */
export function mergePrivateRollup(
  publicRollup: Rollup,
  privateRollup: Rollup,
  records: readonly MarketRecord[],
): Rollup {
  const demo = new Set(
    records.filter(({ sources }) => sources.every((source) => source === DEMO_SOURCE)).map(({ id }) => id),
  );
  const told = rollupByArea(privateRollup).filter(
    ({ areaId, count }) => count >= REAL_SALES_TO_SUPERSEDE && demo.has(areaId),
  );
  const silent = new Set(told.map(({ areaId }) => areaId));
  return mergeRollups([{ rollup: publicRollup, without: (areaId) => silent.has(areaId) }, { rollup: privateRollup }]);
}
