import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dubaiDay } from '../../../domain/day.ts';
import type { Run, Service, SourceName } from '../../../domain/sources/run.ts';
import type { SourceSettings } from '../../../domain/sources/status.ts';
import type { SourcesConfig } from '../../config.ts';
import { type ApiError, refused } from '../../errors.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { type Store, StoreError } from '../../store/store.ts';
import type { ImportDeps } from '../import/import-queue.ts';
import { putState } from './dataset-state.ts';
import { createRegisters, type Registers } from './registers.ts';
import { listRuns, newRun, newStep, putRun, type RunRecord, type StepRecord } from './run-record.ts';
import { datasetName, runDownloadStep, runFolderStep, runSetStep, type StepDeps, type StepJob } from './run-step.ts';
import { createRawArchive, createWatchedFolder } from './source-files.ts';
import { createSourceSet, plannedSets, readSourceSettings, type SourceSet } from './source-set.ts';

export type RunRequest = {
  trigger: Run['trigger'];
  user: string;
  /** Store for the first commit of the run, in the name of the user; the server's own for scheduled runs. */
  store?: Store;
  service?: Service | null;
  isDeep?: boolean;
  isWorseTaken?: boolean;
  /** Prevents the run if one with the same trigger has started since this time (milliseconds since 1970). */
  unlessSince?: number;
};

const CANCELLED = Symbol('cancelled');
const STOPPED = Symbol('stopped');
/** A set is given up after this many interruptions without progress. */
const MOST_RESUMES = 5;

/** Reads the sources, one run at a time. A run resumes after a restart. */
export class SourceRunner {
  readonly sources: SourceSet;
  readonly registers: Registers;
  readonly #deps: StepDeps;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #run: { record: RunRecord; abort: AbortController; done: Promise<RunRecord> } | null = null;

