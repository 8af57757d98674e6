import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { Notice } from '../platform/notices.ts';

/** What the device knows of the market at this moment. */
export type MarketState = {
  /** Grows with each change of the listings, sales or records: a reason to ask again. */
  listingsVersion: number;
  salesVersion: number;
  recordsVersion: number;
  /** A whole copy of the listings has been here at least once. */
  listingsComplete: boolean;
  /** Every segment that belongs on this device is here: nothing more is coming. */
  salesComplete: boolean;
  listings: number;
  sales: number;
  /** When the copy last was up to date, ISO instant; null before the first time. */
  syncedAt: string | null;
  /** Lineage of the server's data that the copy is of; '' before the first. */
  epoch: string;
  phase: SyncPhase;
};

export type SyncPhase =
  | { kind: 'idle' }
  /** `of` is 0 while nobody knows how many there will be. */
  | { kind: 'syncing'; done: number; of: number; what: 'listings' | 'sales' }
  /** The server was not reached, or refused; `message` is for the curious. */
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
  /** Of deeds and tenancies: whether they are registered ones. */
  origin?: DeedOrigin | null;
};
