import { runCounts } from '../../../domain/sources/run.ts';
import { DatasetStatus, type ScrapeResults, type SourcesStatus } from '../../../domain/sources/status.ts';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import { SOURCES_USER } from '../accounts/users.ts';
import { listStates } from './dataset-state.ts';
import { type RunRecord, toRunView } from './run-record.ts';
import { nextRuns } from './schedule.ts';
import type { SourceRunner } from './source-runner.ts';
import { readSourceSettings, sourceStatuses } from './source-set.ts';

type Deps = { store: Store; clock: Clock; config: Pick<ServerConfig, 'sources'>; sourceRunner: SourceRunner };

export function sourcesStatus({ store, clock, config, sourceRunner }: Deps): SourcesStatus {
  const now = clock();
  const settings = store.read(readSourceSettings);
  const { daily, weekly } = nextRuns(settings, now);
  const run = sourceRunner.current();
  return {
    isRunning: sourceRunner.isRunning(),
    nextRun: daily,
    weeklyDeepScrape: weekly,
    run: run === null ? null : toRunView(run),
    imported: countImported(store),
    datasets: store.read(listStates).map((state) => DatasetStatus.parse(state)),
    sources: sourceStatuses(sourceRunner.sources, settings, config.sources),
    asOf: now.toISOString(),
  };
}

/** Number of records added by imports from sources, without imports that were undone. */
function countImported(store: Store): number {
  const imports = store.read((tx) => tx.all('imports'));
  return imports.reduce((sum, { doc }) => {
    if (doc.user !== SOURCES_USER || doc.state === 'undone') return sum;
    const { taken, changed } = doc;
    return sum + (typeof taken === 'number' && typeof changed === 'number' ? taken - changed : 0);
  }, 0);
}

export function toScrapeResults(run: RunRecord): ScrapeResults {
  const done = run.steps.filter(({ state }) => state === 'done');
  const added = (...datasets: string[]) =>
    runCounts({ steps: run.steps.filter(({ dataset }) => datasets.includes(dataset)) }).added;
  return {
    timestamp: run.finishedAt,
    scraped: {
      services: new Set(done.flatMap(({ service }) => service ?? [])).size,
      datasets: done.length,
      transactions: done.filter(({ service }) => service === 'transactions').reduce((sum, { rows }) => sum + rows, 0),
    },
    imported: {
      transactions: added('transactions', 'dld_transactions'),
      brokers: added('brokers', 'dld_brokers'),
      developers: added('developers', 'dld_developers'),
      errors: run.steps.flatMap(({ dataset, problem }) => (problem === null ? [] : [`${dataset}: ${problem.detail}`])),
    },
  };
}
