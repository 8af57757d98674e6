import type { Logger } from 'pino';
import { dubaiDay, epochDayOf } from '../../../domain/day.ts';
import { MarketRecord } from '../../../domain/market/record.ts';
import type { Property } from '../../../domain/property/property.ts';
import { encodeRents } from '../../../domain/rent/rent-file.ts';
import type { AiAnalysisResult } from '../../../domain/scores/analysis-result.ts';
import type { Comparison } from '../../../domain/scores/compare.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import type { ModelState, PublishedModels } from '../../../domain/scores/published-models.ts';
import { type ListingScores, NO_SCORES } from '../../../domain/scores/scores.ts';
import type { ModelTexts } from '../../../domain/scores/train-models.ts';
import { REBUILD_DAYS } from '../../../domain/valuation/model.ts';
import type { Clock } from '../../clock.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { Store } from '../../store/store.ts';
import { readRentContracts } from '../import/record-blobs.ts';
import type { Market } from '../market.ts';
import type { Pokes } from '../pokes.ts';
import type { PropertyIndex } from '../property-index.ts';
import { createEngine, type TitledListing } from './engine.ts';
import { publishedModels, readModelTexts, writeModels } from './model-store.ts';
import { type RemoteEngine, startThread } from './start-thread.ts';
import { writeScores } from './write-scores.ts';

/** Judges homes by the registered sales: scores of all listings, single analyses, and the models devices load. */
export type ValuationTrainer = {
  /**
   * The market changed. A small one is judged at once; a large one in a thread of its own, a moment after the last
   * change: first by the models that are there, then by new ones, which are trained in yet another thread. Resolves
   * when the small work is done.
   */
  marketChanged(): Promise<void>;
  /**
   * Does a large piece of work with the memory of the valuation's threads: what is being judged and trained is given
   * up, and done afterwards. Who asks for an analysis meanwhile gets it after a moment.
   */
  aside<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
  /** Scores of one listing; none while the market is being taken in. */
  score(home: JudgedHome): Promise<ListingScores>;
  /** @throws Error while the market is being taken in for longer than a request can wait */
  analyse(home: JudgedHome): Promise<AiAnalysisResult>;
  compare(homes: readonly TitledListing[]): Promise<Comparison>;
  state(): ModelState;
  /** Text of a published model or of the tenancies, null for another name. */
  modelText(sha256: string): string | null;
  stop(): Promise<void>;
};

type Deps = {
  store: Store;
  market: Market;
  properties: PropertyIndex;
  clock: Clock;
  pokes: Pokes;
  logger: Logger;
};

/** Under so many deeds there is nothing to train and little to count: no thread is needed. */
const SMALL_MARKET = 1000;
/** Imports often come in rows: training starts when there was quiet for so long. */
const QUIET_MS = 1500;
const SCORED_AT_ONCE = 250;
const NO_TEXTS: ModelTexts = { flat: null, house: null };

