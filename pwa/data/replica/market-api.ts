import type { LatLng } from '../../../domain/geo.ts';
import type { MarketSummary } from '../../../domain/market/analytics/market-summary.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { PropertyCard } from '../../../domain/property/card.ts';
import type { PropertyFilter } from '../../../domain/property/filter.ts';
import type { ListingsOnMap } from '../../../domain/property/listings-on-map.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { SentenceSearch } from '../../../domain/search/sentence-search.ts';
import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { Preferences } from '../../../domain/user/preferences.ts';
import type { Notice } from '../platform/notices.ts';
import type { LocalPerson } from '../platform/session/local-person.ts';
import type { AdvisorApi } from './advisor-api.ts';
import type { AnalyticsApi } from './analytics-api.ts';
import type { HeatApi } from './heat-api.ts';
import type { ManagedApi } from './managed-api.ts';
import type {
  Found,
  MapQuestion,
  MonthlyMedian,
  NearbyQuestion,
  NearbySales,
  SearchAnswer,
  SearchQuestion,
} from './market-answers.ts';
import type { OfflineSelectionApi } from './offline-selection-api.ts';
import type { PrivateImportsApi } from './private-imports/private-imports.ts';
import type { ValuationApi } from './valuation/valuation-api.ts';

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

export type { MarketSummary } from '../../../domain/market/analytics/market-summary.ts';

export type StoredPart = {
  name: 'listings' | 'sales' | 'rents';
  bytes: number;
  records: number;
  /** Of deeds and tenancies: whether they are registered ones. */
  origin?: DeedOrigin | null;
};

/** What the market worker answers. Everything crosses threads: plain data only. */
export type MarketApi = {
  searchProperties(question: SearchQuestion): Promise<SearchAnswer>;
  countMatching(filter: PropertyFilter): Promise<number>;
  listingsOnMap(question: MapQuestion): Promise<ListingsOnMap>;
  /** A sentence as a search; words that listings have are known as well. */
  readSentence(sentence: string): Promise<SentenceSearch>;
  /** A listing of the copy; null when it is not in it, for whatever reason. */
  property(id: number): Promise<Property | null>;
  cards(ids: number[]): Promise<PropertyCard[]>;
  /** Listings on offer within a radius of a point, nearest first. */
  propertiesNear(center: LatLng, radiusM: number): Promise<Property[]>;
  featured(limit: number): Promise<PropertyCard[]>;
  salesNearby(question: NearbyQuestion): Promise<NearbySales>;
  marketSummary(areaId: string | null): Promise<Found<MarketSummary>>;
  marketRecords(): Promise<MarketRecord[]>;
  /** Medians of an area's registered sales, month by month, oldest first. */
  monthlyMedians(areaId: string): Promise<MonthlyMedian[]>;
  broker(id: string): Promise<Broker | null>;
  /** Whether invented listings are marked: there are real deeds or brokers beside them. */
  marksInvented(): Promise<boolean>;
  /** Whether a listing is of the demo market's brokers; false while that is not known. */
  isInvented(id: number): Promise<boolean>;
  /** Scores and orders the listings by a person's preferences from now on; null orders them as for anybody. */
  personalise(preferences: Preferences | null): Promise<void>;
  readonly analytics: AnalyticsApi;
  readonly heat: HeatApi;
  readonly managed: ManagedApi;
  readonly privateImports: PrivateImportsApi;
  readonly offlineSelection: OfflineSelectionApi;
  readonly valuation: ValuationApi;
  readonly advisor: AdvisorApi;
  /** Who uses this device from now on: their edits are laid over the copy, and what they may not see leaves it. */
  setPerson(person: LocalPerson): Promise<void>;
  /** Updates the replica because the user asks; resolves when it is up to date or cannot be. */
  syncNow(): Promise<void>;
  /** Updates the replica because there may be news; does nothing while a failed sync waits for its next attempt. */
  wake(): Promise<void>;
  /** The network came or went, as the browser sees it. */
  setNetwork(online: boolean): Promise<void>;
  /** How long the copy is used before the next look for news when nobody tells of any. */
  setSyncInterval(everyMs: number): Promise<void>;
  storedParts(): Promise<StoredPart[]>;
  /** Drops the least used part of the market to free space; answers the bytes freed. */
  makeRoom(): Promise<number>;
  /** Stops everything and deletes the public copy. */
  erase(): Promise<void>;
};

/** The worker's side of the wire: the answers, and a way to hear its news. */
export type MarketWorker = MarketApi & {
  /** Opens the copy and starts syncing; `hadData` says that this device once had one. */
  listen(onEvent: (event: MarketEvent) => void, options: { hadData: boolean; person: LocalPerson }): Promise<void>;
};
