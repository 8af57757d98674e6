import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import type { PrivateRollup } from '../../../domain/market/private-rollup.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { AreaRent } from '../../../domain/rent/area-rent.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { RentTable } from '../../../domain/rent/rent-table.ts';
import type { SyncMark } from '../../../domain/sync/sync-mark.ts';
import type { Invented } from '../../../domain/transaction/demo-source.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Http } from '../platform/http.ts';
import type { LocalPerson } from '../platform/local-person.ts';
import { isUnreachable, SyncLoop } from '../platform/sync-loop.ts';
import type { MarkNews, PublicStore } from '../store/public/public-store.ts';
import { DevicePerson } from './device-person.ts';
import { Listings, stampOf } from './listings.ts';
import { EMPTY_MARKET, type MarketEvent, type MarketState, type SyncPhase } from './market-state.ts';
import { RetentionPolicy } from './retention-policy.ts';
import type { Sales } from './sales.ts';
import { type StorageManager, storageManager } from './storage-manager.ts';

/** States are sent at most this often, because a hundred pages must not cause a hundred redraws. */
const EMIT_EVERY_MS = 250;
/** While another tab stores pages, memory is updated at most this often. */
const FOLLOW_EVERY_MS = 300;

/** `registeredRents` returns the rents of areas whose tenancies are all on this device. */
type CopyOptions = LocalMarketOptions & { registeredRents: () => Promise<ReadonlyMap<string, AreaRent>> };

/** The copy of the market on this device, stored and in memory, updated from the server and other tabs. */
export class MarketCopy {
  readonly listings: Listings;
  readonly retention: RetentionPolicy;
  readonly storage: StorageManager;
  readonly person: DevicePerson;
  readonly #options: CopyOptions;
  readonly loop: SyncLoop;
  #state: MarketState = EMPTY_MARKET;
  #records: MarketRecord[] | null = null;
  #privateRecords: { table: Sales['table']; served: MarketRecord[]; records: Promise<MarketRecord[]> } | null = null;
  #opened: Promise<void> = Promise.resolve();
  #store: PublicStore | null = null;
  #salesReady: Promise<Sales> | null = null;
  #sales: Sales | null = null;
  /** True if the server has registered tenancies. They are downloaded per area, when the user opens the area. */
  /** Whether the server has tenancies. */
  hasRents = false;
  #rentsVersion = 0;
  #emitTimer: ReturnType<typeof setTimeout> | undefined;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching = () => {};