/** Scores and trains over the server's market; call `marketChanged` once the market is loaded. */
export function createValuationTrainer(deps: Deps): ValuationTrainer {
  const { store, market, clock, logger } = deps;
  let thread: ReturnType<typeof startThread> | null = null;
  let trainer: ReturnType<typeof startThread> | null = null;
  let taking: Promise<RemoteEngine> | null = null;
  let engine: RemoteEngine | null = null;
  let loaded = '';
  let state: ModelState['state'] = 'training';
  let published: PublishedModels | null = null;
  let texts: ModelTexts | null = null;
  let rents: { sha256: string; bytes: number; text: string } | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let quiet: { promise: Promise<void>; done: () => void } | null = null;
  let stopped = false;
  let asides = 0;
  let isPostponed = false;

  const today = () => dubaiDay(clock());
  const isOld = ({ day }: PublishedModels) => epochDayOf(today()) - epochDayOf(day) >= REBUILD_DAYS;

  /** The engine with the market, records and day of now in it. */
  function takeIn(): Promise<RemoteEngine> {
    taking ??= takeInOnce().finally(() => {
      taking = null;
    });
    return taking;
  }

  async function takeInOnce(): Promise<RemoteEngine> {
    const hash = market.hash();
    const isSmall = market.table().rows < SMALL_MARKET;
    if (engine === null || isSmall === (thread !== null)) {
      await thread?.stop();
      thread = isSmall ? null : startThread();
      engine = thread === null ? sameThread() : thread.engine;
      loaded = '';
    }
    const contracts = readRentContracts(store);
    const text = encodeRents(contracts);
    const wanted = `${hash} ${text === null ? '' : sha256Hex(text)}`;
    if (loaded !== wanted) {
      await engine.load({ market: market.shared(), contracts });
      loaded = wanted;
      rents = text === null ? null : { sha256: sha256Hex(text), bytes: Buffer.byteLength(text), text };
    }
    await engine.setContext({ records: recordsOf(store), today: today() });
    return engine;
  }

  async function judge(): Promise<void> {
    const judging = await takeIn();
    const { rows } = market.table();
    const hash = market.hash();
    published = publishedModels(store);
    texts = published === null ? null : await readModelTexts(store, published);
    const isCurrent = texts !== null && published?.market === hash && !isOld(published);
    const isSmall = rows < SMALL_MARKET;
    const isFirst = texts === null && !isSmall;
    await judging.setModels(texts ?? NO_TEXTS, isFirst);
    state = isCurrent ? readyState(published) : isSmall ? 'too_few_sales' : 'training';
    // Before the first model a score would be another one when it is there: listings keep what they have.
    if (!isFirst) await scoreAll(judging);
    if (isCurrent || isSmall || stopped) return;
    const started = performance.now();
    const trained = await train().catch(async (error: unknown) => {
      // Without a model medians are all there is.
      if (isFirst && !stopped) await scoreBy(judging, NO_TEXTS);
      throw error;
    });
    if (stopped || trained === null) return;
    // Scores first: whoever finds the model in force finds the listings scored by it.
    await scoreBy(judging, trained);
    published = await writeModels(store, {
      texts: trained,
      market: hash,
      rows,
      day: today(),
      trainedAt: clock().toISOString(),
    });
    texts = trained;
    state = readyState(published);
    logger.info(
      { models: published.models, ms: Math.round(performance.now() - started) },
      'trained the valuation on the registered sales',
    );
    deps.pokes.announce();
  }

  async function scoreBy(judging: RemoteEngine, models: ModelTexts): Promise<void> {
    await judging.setModels(models, false);
    await scoreAll(judging);
  }

  /** In a thread that ends with it: the other one goes on answering. Null when it must wait. */
  async function train(): Promise<ModelTexts | null> {
    if (asides > 0) {
      isPostponed = true;
      return null;
    }
    trainer = startThread();
    try {
      await trainer.engine.load({ market: market.shared(), contracts: [] });
      await trainer.engine.setContext({ records: [], today: today() });
      return await trainer.engine.train();
    } catch (error) {
      if (asides === 0) throw error;
      isPostponed = true;
      return null;
    } finally {
      await trainer.stop();
      trainer = null;
    }
  }

  async function scoreAll(judging: RemoteEngine): Promise<void> {
    const listings = deps.properties.all();
    for (let i = 0; i < listings.length && !stopped; i += SCORED_AT_ONCE) {
      const some = listings.slice(i, i + SCORED_AT_ONCE);
      const scores = new Map((await judging.score(some.map(judgedOf))).map((one) => [one.id, one.scores]));
      await writeScores(
        store,
        some.map((before) => ({ before, scores: scores.get(before.id) ?? NO_SCORES })),
      );
    }
    deps.pokes.announce();
  }

  async function endThreads(): Promise<void> {
    if (thread !== null) {
      engine = null;
      loaded = '';
    }
    const ending = [thread?.stop(), trainer?.stop()];
    thread = null;
    await Promise.all(ending);
  }

  /** One judgement at a time; changes during one lead to exactly one more. */
  async function run(): Promise<void> {
    isPostponed = asides > 0;
    if (isPostponed) return;
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await judge();
      }
    })()
      .catch((error: unknown) => {
        isPostponed = asides > 0;
        if (!stopped && !isPostponed) logger.error({ err: error }, 'homes could not be judged');
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  function later(): void {
    clearTimeout(timer);
    if (quiet === null) {
      let done = () => {};
      const promise = new Promise<void>((resolve) => {
        done = resolve;
      });
      quiet = { promise, done };
    }
    timer = setTimeout(() => {
      const waiting = quiet;
      quiet = null;
      void run().then(() => waiting?.done());
    }, QUIET_MS);
    timer.unref();
  }

  /** The engine with a market in it; waits for one that is being taken in. */
  async function ready(): Promise<RemoteEngine> {
    return engine === null || loaded === '' ? takeIn() : engine;
  }

  return {
    async marketChanged() {
      if (market.table().rows < SMALL_MARKET) await run();
      else later();
    },
    async aside(work) {
      asides++;
      isPostponed ||= thread !== null;
      await endThreads();
      try {
        return await work();
      } finally {
        asides--;
        if (asides === 0 && isPostponed && !stopped) later();
      }
    },
    async settled() {
      await quiet?.promise;
      await running;
    },
    async score(home) {
      if (engine === null || loaded === '') return NO_SCORES;
      return (await engine.score([judgedOf(home)]))[0]?.scores ?? NO_SCORES;
    },
    analyse: async (home) => (await ready()).analyse(judgedOf(home), clock().toISOString()),
    compare: async (homes) =>
      (await ready()).compare(
        homes.map((home) => ({ ...judgedOf(home), title: home.title })),
        clock().toISOString(),
      ),
    state() {
      // A server may run for months without an import: whoever asks for the models has their age looked at.
      const isStale = published !== null && isOld(published);
      if (isStale && running === null && quiet === null) later();
      return {
        state: isStale ? 'training' : state,
        published,
        rents: rents === null ? null : { sha256: rents.sha256, bytes: rents.bytes },
      };
    },
    modelText(sha256) {
      if (rents?.sha256 === sha256) return rents.text;
      const family = published?.models.find((model) => model.sha256 === sha256)?.family;
      return family === undefined ? null : (texts?.[family] ?? null);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      quiet?.done();
      await Promise.all([thread?.stop(), trainer?.stop()]);
      await running;
    },
  };
}

function readyState(published: PublishedModels | null): ModelState['state'] {
  return published !== null && published.models.length > 0 ? 'ready' : 'too_few_sales';
}

/** An engine in this thread, behind the same promises. */
function sameThread(): RemoteEngine {
  const engine = createEngine();
  return {
    load: async (market) => engine.load(market),
    setContext: async (context) => engine.setContext(context),
    train: async () => engine.train(),
    setModels: async (models, isTraining) => engine.setModels(models, isTraining),
    score: async (homes) => engine.score(homes),
    analyse: async (home, timestamp) => engine.analyse(home, timestamp),
    compare: async (homes, timestamp) => engine.compare(homes, timestamp),
  };
}

function recordsOf(store: Store): MarketRecord[] {
  return store
    .read((tx) => tx.all('market'))
    .flatMap(({ doc }) => {
      const parsed = MarketRecord.safeParse(doc);
      return parsed.success ? [parsed.data] : [];
    });
}

/** What of a listing is judged: no more crosses to the thread. */
function judgedOf(home: JudgedHome | Property): JudgedHome {
  const { id, price, areaId, location, project, building, propertyType } = home;
  const { bedrooms, completion, sqft, features, yearBuilt } = home;
  return {
    id,
    price,
    areaId,
    location,
    project,
    building,
    propertyType,
    bedrooms,
    completion,
    sqft,
    features,
    yearBuilt: yearBuilt ?? null,
  };
}
