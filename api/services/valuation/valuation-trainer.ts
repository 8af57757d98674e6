import type { Logger } from 'pino';
import type { HomeOpinion } from '../../../domain/advisor/home-opinion.ts';
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
import type { Market } from '../market.ts';
import type { Pokes } from '../pokes.ts';
import type { PropertyIndex } from '../property-index.ts';
import type { RegisteredRents } from '../rents.ts';
import type { TitledListing } from './engine.ts';
import { EngineHost, type RemoteEngine, startValuationThread } from './engine-host.ts';
import {
  type AccuracyFile,
  keepAccuracy,
  keptAccuracy,
  publishedModels,
  readModelTexts,
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

/** Imports often follow each other: training starts this long after the last one. */
const QUIET_MS = 1500;
const SCORED_AT_ONCE = 250;
/** Interval of checks whether another process has trained the models. */
const ASK_AGAIN_MS = 1000;
const NO_TEXTS: ModelTexts = { flat: null, house: null };

/** Scores homes by registered sales. Call `marketChanged` once the market is loaded. */
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
  /** Pending work that needs the memory of the threads. */
  #asides = 0;
  /** Memory reserved for such work. */
  #isPostponed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#host = new EngineHost(deps, LEAST_DEEDS_TO_TRAIN);
  }

  /** Scores a small market immediately, a large one in a thread after a pause. Resolves when the small work is done. */
  async marketChanged(): Promise<void> {
    if (this.#isSmall()) await this.#run();
    else this.#quiet.restart();
  }

  /** Runs large work with the memory of the valuation threads; scoring is postponed until afterwards. */
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

  /** Resolves when the accuracy of the current models is measured too, or cannot be. */
  async measured(): Promise<void> {
    await this.settled();
    await this.#measuring?.done;
  }

  async score(home: JudgedHome): Promise<ListingScores> {
    const engine = this.#host.loaded;
    if (engine === null) return NO_SCORES;
    return (await engine.score([toJudgedHome(home)]))[0]?.scores ?? NO_SCORES;
  }

  /** @throws Error when the market takes longer to load than a request can wait */
  async analyse(home: JudgedHome): Promise<AiAnalysisResult> {
    return (await this.#host.ready()).analyse(toJudgedHome(home), this.#now());
  }

  async compare(homes: readonly TitledListing[]): Promise<Comparison> {
    const titled = homes.map((home) => ({ ...toJudgedHome(home), title: home.title }));
    return (await this.#host.ready()).compare(titled, this.#now());
  }

  /** Evidence about a home; null while the market is loading. */
  async opinion(home: JudgedHome): Promise<HomeOpinion | null> {
    return this.#host.loaded?.opinion(toJudgedHome(home)) ?? null;
  }

  state(): ModelState {
    // A server may run for months without an import, so requests for the models check their age.
    const isStale = this.#published !== null && this.#isOld(this.#published);
    if (isStale && this.#running === null && !this.#quiet.isWaiting) this.#quiet.restart();
    // Another process may have measured it.
    if (this.#state === 'ready') this.#accuracy ??= keptAccuracy(this.#deps.store, this.#deps.market.hash());
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

  /** One scoring at a time; changes during one lead to exactly one more. */
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

  /** Scores all listings by the existing models, then trains and publishes new ones unless these are current. */
  async #judge(): Promise<void> {
    const { store, market } = this.#deps;
    await this.#stopMeasuring();
    const engine = await this.#host.load();
    const hash = market.hash();
    const isSmall = this.#isSmall();
    // Models of removed sales are not used for the remaining ones.
    this.#published = isSmall ? null : publishedModels(store);
    this.#texts = this.#published === null ? null : await readModelTexts(store, this.#published);
    const isCurrent = this.#texts !== null && this.#published?.market === hash && !this.#isOld(this.#published);
    const isFirst = this.#texts === null && !isSmall;
    await engine.setModels(this.#texts ?? NO_TEXTS, isFirst);
    // Announced together, so that one request gets the models and their accuracy.
    this.#accuracy = keptAccuracy(store, hash);
    this.#state = isCurrent ? readyState(this.#published) : isSmall ? 'too_few_sales' : 'training';
    // Scores without a model would change again soon, so listings keep theirs until there is one.
    if (!isFirst) await this.#scoreAll(engine);
    if (!isCurrent && !isSmall && !this.#stopped) await this.#renew(engine, { hash, isFirst });
  }

  /** Only one process trains; the others find its models. */
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
      // Without a model homes are valued by medians.
      if (isFirst && !this.#stopped) await this.#scoreBy(engine, NO_TEXTS);
      throw error;
    });
    if (this.#stopped || texts === null) return;
    // Scores first: as soon as the model is current, the listings are scored by it.
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

  /** Trains in a temporary thread, so that the other one stays responsive. Null when it must wait. */
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

  /** Measures the current models, unless that was done for this market, in a thread of low priority. */
  #measureWhatIsMissing(): void {
    const { store, market, logger } = this.#deps;
    const isDue = this.#state === 'ready' && !this.#quiet.isWaiting && this.#asides === 0 && !this.#stopped;
    if (!isDue || this.#measuring !== null || this.#running !== null) return;
    const hash = market.hash();
    this.#accuracy = keptAccuracy(store, hash);
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
    const listings = properties.all();
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

/** Fields of a listing that valuation needs; only these are passed to the thread. */
function toJudgedHome(home: JudgedHome | Property): JudgedHome {
  const { id, price, areaId, location, project, building, propertyType } = home;
  const { bedrooms, completion, sqft, features, yearBuilt = null } = home;
  const place = { id, price, areaId, location, project, building, propertyType };
  return { ...place, bedrooms, completion, sqft, features, yearBuilt };
}

type ChangedScores = { before: Property; scores: ListingScores };

/** Stores scores that changed, so that devices pull only those. */
async function writeScores(store: Store, scored: readonly ChangedScores[]): Promise<void> {
  const changed = scored.filter(({ before, scores }) => !sameDoc(before, scores));
  if (changed.length === 0) return;
  await store.commit((tx) => {
    for (const { before, scores } of changed) {
      const now = tx.get('properties', String(before.id));
      // A listing edited meanwhile was scored with its new price when it was saved.
      if (now !== null && now.rev === before.rev) tx.put('properties', String(before.id), { ...now.doc, ...scores });
    }
  });
}
