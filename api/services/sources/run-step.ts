import type { DatasetStatus } from '../../../domain/sources/status.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import type { SourceFetcher } from '../../sources/fetch/source-fetcher.ts';
import { type RetryPolicy, withRetries } from '../../sources/retry-policy.ts';
import type { ImportDeps } from '../import/import-queue.ts';
import { type DatasetName, type DatasetState, putState, readDatasetState, usableWatermark } from './dataset-state.ts';
import { fetchDataset } from './fetch-dataset.ts';
import { importStep } from './import-step.ts';
import type { Registers } from './registers.ts';
import { forgetProgress, type RunRecord, type StepRecord } from './run-record.ts';
import { checkNotWorse, findDrift } from './set-checks.ts';
import { createStageFile, type RawArchive, type StageFile, storeDownload, type WatchedFolder } from './source-files.ts';
import type { PlannedSet } from './source-set.ts';

export type StepDeps = ImportDeps & {
  fetcher: SourceFetcher;
  retryPolicy: RetryPolicy;
  archive: RawArchive;
  registers: Registers;
  folder: WatchedFolder;
  stagePath(runId: string, step: StepRecord): string;
};

export type StepJob = {
  deps: StepDeps;
  run: RunRecord;
  step: StepRecord;
  sinceMonth: string;
  signal: AbortSignal;
  save(): Promise<void>;
};

/** Reads a whole set and imports it. @throws SourceError; StoreError; the signal's reason */
export async function runSetStep(job: StepJob, { connector, dataset }: PlannedSet): Promise<void> {
  const { deps, run, step, sinceMonth, signal, save } = job;
  const { store } = deps;
  const problem = connector.problem();
  if (problem !== null) throw new SourceError(problem, 'This source has no key.');
  const name = datasetName(step, dataset.kind !== null);
  const state = store.read((tx) => readDatasetState(tx, name));
  const watermark = run.isDeep ? '' : store.read((tx) => usableWatermark(tx, state));
  const plan = { today: run.today, watermark, sinceMonth };
  if (step.plan === null) step.isFull = watermark === '';
  const stage = createStageFile(deps.stagePath(run.id, step));
  const { archive, retryPolicy } = deps;
  // The fetched rows are on the disk of another machine, so the set is read again.
  if (step.current.bytes > 0 && !(await stage.exists())) forgetProgress(step);
  if (step.state === 'waiting' || step.state === 'fetching') {
    await fetchDataset({ connector, dataset, step, plan, stage, archive, runId: run.id, retryPolicy, signal, save });
    step.drift = findDrift(step.columns, dataset, state.columns);
  }
  await stage.close(step.current.bytes);
  const check = (counts: NonNullable<StepRecord['counts']>) => {
    if (run.isWorseTaken) return;
    const isLasting = dataset.kind === 'transactions' || dataset.kind === 'rents';
    checkNotWorse(counts, { state, isFull: step.isFull, isLasting, today: run.today });
  };
  if (dataset.kind === null) await keepRegister({ job, stage, dataset, check });
  else if (step.current.rows === 0) {
    step.counts = { read: 0, added: 0, changed: 0, same: 0, rejected: 0 };
    check(step.counts);
  } else {
    const fileName = `${dataset.id} ${run.today} (${step.source}).json`;
    await importStep({ deps, step, path: stage.path, fileName, kind: dataset.kind, signal, check, save });
  }
  const now = deps.clock().toISOString();
  const next = connector.watermarkAfter(dataset, { today: run.today, lastLoaded: step.current.lastLoaded });
  const isNewer = next > state.watermark;
  await putState(store, name, {
    lastSuccessAt: now,
    problem: null,
    drift: step.drift,
    rows: step.current.rows,
    columns: step.columns.length > 0 ? step.columns : state.columns,
    watermark: step.isFull || isNewer ? next || state.watermark : state.watermark,
    months: monthsAfter(state.months, step),
    importIds: [...(step.isFull ? [] : state.importIds), ...(step.importId === '' ? [] : [step.importId])].slice(-200),
    ...(step.isFull ? { fullRows: step.current.rows, fullYear: run.today.slice(0, 4) } : {}),
  });
  await stage.remove();
}