  constructor(deps: ImportDeps & { dataDir: string; sources: SourcesConfig }) {
    const folder = join(deps.dataDir, 'sources');
    this.sources = createSourceSet(deps.sources, () => deps.clock().getTime());
    this.registers = createRegisters(deps.store);
    this.#deps = {
      ...deps,
      fetcher: this.sources.fetcher,
      retryPolicy: deps.sources.retryPolicy,
      registers: this.registers,
      archive: createRawArchive(join(folder, 'raw')),
      folder: createWatchedFolder(deps.sources.watchDir ?? join(deps.dataDir, 'watched')),
      stagePath: (runId, step) => join(folder, 'stage', runId, `${step.source}-${fileSafe(step.dataset)}`),
    };
  }

  /** Starts a run and returns its id once it is stored; `done` resolves when the run ends. @throws ApiError `conflict` */
  async start(request: RunRequest) {
    const { trigger, user, service = null, isDeep = false, isWorseTaken = false } = request;
    if (this.#run !== null) throw busy();
    const settings = this.#settings();
    // A manual run reads everything; scheduled runs skip large registers on weekdays.
    const isAll = isDeep || trigger === 'manual';
    const sets = plannedSets(this.sources.connectors, { settings, service, isAll });
    const steps = sets.map(({ connector: { source }, dataset }) =>
      newStep({ source, dataset: dataset.id, service: dataset.service, file: '' }),
    );
    const downloads = service === null ? settings.downloads : [];
    for (const { name, url } of downloads) {
      steps.push(newStep({ source: 'file-download', dataset: name, service: null, file: url }));
    }
    if (steps.length === 0) throw refused('conflict', 'sources_off', 'Every source of this is switched off.');
    const begun = await this.#begin({ trigger, service, isDeep, isWorseTaken, user, steps }, request);
    if (begun === null) throw busy();
    return begun;
  }

  /** Starts a run over the files in the watched folder; null if there are none or another run is active. */
  async startFolder() {
    if (this.#run !== null) return null;
    const names = await this.#deps.folder.ready(this.#deps.clock());
    if (names.length === 0 || this.#run !== null) return null;
    const steps = names.map((file) =>
      newStep({ source: 'watched-folder', dataset: file.slice(0, 200), service: null, file }),
    );
    return this.#begin({ trigger: 'folder', service: null, isDeep: false, isWorseTaken: false, user: '', steps });
  }

  /** Stops the current run, keeping what was imported. Returns false if none is running. */
  cancel(): boolean {
    if (this.#run === null && this.isRunning()) this.#deps.store.processes.notify('cancel');
    this.#run?.abort.abort(CANCELLED);
    return this.isRunning();
  }

  /** Resumes an interrupted run. Resolves when the run has ended. */
  async resume(): Promise<void> {
    const { store, archive, clock } = this.#deps;
    await archive.tidy(clock());
    // Checked before taking the lock, because a run that is being started could not start while it is taken.
    if (listRuns(store, 60).every(({ state }) => state !== 'running')) return;
    // Does nothing while another process reads the sources: its run was not interrupted.
    await store.processes.tryExclusive('sources', () => this.#resume());
  }

  async #resume(): Promise<void> {
    const { store, logger } = this.#deps;
    const [left, ...others] = listRuns(store, 60).filter(({ state }) => state === 'running');
    for (const run of others) await this.#finish(run);
    if (left === undefined) return;
    left.resumed++;
    logger.info({ run: left.id, resumed: left.resumed }, 'going on with a run of the sources that was cut off');
    await this.#work(left).done;
  }

  isRunning(): boolean {
    if (this.#run !== null) return true;
    const { store } = this.#deps;
    return !store.processes.isAlone && listRuns(store, 1)[0]?.state === 'running';
  }

  current(): RunRecord | null {
    return this.#run?.record ?? listRuns(this.#deps.store, 1)[0] ?? null;
  }

  /** Requests one small page from a source. @throws SourceError */
  async test(source: SourceName, signal: AbortSignal): Promise<{ rows: number; ms: number }> {
    const began = performance.now();
    const connector = this.sources.connectors.find((one) => one.source === source);
    const dataset = connector?.datasets.find(({ id }) => id.endsWith('developers'));
    if (connector === undefined || dataset === undefined) {
      throw new SourceError('not_found', 'This source is read as files: run it to try it.');
    }
    const problem = connector.problem();
    if (problem !== null) throw new SourceError(problem, 'This source has no key.');
    const window = { from: '', to: '', since: '' };
    const page = await connector.fetchPage({ dataset, window, at: 0, signal });
    return { rows: page.rows.length, ms: Math.round(performance.now() - began) };
  }

  listen(listener: () => void): () => void {
    this.#events.on('change', listener);
    return () => {
      this.#events.off('change', listener);
    };
  }

  passOn(): void {
    this.#events.emit('change');
  }

  settingsChanged(): void {
    this.applySettings();
    this.#deps.store.processes.notify('settings');
  }

  applySettings(): void {
    this.#events.emit('settings');
    this.passOn();
  }

  onSettings(listener: () => void): void {
    this.#events.on('settings', listener);
  }

  /** Call it before an orderly shutdown. The next start resumes the run. */
  async stop(): Promise<void> {
    this.#run?.abort.abort(STOPPED);
    await this.#run?.done.catch(() => undefined);
    await this.sources.fetcher.close();
  }

  #settings(): SourceSettings {
    return this.#deps.store.read(readSourceSettings);
  }

  /** Starts a run if no process is running one; otherwise returns null. */
  async #begin(
    facts: Omit<Parameters<typeof newRun>[1], 'today'>,
    { unlessSince = Number.POSITIVE_INFINITY, store: first = this.#deps.store }: Partial<RunRequest> = {},
  ) {
    const { store, clock } = this.#deps;
    const run = () => {
      const isDone = listRuns(store, 60).some(
        ({ trigger, startedAt }) => trigger === facts.trigger && Date.parse(startedAt) >= unlessSince,
      );
      if (isDone) return null;
      const record = newRun(clock, { ...facts, today: dubaiDay(clock()) });
      const noted = putRun(first, record);
      const { done } = this.#work(record, noted);
      return { id: record.id, done, noted };
    };
    return new Promise<Pick<NonNullable<ReturnType<typeof run>>, 'id' | 'done'> | null>((resolve, reject) => {
      const held = store.processes.tryExclusive('sources', async () => {
        const begun = run();
        if (begun === null) return resolve(null);
        await begun.noted;
        // `done` resolves only after the lock is free, so that callers can then start another run.
        const done = held.then(() => begun.done);
        done.catch(() => undefined);
        resolve({ id: begun.id, done });
        await begun.done.catch(() => undefined);
      });
      held.then((value) => {
        if (value === null) resolve(null);
      }, reject);
    });
  }

  /** @param noted resolves when the run is stored durably; its work starts afterwards */
  #work(record: RunRecord, noted: Promise<void> = Promise.resolve()): { done: Promise<RunRecord> } {
    const abort = new AbortController();
    const done = noted
      .then(() => this.#steps(record, abort.signal))
      .finally(() => {
        this.#run = null;
        this.#changed();
      });
    // Callers that await `done` get the error. It is logged in any case.
    done.catch((error: unknown) =>
      this.#deps.logger.error({ err: error, run: record.id }, 'a run of the sources broke'),
    );
    this.#run = { record, abort, done };
    this.#changed();
    return { done };
  }

  async #steps(run: RunRecord, signal: AbortSignal): Promise<RunRecord> {
    if (await this.#isCutOff(run, signal)) {
      const [first, ...others] = run.steps;
      for (const step of others) step.state = 'cancelled';
      const at = this.#deps.clock().toISOString();
      const problem = { code: 'no_network', detail: 'None of the sources could be reached.', at };
      if (first !== undefined) Object.assign(first, { state: 'failed', problem, finishedAt: at });
      return this.#finish(run);
    }
    for (const step of run.steps) {
      if (isOver(step)) continue;
      try {
        if (run.resumed > MOST_RESUMES) {
          run.resumed = 0;
          throw new SourceError('refused', `The server ended ${MOST_RESUMES} times while reading this set.`);
        }
        await this.#step(run, step, signal);
        step.state = 'done';
      } catch (error) {
        if (signal.reason === STOPPED || isClosed(error)) return run;
        await this.#failed(step, error, signal);
      }
      step.finishedAt = this.#deps.clock().toISOString();
      if (signal.reason === CANCELLED) for (const one of run.steps) if (!isOver(one)) one.state = 'cancelled';
      await this.#save(run);
    }
    return this.#finish(run);
  }

  /** Whether no source can be reached. The run then fails immediately instead of retrying each set. */
  async #isCutOff({ steps, trigger }: RunRecord, signal: AbortSignal): Promise<boolean> {
    const asked = steps.filter((step) => step.state === 'waiting' && !this.#lacksKey(step));
    if (trigger === 'folder' || asked.length < steps.length || signal.aborted) return false;
    return !(await this.sources.isAnyReachable(steps, signal)) && !signal.aborted;
  }

  #lacksKey({ source }: StepRecord): boolean {
    return this.sources.connectors.some((one) => one.source === source && one.problem() !== null);
  }

  async #step(run: RunRecord, step: StepRecord, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const save = async () => {
      // Progress was made, so earlier crashes no longer count.
      if (step.state === 'fetching' && step.rows > 0) run.resumed = 0;
      await this.#save(run);
    };
    const job: StepJob = { deps: this.#deps, run, step, sinceMonth: this.#settings().sinceMonth, signal, save };
    if (step.source === 'file-download') return runDownloadStep(job);
    if (step.source === 'watched-folder') return runFolderStep(job);
    const connector = this.sources.connectors.find(({ source }) => source === step.source);
    const dataset = connector?.datasets.find(({ id }) => id === step.dataset);
    if (connector === undefined || dataset === undefined) throw new SourceError('not_found', 'There is no such set.');
    return runSetStep(job, { connector, dataset });
  }

  async #failed(step: StepRecord, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      step.state = 'cancelled';
      return;
    }
    const { logger, clock, store } = this.#deps;
    const known = error instanceof SourceError;
    step.state = 'failed';
    step.problem = {
      code: known ? error.code : 'internal',
      detail: known ? error.message.slice(0, 500) : 'Something went wrong on this server. Its log says what.',
      at: clock().toISOString(),
    };
    const facts = { source: step.source, dataset: step.dataset, code: step.problem.code, detail: step.problem.detail };
    if (known) logger.error(facts, 'a source failed');
    else logger.error({ ...facts, err: error }, 'a source failed');
    // A refused file of the watched folder must not appear as a source.
    if (step.source === 'watched-folder') return;
    const isImported = this.sources.connectors.every(({ datasets }) =>
      datasets.every((dataset) => dataset.id !== step.dataset || dataset.kind !== null),
    );
    await putState(store, datasetName(step, isImported), {
      problem: step.problem,
      ...(step.drift === null ? {} : { drift: step.drift }),
    });
  }

  async #finish(run: RunRecord): Promise<RunRecord> {
    const states = new Set(run.steps.map(({ state }) => state));
    for (const step of run.steps) if (!isOver(step)) step.state = 'cancelled';
    if (run.steps[0]?.problem?.code === 'no_network') run.state = 'failed';
    else if (states.has('cancelled')) run.state = 'cancelled';
    else if (!states.has('failed')) run.state = 'done';
    else run.state = states.has('done') ? 'partial' : 'failed';
    run.finishedAt = this.#deps.clock().toISOString();
    await this.#save(run);
    // The folder name consists of the run's id, which this server created.
    await rm(join(this.#deps.stagePath(run.id, newStep(NO_STEP)), '..'), { recursive: true, force: true });
    await this.#deps.archive.tidy(this.#deps.clock());
    return run;
  }

  async #save(run: RunRecord): Promise<void> {
    await putRun(this.#deps.store, run);
    this.#changed();
  }

  #changed(): void {
    this.passOn();
    this.#deps.store.processes.notify('sources');
  }
}

function busy(): ApiError {
  return refused('conflict', 'sources_busy', 'The sources are being read already. Wait for its end, or cancel it.');
}

const NO_STEP = { source: 'file-download', dataset: 'x', service: null, file: '' } as const;

const isOver = ({ state }: StepRecord): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

const isClosed = (error: unknown): boolean => error instanceof StoreError && error.code === 'closed';

/** Converts the free-text name of a download to a safe file name. */
const fileSafe = (name: string): string => encodeURIComponent(name).replaceAll('.', '%2E').slice(0, 120);
