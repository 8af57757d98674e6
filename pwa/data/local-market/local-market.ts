import type { SentenceSearch } from '../../../domain/advisor/sentence-search.ts';
import type { LatLng } from '../../../domain/geo.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { PropertyFilter } from '../../../domain/property/filter.ts';
import { idsNear } from '../../../domain/property/properties-nearby.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyCard } from '../../../domain/property/property-columns.ts';
import type { Preferences } from '../../../domain/user/preferences.ts';
import type { MarkNews, PublicStore } from '../db/public/public-store.ts';
import type { SyncMark } from '../db/public/sync-mark.ts';
import type {
  Found,
  MonthlyMedian,
  NearbyQuestion,
  NearbySales,
  SearchAnswer,
  SearchQuestion,
} from '../market/market-answers.ts';
import {
  EMPTY_MARKET,
  type MarketApi,
  type MarketState,
  type MarketSummary,
  type StoredPart,
  type SyncPhase,
} from '../market/market-api.ts';
import { privateImportsApi } from '../private-imports/private-imports-api.ts';
import { runSync, type SyncListener, type SyncParts } from '../sync/market-sync.ts';
import { isUnreachable, SyncLoop } from '../sync/sync-loop.ts';
import type { ValuationApi } from '../valuation/valuation-api.ts';
import { lazyApi } from './lazy-api.ts';
import { Listings, stampOf } from './listings.ts';
import type { MarketContext } from './market-context.ts';
import type { LocalMarketOptions } from './options.ts';
import { RetentionPolicy } from './retention-policy.ts';
import type { Sales } from './sales.ts';
import { StorageManager } from './storage-manager.ts';
import { StoredRollup } from './stored-rollup.ts';

/** News are bundled: a hundred pages must not become a hundred redraws. */
const EMIT_EVERY_MS = 250;
/** Another tab stores page after page: memory follows at this pace. */
const FOLLOW_EVERY_MS = 300;

