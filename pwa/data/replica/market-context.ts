import type { Rollup } from '../../../domain/market/rollup.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { RentTable } from '../../../domain/rent/rent-table.ts';
import type { MarketCopy } from './market-copy.ts';
import type { PrivateRollup } from './private-imports/private-rollup.ts';

/**
 * What larger questions (heat map, analytics, valuation) answer from. Each has its own file, loaded when first used.
 */
export type MarketContext = {
  copy: MarketCopy;
  /**
   * Counts and sums of all sales by area, month and type, with the user's imports. It answers before the deeds are on
   * the device, or without them. Null when none is stored.
   */
  rollup(): Promise<Rollup | null>;
  privateRollup(): Promise<PrivateRollup | null>;
  rents(): Promise<RentTable | null>;
  privateRents(): Promise<RentContract[]>;
};
