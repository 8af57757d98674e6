import type { LatLng } from '../../../domain/geo.ts';
import type { MarketSummary } from '../../../domain/market/analytics/market-summary.ts';
import type { PrivateRollup } from '../../../domain/market/private-rollup.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import { idsNear } from '../../../domain/property/properties-nearby.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { Purpose } from '../../../domain/property/purpose.ts';
import type { RentQuestion } from '../../../domain/rent/rent-table.ts';
import type { SalesQuestion } from '../../../domain/scores/listed-sales.ts';
import type { SentenceSearch } from '../../../domain/search/sentence-search.ts';
import {
  type DeedOrigin,
  deedOrigin,
  isInventedBroker,
  marksInvented,
} from '../../../domain/transaction/demo-source.ts';
import type { LocalPerson } from '../platform/local-person.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { Listings } from './listings.ts';
import { type LocalMarketOptions, type MarketContext, MarketCopy } from './market-copy.ts';
import type { MonthlyMedian, NearbySales, SearchAnswer, SearchQuestion, StoredPart } from './market-state.ts';
import type { SimilarRents } from './rents.ts';

export type LocalMarketStart = Pick<LocalMarketOptions, 'hadData' | 'person'>;

/** The market's API for screens. Arguments and results are plain data, because they cross threads. */
export type MarketApi = Omit<LocalMarket, 'context' | 'start' | 'stop' | 'announce'>;

