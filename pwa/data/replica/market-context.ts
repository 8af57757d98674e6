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

/** What a market on this device is made with. */
export type LocalMarketOptions = {
  http: Http;
  /** Brings the stored copy up to date (`sync/market-sync.ts`). */
  sync: (parts: SyncParts, signal: AbortSignal) => Promise<void>;
  emit: (event: MarketEvent) => void;
  /** This device once had a copy: an empty database then means that the browser cleared it. */
  hadData: boolean;
  /** Who uses the device at the start; nobody unless given. */
  person?: LocalPerson;
  now?: () => Date;
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Usage and quota of this site, in bytes. */
  estimate?: () => Promise<{ usage?: number; quota?: number }>;
  /** Size up to which the register comes whole. */
  wholeMarketBytes?: number;
  /** Pauses of the sync loop. */
  loop?: { everyMs?: number; minRetryMs?: number; maxRetryMs?: number };
};

/** What a run tells while it goes on. */
export type SyncListener = {
  /** `of` is 0 while nobody knows how many there will be. */
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
  /** The manifest to aim for is stored. */
  manifest(manifest: MarketManifest): void;
  segment(ref: SegmentRef, bytes: ArrayBuffer): void;
  /** Tenancies that belong here are stored, or are gone. */
  rents(): void;
};

export type SyncParts = {
  http: Http;
  store: PublicStore;
  listener: SyncListener;
  now: () => Date;
  /** Whether to ask as nobody, although a session may still be there. */
  isAnonymous: () => boolean;
  /** Areas someone asked about: their segments come first. */
  askedAreas: () => ReadonlySet<string>;
  /** Picks the segments of the manifest that belong on this device. */
  chosen: (segments: readonly SegmentRef[]) => readonly SegmentRef[];
  /** Picks the segments of tenancies that belong on this device. */
  chosenRents: (rents: RentManifest) => readonly SegmentRef[];
  /** Whether anybody looks at an area, so that its tenancies are wanted. */
  wantsRents: () => boolean;
  /** Whether the device can take that many more bytes and keep room for what the person makes. */
  hasRoom: (bytes: number) => Promise<boolean>;
};
