import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { RentTable } from '../../../domain/rent/rent-table.ts';
import type { Http } from '../platform/http.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { Listings } from './listings.ts';
import type { PrivateRollup } from './private-imports/private-rollup.ts';
import type { RetentionPolicy } from './retention-policy.ts';
import type { Sales } from './sales.ts';

/**
 * What the larger questions (heat map, analytics, valuation) are answered from: the market in this worker's
 * memory. Each of them lives in a file of its own beside this one and is loaded when it is first asked.
 */
export type MarketContext = {
  /** The registered sales, with what is stored of them in memory. */
  sales(): Promise<Sales>;
  /** The registered sales if they are already in memory; null while they are still being read. */
  salesAtHand(): Sales | null;
  /**
   * Counts and sums of all sales by area, month and type, with those the person imported. The rollup answers before
   * the deeds are on the device, or without them. Null when none is stored.
   */
  rollup(): Promise<Rollup | null>;
  /** Counts and sums of the sales that the person imported; null without such sales. */
  privateRollup(): Promise<PrivateRollup | null>;
  listings(): Promise<Listings>;
  records(): Promise<MarketRecord[]>;
  /** Registered tenancies of the areas that are here, with the person's own; null without any. */
  rents(): Promise<RentTable | null>;
  /** Grows with each change of what is stored of the server's tenancies. */
  rentsVersion(): number;
  /** Rent contracts that the person imported for themselves. */
  privateRents(): Promise<RentContract[]>;
  store(): Promise<PublicStore>;
  /** One listing of the copy; null when it is not in it. */
  property(id: number): Promise<Property | null>;
  /** Listings that differ from the copy by what waits on this device. */
  edited(): Property[];
  http: Http;
  /** Areas named here are fetched first. */
  asked(areaId: string): void;
  /** Areas of the person's own deeds: the register's rows there tell which of them it has too. */
  privateAreas(areaIds: readonly string[]): void;
  now(): Date;
  /** Which part of the register belongs here. */
  readonly retention: RetentionPolicy;
  /** Resolves when the stored choice and listings are in memory. */
  whenOpened(): Promise<void>;
  /** Takes segments that are gone out of memory, and fetches what is chosen now. */
  applySelection(): Promise<void>;
};
