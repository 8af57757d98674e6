import type { ListingSummary } from '../../../domain/property/card.ts';
import type { MapWindow } from '../../../domain/property/listings-on-map.ts';
import type { PropertySort } from '../../../domain/property/property-order.ts';
import type { ListedSales } from '../../../domain/scores/listed-sales.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { Notice } from '../platform/notices.ts';

export type MarketState = {
  /** The three versions grow with each change of listings, sales or records, so that queries run again. */
  listingsVersion: number;
  salesVersion: number;
  recordsVersion: number;
  /** The listings have been downloaded completely at least once. */
  listingsComplete: boolean;
  /** Every segment that belongs on this device is stored. */
  salesComplete: boolean;
  listings: number;
  sales: number;
  /** ISO instant of the last complete sync, or null before the first one. */
  syncedAt: string | null;
  /** Lineage of the server's data in this copy; '' before the first download. */
  epoch: string;
  phase: SyncPhase;
};

export type SyncPhase =
  | { kind: 'idle' }
  /** `of` is 0 while the total is unknown. */
  | { kind: 'syncing'; done: number; of: number; what: 'listings' | 'sales' }
  /** The server was not reached, or refused; `message` is technical. */
  | { kind: 'unreachable'; message: string };

export const EMPTY_MARKET: MarketState = {
  listingsVersion: 0,
  salesVersion: 0,
  recordsVersion: 0,
  listingsComplete: false,
  salesComplete: false,
  listings: 0,
  sales: 0,
  syncedAt: null,
  epoch: '',
  phase: { kind: 'idle' },
};

export type MarketEvent =
  | { kind: 'state'; state: MarketState }
  | { kind: 'notice'; notice: Exclude<Notice, { kind: 'db-failed' }> | { kind: 'db-failed'; message: string } }
  | { kind: 'dismiss'; notice: Notice['kind'] };

export type StoredPart = {
  name: 'listings' | 'sales' | 'rents';
  bytes: number;
  records: number;
  /** For deeds and tenancies: whether they are registered, invented or both. */
  origin?: DeedOrigin | null;
};

export type SearchQuestion = {
  filter: PropertyFilter;
  sort: PropertySort;
  offset: number;
  limit: number;
  ids?: readonly number[];
  /** The user's wishes, used if the filter contains none. */
  wishes?: PropertyFilter | null;
};

export type MapQuestion = { filter: PropertyFilter; window: MapWindow | null };

export type SearchAnswer = { total: number; cards: ListingSummary[]; asOf: string | null; complete: boolean };

/** `complete` is false while sales of the area are still being downloaded. */
export type NearbySales = ListedSales & { complete: boolean };

export type MonthlyMedian = { month: string; medianPricePerSqftFils: number; count: number };