/** Everything the device knows of the market and how it stays up to date: what the worker runs. */
export class LocalMarket implements MarketApi {
  readonly #options: LocalMarketOptions;
  readonly #listings: Listings;
  readonly #retention: RetentionPolicy;
  readonly #loop: SyncLoop;
  #state: MarketState = EMPTY_MARKET;
  #records: MarketRecord[] | null = null;
  /** What is stored has been read. */
  #opened: Promise<void> = Promise.resolve();
  readonly #storage: StorageManager;
  /** The database, once it is open. */
  #store: PublicStore | null = null;
  readonly #rollups = new StoredRollup();
  readonly analytics = lazyApi(async () => (await import('./analytics.ts')).analyticsAnswers(this.context));
  readonly heat = lazyApi(async () => (await import('./heat.ts')).heatAnswers(this.context));
  readonly privateImports = privateImportsApi(() => this.context);
  readonly offlineSelection = lazyApi(async () =>
    (await import('./offline-selection.ts')).offlineSelectionAnswers(this.context),
  );
  readonly #valuer = lazyApi(async () => new (await import('./valuation.ts')).Valuer(this.context));
  readonly valuation: ValuationApi = this.#valuer;
  readonly advisor = lazyApi(
    async () => new (await import('./advisor.ts')).LocalAdvisor(this.context, (home) => this.#valuer.opinion(home)),
  );
  /** Settles when the stored sales are in memory. */
  #salesReady: Promise<Sales> | null = null;
  #sales: Sales | null = null;
  #emitTimer: ReturnType<typeof setTimeout> | undefined;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching = () => {};

  constructor(options: LocalMarketOptions) {
    this.#options = options;
    this.#retention = new RetentionPolicy(options);
    this.#storage = new StorageManager(options, this.#retention);
    this.#listings = new Listings(() =>
      this.#update({ listings: this.#listings.count, listingsVersion: this.#state.listingsVersion + 1 }),
    );
    this.#loop = new SyncLoop({
      ...options.loop,
      locks: options.locks,
      run: async (signal) => {
        const store = await this.#storage.open();
        await runSync(this.#syncParts(store), signal);
        await this.#settle(store);
      },
      ended: (error) => this.#runEnded(error),
    });
  }

  async personalise(preferences: Preferences | null): Promise<void> {
    const { personalise } = await import('./personalise.ts');
    await this.#opened;
    personalise(this.#listings, preferences);
  }

  /** For the larger questions, which have files of their own. */
  get context(): MarketContext {
    return {
      sales: () => this.#loadedSales(),
      salesAtHand: () => (this.#sales?.isLoaded === true ? this.#sales : null),
      rollup: async () => {
        await this.#opened;
        return this.#rollups.readWhole(await this.#storage.open(), await this.privateImports.rollup());
      },
      privateRollup: () => this.privateImports.rollup(),
      listings: async () => {
        await this.#opened;
        return this.#listings;
      },
      records: () => this.marketRecords(),
      privateRents: () => this.privateImports.rents(),
      store: () => this.#storage.open(),
      property: (id) => this.property(id),
      http: this.#options.http,
      asked: (areaId) => this.#ask(areaId),
      privateAreas: (areaIds) => {
        if (this.#retention.privateAreas(areaIds) && this.#sales?.settled === true) void this.#loop.syncNow();
      },
      now: () => this.#now(),
      retention: this.#retention,
      whenOpened: () => this.#opened,
      applySelection: async () => {
        this.#storage.tryAgain();
        await (await this.#loadedSales()).load();
        await this.#loop.syncNow();
      },
    };
  }

  /** Opens the copy, answers from it, and starts syncing. Resolves when the stored listings are in memory. */
  async start(): Promise<void> {
    this.#opened = this.#open();
    await this.#opened;
    void this.#loop.syncNow();
  }

  /** Stops syncing and closes the database. */
  async stop(): Promise<void> {
    this.#stopWatching();
    clearTimeout(this.#reloadTimer);
    await this.#loop.stop();
    this.#listings.flush();
    clearTimeout(this.#emitTimer);
    await this.#storage.close();
  }

  /** Sends the present state, for a listener that came late. */
  announce(): void {
    clearTimeout(this.#emitTimer);
    this.#emitTimer = undefined;
    this.#options.emit({ kind: 'state', state: this.#state });
  }

  async searchProperties(question: SearchQuestion): Promise<SearchAnswer> {
    await this.#opened;
    const { syncedAt, listingsComplete } = this.#state;
    return { ...(await this.#listings.search(question)), asOf: syncedAt, complete: listingsComplete };
  }

  async countMatching(filter: PropertyFilter): Promise<number> {
    await this.#opened;
    return this.#listings.countMatching(filter);
  }

  async readSentence(sentence: string): Promise<SentenceSearch> {
    const [{ readSearch }] = await Promise.all([import('../../../domain/advisor/sentence-search.ts'), this.#opened]);
    return readSearch(sentence, this.#listings.columns);
  }

  async cards(ids: number[]): Promise<PropertyCard[]> {
    await this.#opened;
    return this.#listings.cards(ids);
  }

  async propertiesNear(center: LatLng, radiusM: number): Promise<Property[]> {
    await this.#opened;
    const ids = idsNear(this.#listings.columns, center, radiusM);
    return (await this.#store?.listingsById(ids)) ?? [];
  }

  async featured(limit: number): Promise<PropertyCard[]> {
    await this.#opened;
    return this.#listings.featured(limit);
  }

  async property(id: number): Promise<Property | null> {
    await this.#opened;
    try {
      return (await this.#store?.listing(id)) ?? null;
    } catch {
      // A database that does not answer is reported by its connection; the server may know the listing.
      return null;
    }
  }

  async salesNearby(question: NearbyQuestion): Promise<NearbySales> {
    this.#ask(question.areaId);
    return (await this.#loadedSales()).nearby(question);
  }

  async marketRecords(): Promise<MarketRecord[]> {
    await this.#opened;
    this.#records ??= await (await this.#storage.open()).marketRecords();
    return this.#records;
  }

  async monthlyMedians(areaId: string): Promise<MonthlyMedian[]> {
    this.#ask(areaId);
    const sales = await this.#loadedSales();
    return sales.monthlyMedians(areaId, sales.holds(areaId) ? null : await this.context.rollup());
  }

  async broker(id: string): Promise<Broker | null> {
    await this.#opened;
    return (await this.#storage.open()).broker(id);
  }

  async marketSummary(areaId: string | null): Promise<Found<MarketSummary>> {
    const records = await this.marketRecords();
    const { syncedAt, listingsComplete } = this.#state;
    if (records.length === 0) return { state: listingsComplete ? 'missing' : 'unknown' };
    const sales = await this.#loadedSales();
    const listings = listingsComplete && this.#listings.count > 0 ? this.#listings.columns : null;
    const value = sales.summary(records, { areaId, asOf: syncedAt, listings });
    if (value !== null) return { state: 'found', value };
    return { state: listingsComplete ? 'missing' : 'unknown' };
  }

  syncNow(): Promise<void> {
    return this.#loop.syncNow();
  }

  async setNetwork(online: boolean): Promise<void> {
    if (!online) return this.#update({ phase: { kind: 'unreachable', message: 'the device is offline' } });
    this.#loop.forgetFailures();
    await this.#loop.syncNow();
  }

  storedParts(): Promise<StoredPart[]> {
    return this.#storage.parts();
  }

  makeRoom(): Promise<number> {
    return this.#storage.makeRoom();
  }

  async erase(): Promise<void> {
    const store = await this.#storage.open();
    await this.stop();
    await store.erase();
  }

  async #open(): Promise<void> {
    try {
      const store = await this.#storage.open();
      await this.#retention.load(store);
      const mark = await store.mark();
      if (mark.epoch === '' && this.#options.hadData) {
        this.#options.emit({ kind: 'notice', notice: { kind: 'storage-cleared' } });
      }
      await this.#listings.load(store, mark);
      this.#takeMark(mark);
      this.#store = store;
      this.#stopWatching = store.watchMark(
        (news) => this.#watch(news),
        // DbConnection has told the person; what is in memory goes on answering.
        () => {},
      );
    } catch (error) {
      // DbConnection has said that the database does not open. Questions still get answers: empty ones.
      this.#update({ phase: { kind: 'unreachable', message: String(error) } });
      return;
    }
    // Not awaited: listings must not wait for a hundred thousand deeds. On a first visit there are none yet.
    if (this.#state.listingsComplete) this.#loadedSales().catch((error: unknown) => this.#runEnded(error));
  }

  /** Sales and their code, with what is stored of them in memory. */
  #loadedSales(): Promise<Sales> {
    this.#salesReady ??= this.#loadSales().catch((error: unknown) => {
      this.#salesReady = null;
      throw error;
    });
    return this.#salesReady;
  }

  async #loadSales(): Promise<Sales> {
    await this.#opened;
    const [store, { Sales }] = await Promise.all([this.#storage.open(), import('./sales.ts')]);
    const sales = new Sales({
      store,
      now: () => this.#now(),
      changed: () => this.#salesChanged(),
      chosen: (segments) => this.#retention.chosen(segments),
    });
    this.#sales = sales;
    await sales.load();
    return sales;
  }

  /** Someone looks at an area: its sales come first, and are fetched now when they do not come by themselves. */
  #ask(areaId: string): void {
    if (!this.#retention.ask(areaId) || this.#sales?.settled !== true || this.#sales.holds(areaId)) return;
    void this.#loop.syncNow();
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  #syncParts(store: PublicStore): SyncParts {
    return {
      http: this.#options.http,
      store,
      listener: this.#syncListener(),
      now: () => this.#now(),
      askedAreas: () => this.#retention.asked,
      chosen: (segments) => this.#retention.chosen(segments),
      hasRoom: (bytes) => this.#storage.hasRoom(bytes),
    };
  }

  #syncListener(): SyncListener {
    return {
      progress: (step) => this.#update({ phase: { kind: 'syncing', ...step } }),
      page: (page) => {
        if (page.swept) this.#listings.forget();
        else this.#listings.patch(page);
        this.#takeMark(page.mark);
        if (page.recordsChanged || page.swept) this.#recordsChanged();
      },
      // Without its code in memory there is nothing to tell: it reads what is stored when it comes.
      manifest: (manifest) => this.#sales?.aim(manifest),
      segment: (ref, bytes) => {
        this.#sales?.add(ref, bytes);
        if (this.#sales === null) this.#loadedSales().catch((error: unknown) => this.#runEnded(error));
      },
    };
  }

  /** After a run: memory and packed columns are brought to what is stored. */
  async #settle(store: PublicStore): Promise<void> {
    this.#listings.flush();
    const mark = await store.mark();
    await this.#listings.load(store, mark);
    await this.#listings.pack(store);
    await (await this.#loadedSales()).load();
    this.#takeMark(mark);
  }

  #runEnded(error: unknown): void {
    // DbConnection has said that the device cannot store; the copy that is here goes on answering.
    const phase: SyncPhase = isUnreachable(error)
      ? { kind: 'unreachable', message: error instanceof Error ? error.message : '' }
      : { kind: 'idle' };
    this.#update({ phase });
  }

  /** Another tab, or this one, has stored something. */
  #watch(news: MarkNews): void {
    const known = stampOf(news.mark) === this.#listings.stamp && this.#holds(news);
    if (known || this.#reloadTimer !== undefined) return;
    this.#reloadTimer = setTimeout(() => {
      this.#reloadTimer = undefined;
      this.#catchUp().catch((error: unknown) => this.#runEnded(error));
    }, FOLLOW_EVERY_MS);
  }

  #holds({ segments, manifest }: MarkNews): boolean {
    return this.#sales === null ? segments === 0 : this.#sales.held(manifest) === segments;
  }

  async #catchUp(): Promise<void> {
    const store = await this.#storage.open();
    const mark = await store.mark();
    if (stampOf(mark) !== this.#listings.stamp) {
      await this.#listings.load(store, mark);
      this.#recordsChanged();
    }
    this.#takeMark(mark);
    await (await this.#loadedSales()).load();
  }

  #takeMark(mark: SyncMark): void {
    this.#update({ listingsComplete: mark.complete, syncedAt: mark.syncedAt });
  }

  #recordsChanged(): void {
    this.#records = null;
    this.#update({ recordsVersion: this.#state.recordsVersion + 1 });
  }

  #salesChanged(): void {
    if (this.#sales === null) return;
    const { rows, settled } = this.#sales;
    this.#update({ sales: rows, salesComplete: settled, salesVersion: this.#state.salesVersion + 1 });
  }

  #update(change: Partial<MarketState>): void {
    this.#state = { ...this.#state, ...change };
    this.#emitTimer ??= setTimeout(() => this.announce(), EMIT_EVERY_MS);
  }
}