/** Answers every question about the market from this device's copy, in the market worker. */
export class LocalMarket {
  readonly #copy: MarketCopy;
  readonly #rollups = new StoredRollup();
  readonly #rents = lazy(async () => (await import('./rents.ts')).rentAnswers(this.context));
  /** Loaded on first use, because most devices have no private imports. */
  readonly #privateImports = lazy(async () =>
    (await import('./local-private-imports.ts')).privateImportAnswers(this.context),
  );
  #usesPrivateImports = false;
  readonly listings: Lazy<Pick<Listings, 'cards' | 'countMatching' | 'featured' | 'match' | 'onMap' | 'places'>> = lazy(
    () => this.#copy.openListings(),
  );
  readonly analytics = lazy(async () => (await import('./analytics.ts')).analyticsAnswers(this.context));
  readonly places = lazy(async () => (await import('./places.ts')).placeAnswers(this.context));
  readonly managed = lazy(async () => (await import('./managed.ts')).managedAnswers(this.context));
  readonly heat = lazy(async () => (await import('./heat.ts')).heatAnswers(this.context));
  readonly offlineSelection = lazy(async () =>
    (await import('./offline-selection.ts')).offlineSelectionAnswers(this.context),
  );
  readonly valuation = lazy(async () => (await import('./valuation/valuation.ts')).valuationAnswers(this.context));
  readonly advisor = lazy(async () =>
    (await import('./advisor.ts')).advisorAnswers(this.context, (home) => this.valuation.opinion(home)),
  );
  readonly privateImports = {
    /** Merges the imports of a user into the market ('' for none). Resolves when the imports count. */
    use: (uid: string): Promise<void> => {
      this.#usesPrivateImports = true;
      return this.#privateImports.use(uid);
    },
    rents: async () => (this.#usesPrivateImports ? this.#privateImports.rents() : []),
    rollup: async () => (this.#usesPrivateImports ? this.#privateImports.rollup() : null),
    /** False if the user's own sales replace the demo market. */
    countsDemo: async () => !this.#usesPrivateImports || this.#privateImports.countsDemo(),
  };

  constructor(options: LocalMarketOptions) {
    this.#copy = new MarketCopy({ ...options, registeredRents: () => this.#rents.byArea() });
  }

  /** Changes the user: applies their pending edits, and removes listings that they may not see. */
  async setPerson(person: LocalPerson): Promise<void> {
    await this.#copy.opened;
    await this.#copy.person.set(person);
  }

  get context(): MarketContext {
    const copy = this.#copy;
    return {
      copy,
      rollup: async () => {
        const store = await copy.openStore();
        // The rollup mixes demo and registered sales, so without the demo market the deeds have to be used.
        if (!(await this.privateImports.countsDemo())) return null;
        return this.#rollups.readWhole(store, await this.privateImports.rollup());
      },
      privateRollup: () => this.privateImports.rollup(),
      privateRents: () => this.privateImports.rents(),
      countsDemo: () => this.privateImports.countsDemo(),
      rents: () => this.#rents.table(),
      holdsRents: (areaId) => this.#rents.holds(areaId),
      inventedRents: (areaId) => this.#rents.invented(areaId),
    };
  }

  start(): Promise<void> {
    return this.#copy.start();
  }

  stop(): Promise<void> {
    return this.#copy.stop();
  }

  announce(): void {
    this.#copy.announce();
  }

  async searchProperties(question: SearchQuestion): Promise<SearchAnswer> {
    const listings = await this.#copy.openListings();
    const { syncedAt, listingsComplete } = this.#copy.state;
    return { ...(await listings.search(question)), asOf: syncedAt, complete: listingsComplete };
  }

  async readSentence(sentence: string): Promise<SentenceSearch> {
    const [{ readSearch }, { columns }] = await Promise.all([
      import('../../../domain/search/sentence-search.ts'),
      this.#copy.openListings(),
    ]);
    return readSearch(sentence, columns);
  }

  async propertiesNear(center: LatLng, radiusM: number, purpose: Purpose = 'sale'): Promise<Property[]> {
    const { columns } = await this.#copy.openListings();
    return this.#copy.person.listingsById(idsNear(columns, { center, radiusM, purpose }));
  }

  property(id: number): Promise<Property | null> {
    return this.#copy.property(id);
  }

  async salesNearby(question: SalesQuestion): Promise<NearbySales> {
    this.#copy.ask(question.areaId);
    const { listSales } = await import('../../../domain/scores/listed-sales.ts');
    return (await this.#copy.sales()).nearby(question, listSales);
  }

  similarRents(question: Omit<RentQuestion, 'today'>): Promise<SimilarRents | null> {
    this.#copy.ask(question.areaId);
    return this.#rents.similar(question);
  }

  marketRecords(): Promise<MarketRecord[]> {
    return this.#copy.records();
  }

  async monthlyMedians(areaId: string): Promise<MonthlyMedian[]> {
    this.#copy.ask(areaId);
    const sales = await this.#copy.sales();
    return sales.monthlyMedians(areaId, sales.holds(areaId) ? null : await this.context.rollup());
  }

  async broker(id: string): Promise<Broker | null> {
    return (await this.#copy.openStore()).broker(id);
  }

  /** Whether demo listings are marked, because real deeds or brokers are present too. */
  async marksInvented(): Promise<boolean> {
    const store = await this.#copy.openStore();
    const { target, inUse } = await store.manifests();
    const segments = (inUse ?? target)?.segments ?? [];
    return (
      marksInvented(segments.flatMap(({ sources }) => sources)) ||
      marksInvented((await store.brokers()).map(({ source }) => source))
    );
  }

  async deedOrigin(): Promise<DeedOrigin | null> {
    const { target, inUse } = await (await this.#copy.openStore()).manifests();
    return deedOrigin((inUse ?? target)?.segments ?? []);
  }

  async isInvented(id: number): Promise<boolean> {
    const listing = await this.property(id);
    const broker = listing === null ? null : await this.broker(listing.brokerId);
    return broker !== null && isInventedBroker(broker);
  }

  /** `missing` is an answer; `unknown` means that the device does not know yet. */
  async marketSummary(
    areaId: string | null,
  ): Promise<{ state: 'found'; value: MarketSummary } | { state: 'missing' | 'unknown' }> {
    const records = await this.marketRecords();
    const { syncedAt, listingsComplete } = this.#copy.state;
    const listings = listingsComplete && this.#copy.listings.count > 0 ? this.#copy.listings.columns : null;
    const summary = async () => (await this.#copy.sales()).summary(records, { areaId, asOf: syncedAt, listings });
    const value = records.length === 0 ? null : await summary();
    if (value !== null) return { state: 'found', value };
    return { state: listingsComplete ? 'missing' : 'unknown' };
  }

  syncNow(): Promise<void> {
    return this.#copy.loop.syncNow();
  }

  /** Updates the replica because there may be news. While a failed sync waits for its next attempt, does nothing. */
  wake(): Promise<void> {
    return this.#copy.loop.wake();
  }

  setNetwork(online: boolean): Promise<void> {
    return this.#copy.setNetwork(online);
  }

  /** Sets how often to check for news when the server announces none. */
  async setSyncInterval(everyMs: number): Promise<void> {
    this.#copy.loop.setInterval(everyMs);
  }

  storedParts(): Promise<StoredPart[]> {
    return this.#copy.storage.parts();
  }

  makeRoom(): Promise<number> {
    return this.#copy.storage.makeRoom();
  }

  async erase(): Promise<void> {
    const store = await this.#copy.storage.open();
    await this.stop();
    await store.erase();
  }
}

export type Lazy<T> = {
  [M in keyof T]: T[M] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/**
 * Returns the methods of an object whose code is loaded at the first call. A failed load, for example offline, is
 * retried by the next call.
 * @param load imports the code and creates the object
 */
export function lazy<T extends object>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | null = null;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return new Proxy({} as Lazy<T>, {
    // `await` reads `then` to find out whether the object is a promise.
    get: (_, name) =>
      name === 'then'
        ? undefined
        : async (...args: unknown[]) => {
            const object = await loaded();
            const method: (...given: unknown[]) => unknown = Reflect.get<object, PropertyKey>(object, name);
            return method.apply(object, args);
          },
  });
}

/** The stored rollup, read again only when a newer one was stored. Its code is loaded with the first question. */
class StoredRollup {
  #sha256 = '';
  #rollup: Rollup | null = null;
  #whole: { rollup: Rollup; publicRollup: Rollup; privateRollup: PrivateRollup } | null = null;

  async read(store: PublicStore): Promise<Rollup | null> {
    const stored = await store.rollup();
    if (stored === null) return null;
    if (stored.sha256 === this.#sha256) return this.#rollup;
    const { decodeRollup } = await import('../../../domain/market/rollup.ts');
    try {
      this.#rollup = decodeRollup(new Uint8Array(stored.bytes));
    } catch {
      // Damaged: answers come from the deeds, and the next sync downloads the rollup again.
      this.#rollup = null;
    }
    this.#sha256 = stored.sha256;
    return this.#rollup;
  }

  /** Returns the rollup with the user's imports. Sales also registered count twice until their area is downloaded. */
  async readWhole(store: PublicStore, privateRollup: PrivateRollup | null): Promise<Rollup | null> {
    const publicRollup = await this.read(store);
    if (publicRollup === null || privateRollup === null) return publicRollup;
    const known = this.#whole;
    if (known?.publicRollup === publicRollup && known.privateRollup === privateRollup) return known.rollup;
    const { mergeRollups } = await import('../../../domain/market/rollup.ts');
    const rollup = mergeRollups([{ rollup: publicRollup }, { rollup: privateRollup.rollup }]);
    this.#whole = { rollup, publicRollup, privateRollup };
    return rollup;
  }
}
