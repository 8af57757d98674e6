import type { Property } from '../../../domain/property/property.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Http } from '../platform/http.ts';
import type { LocalPerson } from '../platform/local-person.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { SyncMark } from '../store/public/sync-mark.ts';
import type { MarketEvent } from './market-state.ts';

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
