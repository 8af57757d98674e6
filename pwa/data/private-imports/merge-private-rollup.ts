import { mergeRollups } from '../../../domain/market/merge-rollups.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';

/**
 * The register's rollup with the person's own sales. Which of the own sales the register has too is only known where
 * its rows are on this device: they are fetched for areas with own sales (`RetentionPolicy.privateAreas`), and until
 * they are here such a sale is counted twice.
 */
export function mergePrivateRollup(publicRollup: Rollup, privateRollup: Rollup): Rollup {
  return mergeRollups([{ rollup: publicRollup }, { rollup: privateRollup }]);
}