  constructor(options: CopyOptions) {
    this.#options = options;
    this.retention = new RetentionPolicy(options);
    this.storage = storageManager(options, this.retention);
    this.listings = new Listings(
      () => this.#update({ listings: this.listings.count, listingsVersion: this.#state.listingsVersion + 1 }),
      async () => (await this.storage.open()).developers(),
    );
    this.person = new DevicePerson({ listings: this.listings, store: () => this.#store, person: options.person });
    this.loop = new SyncLoop({
      ...options.loop,
      locks: options.locks,
      run: async (signal) => {
        const store = await this.storage.open();
        this.person.pending?.runBegins();
        await options.sync(this.#syncParts(store), signal);
        await this.#settle(store);
        await this.person.pending?.runEnded();
      },
      ended: (error) => this.#runEnded(error),
    });
  }

  get state(): MarketState {
    return this.#state;
  }

  get rentsVersion(): number {
    return this.#rentsVersion;
  }

  get http(): Http {
    return this.#options.http;
  }

  get loadedSales(): Sales | null {
    return this.#sales?.isLoaded === true ? this.#sales : null;
  }

  /** Resolves when the stored copy has been read, or could not be read. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  async openListings(): Promise<Listings> {
    await this.#opened;
    return this.listings;
  }

  async openStore(): Promise<PublicStore> {
    await this.#opened;
    return this.storage.open();
  }

  /** Returns a listing of the copy with pending edits, or null if the copy does not have it or cannot be read. */
  async property(id: number): Promise<Property | null> {
    await this.#opened;
    return this.person.listing(id);
  }

  /** Opens the copy and starts syncing. Resolves when the stored listings are in memory. */
  async start(): Promise<void> {
    this.#opened = this.#open();
    await this.#opened;
    void this.loop.syncNow();
  }

  async stop(): Promise<void> {
    this.#stopWatching();
    this.person.pending?.stop();
    clearTimeout(this.#reloadTimer);
    await this.loop.stop();
    this.listings.flush();
    clearTimeout(this.#emitTimer);
    await this.storage.close();
  }

  announce(): void {
    clearTimeout(this.#emitTimer);
    this.#emitTimer = undefined;
    this.#options.emit({ kind: 'state', state: this.#state });
  }

  now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  async setNetwork(online: boolean): Promise<void> {
    if (!online) return this.#update({ phase: { kind: 'unreachable', message: 'the device is offline' } });
    await this.loop.backOnline();
  }

  async records(): Promise<MarketRecord[]> {
    await this.#opened;
    this.#records ??= await (await this.storage.open()).marketRecords();
    return this.#sales === null || this.#sales.privateImportsVersion === ''
      ? this.#records
      : this.#withPrivate(this.#records, this.#sales);
  }

  #withPrivate(served: MarketRecord[], sales: Sales): Promise<MarketRecord[]> {
    const { table } = sales;
    const known = this.#privateRecords;
    if (known !== null && known.table === table && known.served === served) return known.records;
    const today = dubaiDay(this.now());
    const records = import('../../../domain/market/private-rollup.ts').then(async ({ recordsWithPrivate }) =>
      recordsWithPrivate({ served, sales, today, registeredRents: await this.#options.registeredRents() }),
    );
    this.#privateRecords = { table, served, records };
    return records;
  }

  sales(): Promise<Sales> {
    this.#salesReady ??= this.#loadSales().catch((error: unknown) => {
      this.#salesReady = null;
      throw error;
    });
    return this.#salesReady;
  }

  /** Call it when the user opens an area. Downloads its sales first, even if they would not be downloaded otherwise. */
  ask(areaId: string): void {
    if (!this.retention.ask(areaId) || this.#sales?.settled !== true) return;
    if (!this.#sales.holds(areaId) || this.hasRents) void this.loop.wake();
  }

  /** Sets the areas of private deeds. Their registered deeds are downloaded to find duplicates. */
  privateAreas(areaIds: readonly string[]): void {
    if (this.retention.privateAreas(areaIds) && this.#sales?.settled === true) void this.loop.wake();
  }

  async applySelection(): Promise<void> {
    this.storage.tryAgain();
    await (await this.sales()).load();
    await this.loop.syncNow();
  }

  async #open(): Promise<void> {
    try {
      const store = await this.storage.open();
      await this.retention.load(store);
      const mark = await store.mark();
      if (mark.epoch === '' && this.#options.hadData) this.#notifyCleared();
      await this.listings.load(store, mark);
      this.#takeMark(mark);
      this.hasRents = (await store.manifests()).target?.rentsHash !== undefined;
      this.#store = store;
      await this.person.start();
      // DbConnection notifies the user of failures; queries continue from memory.
      this.#stopWatching = store.watchMark(
        (news) => this.#watch(news),
        () => {},
      );
    } catch (error) {
      // The connection has reported the error. Questions get empty answers.
      this.#update({ phase: { kind: 'unreachable', message: String(error) } });
      return;
    }
    // Not awaited, because listings must not wait for a hundred thousand deeds.
    if (this.#state.listingsComplete) this.sales().catch((error: unknown) => this.#runEnded(error));
  }

  #notifyCleared(): void {
    this.#options.emit({ kind: 'notice', notice: { kind: 'storage-cleared' } });
  }

  async #loadSales(): Promise<Sales> {
    await this.#opened;
    const [store, { Sales }] = await Promise.all([this.storage.open(), import('./sales.ts')]);
    const sales = new Sales({
      store,
      now: () => this.now(),
      changed: () => this.#salesChanged(),
      chosen: (segments) => this.retention.chosen(segments),
    });
    this.#sales = sales;
    await sales.load();
    return sales;
  }

  #syncParts(store: PublicStore): SyncParts {
    return {
      http: this.#options.http,
      store,
      listener: {
        progress: (step) => this.#update({ phase: { kind: 'syncing', ...step } }),
        page: (page) => {
          if (page.from.epoch === '' && this.#state.epoch !== '') this.#notifyCleared();
          if (page.swept) this.listings.forget();
          else this.listings.patch(page);
          this.#takeMark(page.mark);
          if (page.recordsChanged || page.swept) this.#recordsChanged();
        },
        // If the code for sales is not loaded yet, it later reads the stored manifest.
        manifest: (manifest) => {
          this.hasRents = manifest.rentsHash !== undefined;
          this.#sales?.aim(manifest);
        },
        rents: () => this.#rentsChanged(),
        segment: (ref, bytes) => {
          this.#sales?.add(ref, bytes);
          if (this.#sales === null) this.sales().catch((error: unknown) => this.#runEnded(error));
        },
      },
      now: () => this.now(),
      isAnonymous: () => this.person.isNobody,
      beforeListings: async () => this.person.pending?.read(),
      askedAreas: () => this.retention.asked,
      chosen: (segments) => this.retention.chosen(segments),
      chosenRents: (rents) => this.retention.chosenRents(rents, toEpochDay(dubaiDay(this.now()))),
      hasRoom: (bytes) => this.storage.hasRoom(bytes),
    };
  }

  async #settle(store: PublicStore): Promise<void> {
    this.listings.flush();
    const mark = await store.mark();
    await this.listings.load(store, mark);
    await this.listings.pack(store);
    await (await this.sales()).load();
    this.#takeMark(mark);
  }

  #runEnded(error: unknown): void {
    const phase: SyncPhase = isUnreachable(error)
      ? { kind: 'unreachable', message: error instanceof Error ? error.message : '' }
      : { kind: 'idle' };
    this.#update({ phase });
  }

  #watch(news: MarkNews): void {
    const held = this.#sales?.held(news.manifest) ?? 0;
    const isKnown = stampOf(news.mark) === this.listings.stamp && held === news.segments;
    if (isKnown || this.#reloadTimer !== undefined) return;
    this.#reloadTimer = setTimeout(() => {
      this.#reloadTimer = undefined;
      this.#catchUp().catch((error: unknown) => this.#runEnded(error));
    }, FOLLOW_EVERY_MS);
  }

  async #catchUp(): Promise<void> {
    const store = await this.storage.open();
    const mark = await store.mark();
    if (stampOf(mark) !== this.listings.stamp) {
      await this.listings.load(store, mark);
      this.#recordsChanged();
    }
    this.#takeMark(mark);
    await (await this.sales()).load();
  }

  #takeMark(mark: SyncMark): void {
    this.#update({ listingsComplete: mark.complete, syncedAt: mark.syncedAt, epoch: mark.epoch });
  }

  #recordsChanged(): void {
    this.#records = null;
    this.#update({ recordsVersion: this.#state.recordsVersion + 1 });
  }

