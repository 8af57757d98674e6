import type { Property } from '../../../domain/property/property.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Http } from '../platform/http.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { SyncMark } from '../store/public/sync-mark.ts';

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
