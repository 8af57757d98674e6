import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { RentTable } from '../../../domain/rent/rent-table.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Http } from '../platform/http.ts';
import type { LocalPerson } from '../platform/local-person.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { SyncMark } from '../store/public/sync-mark.ts';
import type { Listings } from './listings.ts';
import type { MarketEvent } from './market-state.ts';
import type { PrivateRollup } from './private-imports/private-rollup.ts';
import type { RetentionPolicy } from './retention-policy.ts';
import type { Sales } from './sales.ts';

/**
 * The market in this worker's memory, for larger queries (heat map, analytics, valuation). Each of these lives in its
 * own file and is loaded when first used.
 */
export type MarketContext = {
  sales(): Promise<Sales>;
  /** The registered sales if they are already in memory; null while they are still being read. */
  salesAtHand(): Sales | null;
  /**
   * Counts and sums of all sales by area, month and type, with those the person imported. The rollup answers before
   * the deeds are on the device, or without them. Null when none is stored.
   */
  rollup(): Promise<Rollup | null>;
  privateRollup(): Promise<PrivateRollup | null>;
  listings(): Promise<Listings>;
  /** Whether every listing of the server has been downloaded. */
  listingsComplete(): boolean;
  records(): Promise<MarketRecord[]>;
  rents(): Promise<RentTable | null>;
  /** Grows with each change of what is stored of the server's tenancies. */
  rentsVersion(): number;
  privateRents(): Promise<RentContract[]>;
  store(): Promise<PublicStore>;
  property(id: number): Promise<Property | null>;
  edited(): Property[];
  http: Http;
  asked(areaId: string): void;
  /** Areas of the person's own deeds: the register's rows there tell which of them it has too. */
  privateAreas(areaIds: readonly string[]): void;
  now(): Date;
  readonly retention: RetentionPolicy;
  whenOpened(): Promise<void>;
  applySelection(): Promise<void>;
};

export type LocalMarketOptions = {
  http: Http;
  /** Brings the stored copy up to date (`sync/market-sync.ts`). */
  sync: (parts: SyncParts, signal: AbortSignal) => Promise<void>;
  emit: (event: MarketEvent) => void;
  /** This device once had a copy: an empty database then means that the browser cleared it. */
  hadData: boolean;
  person?: LocalPerson;
  now?: () => Date;
  locks?: Pick<LockManager, 'request'> | undefined;
  estimate?: () => Promise<{ usage?: number; quota?: number }>;
  /** Size up to which the register comes whole. */
  wholeMarketBytes?: number;
  loop?: { everyMs?: number; minRetryMs?: number; maxRetryMs?: number };
};

export type SyncListener = {
  /** `of` is 0 while the total is unknown. */
  progress(step: { done: number; of: number; what: 'listings' | 'sales' }): void;
  /** A page is stored. `swept` says that rows of an older copy went with it. */
  page(page: {
    from: SyncMark;
    mark: SyncMark;
    listings: Property[];
    removedIds: number[];
    recordsChanged: boolean;
    swept: boolean;
  }): void;
  manifest(manifest: MarketManifest): void;
  segment(ref: SegmentRef, bytes: ArrayBuffer): void;
  rents(): void;
};

export type SyncParts = {
  http: Http;
  store: PublicStore;
  listener: SyncListener;
  now: () => Date;
  /** Whether to send no session, although there may be one. */
  isAnonymous: () => boolean;
  askedAreas: () => ReadonlySet<string>;
  chosen: (segments: readonly SegmentRef[]) => readonly SegmentRef[];
  chosenRents: (rents: RentManifest) => readonly SegmentRef[];
  /** Whether anybody looks at an area, so that its tenancies are wanted. */
  wantsRents: () => boolean;
  /** Whether the device can take that many more bytes and keep room for what the person makes. */
  hasRoom: (bytes: number) => Promise<boolean>;
};