  #salesChanged(): void {
    if (this.#sales === null) return;
    const { rows, settled, privateImportsVersion } = this.#sales;
    this.#update({ sales: rows, salesComplete: settled, salesVersion: this.#state.salesVersion + 1 });
    // Records include the user's own sales, so they are recomputed when those change.
    if (privateImportsVersion === '' && this.#privateRecords === null) return;
    if (privateImportsVersion === '') this.#privateRecords = null;
    this.#update({ recordsVersion: this.#state.recordsVersion + 1 });
  }

  /** Increments the versions, so that homes are valued again with the changed rents. */
  #rentsChanged(): void {
    this.#rentsVersion++;
    this.#update({ salesVersion: this.#state.salesVersion + 1 });
  }

  #update(change: Partial<MarketState>): void {
    this.#state = { ...this.#state, ...change };
    this.#emitTimer ??= setTimeout(() => this.announce(), EMIT_EVERY_MS);
  }
}

/** Data for larger questions: heat map, analytics, valuation. */
export type MarketContext = {
  copy: MarketCopy;
  /** Counts and sums of all sales by area, month and type, with the user's imports; null when none is stored. */
  rollup(): Promise<Rollup | null>;
  privateRollup(): Promise<PrivateRollup | null>;
  rents(): Promise<RentTable | null>;
  /** Whether all recent tenancies of an area are on this device. */
  holdsRents(areaId: string): Promise<boolean>;
  inventedRents(areaId: string): Promise<Invented>;
  privateRents(): Promise<RentContract[]>;
  /** False if the user's own sales replace the demo market. */
  countsDemo(): Promise<boolean>;
};

export type LocalMarketOptions = {
  http: Http;
  /** Brings the stored copy up to date (`sync/market-sync.ts`). */
  sync: (parts: SyncParts, signal: AbortSignal) => Promise<void>;
  emit: (event: MarketEvent) => void;
  /** Whether this device once had a copy. If so, an empty database means that the browser cleared it. */
  hadData: boolean;
  person?: LocalPerson;
  now?: () => Date;
  locks?: Pick<LockManager, 'request'> | undefined;
  estimate?: () => Promise<{ usage?: number; quota?: number }>;
  /** Maximum size in bytes at which the whole register is downloaded. */
  wholeMarketBytes?: number;
  loop?: { everyMs?: number; minRetryMs?: number; maxRetryMs?: number };
};

export type SyncListener = {
  progress(step: Omit<Extract<SyncPhase, { kind: 'syncing' }>, 'kind'>): void;
  /** Called when a page is stored. `swept`: rows of an older copy were deleted with it. */
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
  /** Whether to send requests without the session, because no user is signed in on this device. */
  isAnonymous: () => boolean;
  /** Called before new listings are stored, so that a listing sent from this device is not shown twice. */
  beforeListings: () => Promise<void>;
  askedAreas: () => ReadonlySet<string>;
  chosen: (segments: readonly SegmentRef[]) => readonly SegmentRef[];
  chosenRents: (rents: RentManifest) => readonly SegmentRef[];
  /** Whether the device can store this many more bytes and keep space for the user's records. */
  hasRoom: (bytes: number) => Promise<boolean>;
};