async function keepRegister(from: {
  job: StepJob;
  stage: StageFile;
  dataset: PlannedSet['dataset'];
  check(counts: NonNullable<StepRecord['counts']>): void;
}): Promise<void> {
  const { job, stage, dataset, check } = from;
  const { step, deps, save } = job;
  const register = { source: step.source, dataset, stage };
  if (step.state !== 'importing') {
    step.state = 'checking';
    await save();
    step.counts = await deps.registers.compare(register);
    check(step.counts);
    step.state = 'importing';
    await save();
  }
  const { counts } = step;
  if (counts !== null && counts.added + counts.changed > 0) await deps.registers.merge(register);
}

/** Downloads and imports a file, unless its server reports that it has not changed. */
export async function runDownloadStep(job: StepJob): Promise<void> {
  const { deps, run, step, signal, save } = job;
  const { store, fetcher, retryPolicy } = deps;
  const name = datasetName(step, true);
  const state = store.read((tx) => readDatasetState(tx, name));
  const stage = createStageFile(deps.stagePath(run.id, step));
  let { etag } = state;
  if (step.state !== 'importing') {
    step.state = 'fetching';
    step.windows = 1;
    await save();
    const isGone = state.importIds.some((id) => store.read((tx) => tx.get('imports', id)?.doc.state) === 'undone');
    const known = run.isDeep || isGone ? '' : state.etag;
    const question = { fetcher, url: step.file, etag: known, path: stage.path, signal };
    const answer = await withRetries(() => storeDownload(question), { retryPolicy, signal });
    step.windowsDone = 1;
    if (answer === null) {
      step.counts = { read: 0, added: 0, changed: 0, same: 0, rejected: 0 };
      await putState(store, name, { lastSuccessAt: deps.clock().toISOString(), problem: null });
      return;
    }
    ({ etag } = answer);
  }
  await importFileStep(job, { path: stage.path, check: worseCheck(job, state) });
  await putState(store, name, {
    lastSuccessAt: deps.clock().toISOString(),
    problem: null,
    rows: step.counts?.read ?? 0,
    fullRows: step.counts?.read ?? 0,
    fullYear: run.today.slice(0, 4),
    importIds: step.importId === '' ? state.importIds : [...state.importIds, step.importId].slice(-200),
    etag,
  });
  await stage.remove();
}

/** Imports a file from the watched folder, then moves it to another folder. */
export async function runFolderStep(job: StepJob): Promise<void> {
  const { deps, step } = job;
  const { folder } = deps;
  step.windows = 1;
  step.windowsDone = 1;
  try {
    // Files in the folder are not versions of each other, so they are not compared.
    await importFileStep(job, { path: folder.pathOf(step.file), check: () => undefined });
  } catch (error) {
    if (error instanceof SourceError) await folder.putAside(step.file, 'refused');
    throw error;
  }
  await folder.putAside(step.file, 'done');
}

async function importFileStep(
  job: StepJob,
  from: { path: string; check(counts: NonNullable<StepRecord['counts']>): void },
): Promise<void> {
  const { deps, step, signal, save } = job;
  await importStep({ deps, step, fileName: step.dataset, kind: undefined, signal, save, ...from });
  step.rows = step.counts?.read ?? 0;
}

function worseCheck({ run }: StepJob, state: DatasetState) {
  return (counts: NonNullable<StepRecord['counts']>) => {
    if (!run.isWorseTaken) checkNotWorse(counts, { state, isFull: true, isLasting: false, today: run.today });
  };
}

export function datasetName(step: StepRecord, isImported: DatasetStatus['isImported']): DatasetName {
  return { source: step.source, dataset: step.dataset, service: step.service, isImported };
}

/** Returns row counts by month. A partial run may have read only part of a month, so the larger count is kept. */
function monthsAfter(before: Readonly<Record<string, number>>, step: StepRecord): Record<string, number> {
  const now = step.current.months;
  if (step.isFull) return { ...before, ...now };
  const months = { ...before };
  for (const [month, rows] of Object.entries(now)) months[month] = Math.max(months[month] ?? 0, rows);
  return months;
}
