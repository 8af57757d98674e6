import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { dubaiDay } from '../../domain/day.ts';
import { PublicSettings } from '../../domain/settings/app-settings.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { type Store, StoreError } from '../store/store.ts';
import { createCostBudget, createLoginGuard, createModelBudget } from './accounts/limits.ts';
import { createPasswords } from './accounts/password.ts';
import { Sessions } from './accounts/sessions.ts';
import { readSettings } from './admin/app-settings.ts';
import { createMetrics } from './admin/metrics.ts';
import { createScheduledJobs } from './admin/scheduled-jobs.ts';
import { createUsage } from './admin/usage.ts';
import { createAdvisor, readAiMode } from './advisor/advisor.ts';
import { advisorMarket } from './advisor/advisor-market.ts';
import { createModelFetch } from './advisor/model-fetch.ts';
import { Backups } from './backup/backups.ts';
import { HeldImports } from './import/held-imports.ts';
import { ImportJobs } from './import/import-jobs.ts';
import { createJobQueue } from './import/import-queue.ts';
import { createSpool } from './import/spool.ts';
import { Uploads } from './import/uploads.ts';
import { createPictureProxy } from './listings/picture-proxy.ts';
import { createPropertyIndex } from './listings/property-index.ts';
import { createCompressedFiles } from './market/compressed-files.ts';
import { createMapFile } from './market/map-file.ts';
import { createMarket } from './market/market.ts';
import { createMarketSummaries, recompute } from './market/market-records.ts';
import { createPackedExports } from './market/packed-exports.ts';
import { createRents } from './market/rents.ts';
import { createPages } from './pages/pages.ts';
import { SourceRunner } from './sources/source-runner.ts';
import { createPokes } from './sync/pokes.ts';
import { ValuationTrainer } from './valuation/valuation-trainer.ts';

export type AppDeps = {
  config: ServerConfig;
  store: Store;
  clock: Clock;
  logger: Logger;
  /** Restarts the server on the same data folder; null if it cannot restart (tests). */
  restart?: (() => void) | null;
};

export type Services = ReturnType<typeof createServices>;

/** Maximum bytes of compressed segments and assets in memory. */
const PACKED_BYTES = 64 * 1024 * 1024;

export function createServices(deps: AppDeps) {
  const { store, clock, config, logger } = deps;
  const market = createMarket(store);
  const rents = createRents(store);
  const properties = createPropertyIndex(store);
  const { processes } = store;
  const pokes = createPokes(processes);
  const valuationTrainer = new ValuationTrainer({ store, market, rents, properties, clock, pokes, logger });
  const summaries = createMarketSummaries({ store, market, properties, clock });
  const words = createCostBudget(processes.counters, 'words', config.limits.words);
  const pages = createPages({
    words,
    properties,
    summaries,
    settings: () => z.parse(PublicSettings, readSettings(store)),
  });
  let areFiguresWaiting = false;
  const inUse = {
    ...deps,
    restart: deps.restart ?? null,
    metrics: createMetrics(clock),
    usage: createUsage({ store, clock }),
    backups: new Backups({ store, clock, config, logger }),
    valuationTrainer,
    market,
    rents,
    properties,
    pokes,
    pages,
    summaries,
    sessions: new Sessions({ store, clock, demo: config.demo }),
    login: {
      store,
      clock,
      demo: config.demo,
      passwords: createPasswords(config.password),
      guard: createLoginGuard(processes.counters, config.limits.logins),
    },
    files: createCompressedFiles(PACKED_BYTES),
    exports: createPackedExports(),
    pictures: createPictureProxy(),
    costs: createCostBudget(processes.counters, 'rows', config.limits.rows),
    words,
    imports: createJobQueue(processes),
    /** Updates all figures computed from the market and notifies devices. In a large market scores follow later. */
    async marketChanged(): Promise<void> {
      await market.refresh();
      await rents.refresh(dubaiDay(clock()));
      const hasRecords = await evenOnFullDisk(logger, () => recompute({ store, market, rents, properties, clock }));
      summaries.marketChanged();
      const hasScores = await evenOnFullDisk(logger, () => valuationTrainer.marketChanged());
      areFiguresWaiting = !hasRecords || !hasScores;
      pokes.announce();
    },
    /** Whether figures are older than the market because they could not be stored. */
    areFiguresWaiting: () => areFiguresWaiting,
    settingsChanged: () => pokes.announce(),
  };
  const spool = createSpool(join(config.dataDir, 'spool'), { parts: processes.isAlone ? null : processes.parts });
  const importJobs = new ImportJobs(inUse, spool);
  const uploads = new Uploads(importJobs);
  const heldImports = new HeldImports(importJobs);
  const sourceRunner = new SourceRunner({ ...inUse, dataDir: config.dataDir, sources: config.sources });
  const advisor = createAdvisor({
    market: () => advisorMarket(inUse),
    address:
      config.llm === null
        ? null
        : { ...config.llm, fetch: createModelFetch(config.llm.baseUrl, config.llmLimits.timeoutMs).fetch },
    mode: () => readAiMode(store),
    budget: createModelBudget(clock, processes.counters, config.llmLimits),
    timeoutMs: config.llmLimits.timeoutMs,
    logger,
  });
  const mapFile = createMapFile(config.dataDir, logger);
  const services = { ...inUse, uploads, heldImports, mapFile, sourceRunner, advisor, jobs: createScheduledJobs(inUse) };
  followOthers(services);
  return services;
}

/** Returns false if the results cannot be stored. They are computed again later, and reads continue. */
async function evenOnFullDisk(logger: Logger, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isFull = error instanceof StoreError && (error.code === 'storage_full' || error.code === 'read_only');
    if (!isFull) throw error;
    logger.error({ err: error }, 'computed figures could not be written down');
    return false;
  }
}

function followOthers(services: Services): void {
  const { store, clock, market, rents, summaries, valuationTrainer, pokes, sourceRunner, logger } = services;
  const takeIn = async () => {
    const hasDeeds = await market.refresh();
    const hasRents = await rents.refresh(dubaiDay(clock()));
    if (hasDeeds || hasRents) await valuationTrainer.marketChanged();
    // Summaries are updated last, because they are computed from the market.
    summaries.marketChanged();
    pokes.passOn();
  };
  store.processes.onNotification((topic, about) => {
    if (topic === 'cancel') sourceRunner.cancel();
    else if (topic === 'sources') sourceRunner.passOn();
    else if (topic === 'settings') sourceRunner.applySettings();
    else if (topic === 'records') pokes.passOn(about);
    else takeIn().catch((error: unknown) => logger.error({ err: error }, 'a change of the market was not taken in'));
  });
}
