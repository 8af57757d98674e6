import type { Logger } from 'pino';
import type { HomeOpinion } from '../../../domain/advisor/tools/home-opinion.ts';
import { toEpochDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { AiAnalysisResult } from '../../../domain/scores/analysis-result.ts';
import type { Comparison } from '../../../domain/scores/compare.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import type { ModelState, PublishedModels } from '../../../domain/scores/measured-accuracy.ts';
import { type ListingScores, NO_SCORES } from '../../../domain/scores/scores.ts';
import { LEAST_DEEDS_TO_TRAIN, type ModelTexts } from '../../../domain/scores/train-models.ts';
import { REBUILD_DAYS } from '../../../domain/valuation/model.ts';
import type { Clock } from '../../clock.ts';
import { sameDoc } from '../../store/json-document.ts';
import type { Store } from '../../store/store.ts';
import type { PropertyIndex } from '../listings/property-index.ts';
import type { Market } from '../market/market.ts';
import type { RegisteredRents } from '../market/rents.ts';
import type { Pokes } from '../sync/pokes.ts';
import type { TitledListing } from './engine.ts';
import { EngineHost, type RemoteEngine, startValuationThread } from './engine-host.ts';
import {
  type AccuracyFile,
  keepAccuracy,
  publishedModels,
  readModelTexts,
  readStoredAccuracy,
  writeModels,
} from './model-store.ts';
import { QuietTimer } from './quiet-timer.ts';

type Deps = {
  store: Store;
  market: Market;
  rents: RegisteredRents;
  properties: PropertyIndex;
  clock: Clock;
  pokes: Pokes;
  logger: Logger;
};

/** Delay before training after an import, because imports often follow each other. */
const QUIET_MS = 1500;
const SCORED_AT_ONCE = 250;
/** Interval for checking whether another process has trained the models. */
const ASK_AGAIN_MS = 1000;
const NO_TEXTS: ModelTexts = { flat: null, house: null };

/** Scores homes by registered sales. Call `marketChanged` when the market is loaded. */
export class ValuationTrainer {
  readonly #deps: Deps;
  readonly #host: EngineHost;
  readonly #quiet = new QuietTimer(QUIET_MS, () => this.#run());
  #trainer: ReturnType<typeof startValuationThread> | null = null;
  #state: ModelState['state'] = 'training';
  #published: PublishedModels | null = null;
  #texts: ModelTexts | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #accuracy: AccuracyFile | null = null;
  #measuring: { done: Promise<void>; stop(): Promise<void> } | null = null;
  /** Number of running tasks that need the memory of the valuation threads. */
  #asides = 0;
  /** Whether scoring was postponed until these tasks end. */
  #isPostponed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#host = new EngineHost(deps, LEAST_DEEDS_TO_TRAIN);
  }

  /** Scores a small market immediately, and a large one in a thread after a delay. Resolves when the former is done. */
  async marketChanged(): Promise<void> {
    if (this.#isSmall()) await this.#run();
    else this.#quiet.restart();
  }

  /** Runs a large task after stopping the valuation threads to free their memory. Scoring continues afterwards. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#asides++;
    this.#isPostponed ||= this.#host.hasThread;
    await Promise.all([this.#host.stopThread(), this.#trainer?.stop(), this.#stopMeasuring()]);
    try {
      return await work();
    } finally {
      this.#asides--;
      if (this.#asides === 0 && this.#isPostponed && !this.#stopped) this.#quiet.restart();
      else this.#measureWhatIsMissing();
    }
  }

  async settled(): Promise<void> {
    await this.#quiet.settled();
    await this.#running;
  }

  /** Resolves when the accuracy of the current models has been measured or cannot be measured. */
  async measured(): Promise<void> {
    await this.settled();
    await this.#measuring?.done;
  }

  async score(home: JudgedHome): Promise<ListingScores> {
    const engine = this.#host.loaded;
    if (engine === null) return NO_SCORES;
    return (await engine.score([toJudgedHome(home)]))[0]?.scores ?? NO_SCORES;
  }

  /** @throws Error if the market takes longer to load than a request can wait */
  async analyse(home: JudgedHome): Promise<AiAnalysisResult> {
    return (await this.#host.ready()).analyse(toJudgedHome(home), this.#now());
  }

  async compare(homes: readonly TitledListing[]): Promise<Comparison> {
    const titled = homes.map((home) => ({ ...toJudgedHome(home), title: home.title }));
    return (await this.#host.ready()).compare(titled, this.#now());
  }

  /** Evidence about a home; null while the market is loading. */
  async opinion(home: JudgedHome): Promise<HomeOpinion | null> {
    if (this.#host.loaded === null) return null;
    return (await this.#host.ready()).opinion(toJudgedHome(home));
  }

  state(): ModelState {
    // A server may run for months without an import, so the age of the models is checked on each request for them.
    const isStale = this.#published !== null && this.#isOld(this.#published);
    if (isStale && this.#running === null && !this.#quiet.isWaiting) this.#quiet.restart();
    // Another process may have measured the accuracy.
    if (this.#state === 'ready') this.#accuracy ??= readStoredAccuracy(this.#deps.store, this.#deps.market.hash());
    return {
      state: isStale ? 'training' : this.#state,
      published: this.#published,
      accuracy: this.#accuracy === null ? null : { sha256: this.#accuracy.sha256, bytes: this.#accuracy.bytes },
    };
  }

  modelText(sha256: string): string | null {
    if (this.#accuracy?.sha256 === sha256) return this.#accuracy.text;
    const family = this.#published?.models.find((model) => model.sha256 === sha256)?.family;
    return family === undefined ? null : (this.#texts?.[family] ?? null);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#quiet.stop();
    await Promise.all([this.#host.stopThread(), this.#trainer?.stop(), this.#stopMeasuring()]);
    await this.#running;
  }

  #now(): string {
    return this.#deps.clock().toISOString();
  }

  #isSmall(): boolean {
    return this.#deps.market.table().rows < LEAST_DEEDS_TO_TRAIN;
  }

  #isOld({ day }: PublishedModels): boolean {
    return toEpochDay(this.#host.today()) - toEpochDay(day) >= REBUILD_DAYS;
  }

  /** Scores one market at a time. Changes during a scoring cause exactly one more. */
  async #run(): Promise<void> {
    this.#isPostponed = this.#asides > 0;
    if (this.#isPostponed) return;
    this.#again = true;
    this.#running ??= this.#judgeUntilCurrent()
      .catch((error: unknown) => {
        this.#isPostponed = this.#asides > 0;
        if (!this.#stopped && !this.#isPostponed) this.#deps.logger.error({ err: error }, 'homes could not be judged');
      })
      .finally(() => {
        this.#running = null;
        this.#measureWhatIsMissing();
      });
    return this.#running;
  }

  async #judgeUntilCurrent(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#judge();
    }
  }

  /** Scores all listings with the existing models. Then trains and publishes new models unless these are up to date. */
  async #judge(): Promise<void> {
    const { store, market } = this.#deps;
    await this.#stopMeasuring();
    const engine = await this.#host.load();
    const hash = market.hash();
    const isSmall = this.#isSmall();
    // If too few sales remain, models trained on removed sales are not used.
    this.#published = isSmall ? null : publishedModels(store);
    this.#texts = this.#published === null ? null : await readModelTexts(store, this.#published);
    const isCurrent = this.#texts !== null && this.#published?.market === hash && !this.#isOld(this.#published);
    const isFirst = this.#texts === null && !isSmall;
    await engine.setModels(this.#texts ?? NO_TEXTS, isFirst);
    // Set together, so that one request gets both the models and their accuracy.
    this.#accuracy = readStoredAccuracy(store, hash);
    this.#state = isCurrent ? readyState(this.#published) : isSmall ? 'too_few_sales' : 'training';
    // Scores without a model would soon change again, so listings keep their scores until there is a model.
    if (!isFirst) await this.#scoreAll(engine);
    if (!isCurrent && !isSmall && !this.#stopped) await this.#renew(engine, { hash, isFirst });
  }

  /** Trains in one process only. Other processes wait for the published models. */
  async #renew(engine: RemoteEngine, wanted: { hash: string; isFirst: boolean }): Promise<void> {
    const { processes } = this.#deps.store;
    while (!this.#stopped) {
      const done = await processes.tryExclusive('models', () => this.#trainAndPublish(engine, wanted));
      if (done !== null) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  async #trainAndPublish(engine: RemoteEngine, { hash, isFirst }: { hash: string; isFirst: boolean }): Promise<void> {
    const { store, market, logger, pokes } = this.#deps;
    const known = publishedModels(store);
    const made = known?.market === hash && !this.#isOld(known) ? known : null;
    const madeTexts = made === null ? null : await readModelTexts(store, made);
    if (made !== null && madeTexts !== null) {
      await this.#scoreBy(engine, madeTexts);
      this.#published = made;
      this.#texts = madeTexts;
      this.#state = readyState(made);
      return;
    }
    const { rows } = market.table();
    const started = performance.now();
    const texts = await this.#train().catch(async (error: unknown) => {
      // Without a model, homes are valued by medians.
      if (isFirst && !this.#stopped) await this.#scoreBy(engine, NO_TEXTS);
      throw error;
    });
    if (this.#stopped || texts === null) return;
    // Listings are scored before the new models become visible.
    await this.#scoreBy(engine, texts);
    const facts = { market: hash, rows, day: this.#host.today(), trainedAt: this.#now() };
    this.#published = await writeModels(store, { texts, ...facts });
    this.#texts = texts;
    this.#state = readyState(this.#published);
    logger.info(
      { models: this.#published.models, ms: Math.round(performance.now() - started) },
      'trained the valuation on the registered sales',
    );
    pokes.announce();
  }

  /** Trains in a temporary thread, so that scoring stays responsive. Returns null if training is postponed. */
  async #train(): Promise<ModelTexts | null> {
    if (this.#asides > 0) {
      this.#isPostponed = true;
      return null;
    }
    const trainer = startValuationThread();
    this.#trainer = trainer;
    try {
      await trainer.calls.load({ market: this.#deps.market.shared(), rents: null });
      await trainer.calls.setContext({ records: [], today: this.#host.today() });
      return await trainer.calls.train();
    } catch (error) {
      if (this.#asides === 0) throw error;
      this.#isPostponed = true;
      return null;
    } finally {
      await trainer.stop();
      this.#trainer = null;
    }
  }

  /** Measures the current models in a low-priority thread, unless that was already done for this market. */
  #measureWhatIsMissing(): void {
    const { store, market, logger } = this.#deps;
    const isDue = this.#state === 'ready' && !this.#quiet.isWaiting && this.#asides === 0 && !this.#stopped;
    if (!isDue || this.#measuring !== null || this.#running !== null) return;
    const hash = market.hash();
    this.#accuracy = readStoredAccuracy(store, hash);
    if (this.#accuracy !== null) return;
    const thread = startValuationThread();
    let isGivenUp = false;
    const work = async () => {
      try {
        await store.processes.tryExclusive('accuracy', () => this.#measure(thread.calls, hash));
      } catch (error) {
        if (!isGivenUp) logger.error({ err: error }, 'the accuracy could not be measured');
      }
      this.#measuring = null;
      await thread.stop();
    };
    const done = work();
    const stop = async () => {
      isGivenUp = true;
      await thread.stop();
      await done;
    };
    this.#measuring = { done, stop };
  }

  async #stopMeasuring(): Promise<void> {
    await this.#measuring?.stop();
  }

  async #measure(engine: RemoteEngine, hash: string): Promise<void> {
    const { store, market, pokes } = this.#deps;
    const { sources } = market.table();
    await engine.load({ market: market.shared(), rents: null });
    const report = await engine.measure();
    const measured = { market: hash, report, computedAt: this.#now(), sources: [...sources] };
    this.#accuracy = await keepAccuracy(store, measured);
    pokes.announce();
  }

  async #scoreBy(engine: RemoteEngine, models: ModelTexts): Promise<void> {
    await engine.setModels(models, false);
    await this.#scoreAll(engine);
  }

  async #scoreAll(engine: RemoteEngine): Promise<void> {
    const { store, properties, pokes } = this.#deps;
    const listings = properties.sales();
    for (let i = 0; i < listings.length && !this.#stopped; i += SCORED_AT_ONCE) {
      const some = listings.slice(i, i + SCORED_AT_ONCE);
      const scores = new Map((await engine.score(some.map(toJudgedHome))).map((one) => [one.id, one.scores]));
      const scored = some.map((before) => ({ before, scores: scores.get(before.id) ?? NO_SCORES }));
      await writeScores(store, scored);
    }
    pokes.announce();
  }
}

function readyState(published: PublishedModels | null): ModelState['state'] {
  return published !== null && published.models.length > 0 ? 'ready' : 'too_few_sales';
}

/** Returns only the fields of a listing that the valuation needs and that are passed to the thread. */
function toJudgedHome(home: JudgedHome | Property): JudgedHome {
  const { id, price, areaId, location, project, building, propertyType } = home;
  const { bedrooms, completion, sqft, features, yearBuilt = null, doubts } = home;
  const place = { id, price, areaId, location, project, building, propertyType };
  return { ...place, bedrooms, completion, sqft, features, yearBuilt, ...(doubts && { doubts }) };
}

type ChangedScores = { before: Property; scores: ListingScores };

/** Stores only the scores that changed, so that devices pull only those. */
async function writeScores(store: Store, scored: readonly ChangedScores[]): Promise<void> {
  const changed = scored.filter(({ before, scores }) => !sameDoc(before, scores));
  if (changed.length === 0) return;
  await store.commit((tx) => {
    for (const { before, scores } of changed) {
      const now = tx.get('properties', String(before.id));
      // A listing that was edited in the meantime was scored again when it was saved.
      if (now !== null && now.rev === before.rev) tx.put('properties', String(before.id), { ...now.doc, ...scores });
    }
  });
}
