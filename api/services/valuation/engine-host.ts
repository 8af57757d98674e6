import { dubaiDay } from '../../../domain/day.ts';
import { type AdvertisedRents, advertisedRents } from '../../../domain/valuation/rent/advertised-rents.ts';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { PropertyIndex } from '../listings/property-index.ts';
import type { Market } from '../market/market.ts';
import { readRecords } from '../market/market-records.ts';
import type { RegisteredRents } from '../market/rents.ts';
import { inThisThread, type Remote, startThread, type WorkerThread } from '../threads/start-thread.ts';
import { createEngine, type Engine } from './engine.ts';

type Deps = { store: Store; market: Market; rents: RegisteredRents; properties: PropertyIndex; clock: Clock };

/** Runs the engine for the server's market: in this thread for a small market, otherwise in a worker thread. */
export class EngineHost {
  readonly #deps: Deps;
  readonly #smallMarket: number;
  #thread: ReturnType<typeof startValuationThread> | null = null;
  #engine: RemoteEngine | null = null;
  #loading: Promise<RemoteEngine> | null = null;
  #loaded = '';
  #advertised: AdvertisedRents | null = null;

  /** @param smallMarket number of deeds below which no thread is needed */
  constructor(deps: Deps, smallMarket: number) {
    this.#deps = deps;
    this.#smallMarket = smallMarket;
  }

  get hasThread(): boolean {
    return this.#thread !== null;
  }

  get loaded(): RemoteEngine | null {
    return this.#loaded === '' ? null : this.#engine;
  }

  today(): string {
    return dubaiDay(this.#deps.clock());
  }

  /** Returns the engine with a loaded market and the listings of now, waiting for a load in progress. */
  async ready(): Promise<RemoteEngine> {
    const engine = this.loaded ?? (await this.load());
    if (this.#advertised !== advertisedRents(this.#deps.properties.columns())) await this.#setContext(engine);
    return engine;
  }

  load(): Promise<RemoteEngine> {
    this.#loading ??= this.#loadOnce().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Ends the thread, which frees its memory. The next call starts a new thread. */
  async stopThread(): Promise<void> {
    if (this.#thread === null) return;
    const ending = this.#thread;
    this.#thread = null;
    this.#engine = null;
    this.#loaded = '';
    await ending.stop();
  }

  async #loadOnce(): Promise<RemoteEngine> {
    const { market, rents } = this.#deps;
    const hash = market.hash();
    const engine = await this.#engineFor(market.table().rows < this.#smallMarket);
    const wanted = `${hash} ${rents.hash()}`;
    if (this.#loaded !== wanted) {
      await engine.load({ market: market.shared(), rents: rents.table() });
      this.#loaded = wanted;
    }
    await this.#setContext(engine);
    return engine;
  }

  async #setContext(engine: RemoteEngine): Promise<void> {
    const { store, properties } = this.#deps;
    const advertised = advertisedRents(properties.columns());
    this.#advertised = advertised;
    await engine.setContext({ records: readRecords(store).records, advertised, today: this.today() });
  }

  /** Returns the current engine if it runs in the right thread for the market's size, otherwise a new one. */
  async #engineFor(isSmall: boolean): Promise<RemoteEngine> {
    if (this.#engine !== null && isSmall === (this.#thread === null)) return this.#engine;
    await this.#thread?.stop();
    this.#thread = isSmall ? null : startValuationThread();
    this.#engine = this.#thread === null ? inThisThread(createEngine()) : this.#thread.calls;
    this.#loaded = '';
    return this.#engine;
  }
}

export type RemoteEngine = Remote<Engine>;

/** Starts an engine in its own thread, which does not keep the server alive. */
export function startValuationThread(): WorkerThread<Engine> {
  return startThread(new URL('./valuation-thread.ts', import.meta.url), { name: 'valuation' });
}
