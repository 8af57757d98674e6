import {
  type Run,
  type RunStep,
  runCounts,
  type SERVICES,
  type Service,
  type SourceProblem,
} from '../../../domain/sources/run.ts';
import type { DatasetStatus, SourcesStatus } from '../../../domain/sources/status.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { formatClock, formatCount, formatDay, listed } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const SERVICE_ORDER: readonly Service[] = [
  'transactions',
  'registration',
  'valuations',
  'licenses',
  'land',
  'records',
] satisfies (typeof SERVICES)[number][];

export type ServiceState = keyof typeof messages.states;
export type ServiceView = ReturnType<typeof serviceViews>[number];

export function serviceViews({ datasets, isRunning, run }: SourcesStatus) {
  return SERVICE_ORDER.map((service) => {
    const sets = selectLatest(datasets.filter((set) => set.service === service));
    const ofRun = run?.steps.filter((step) => step.service === service) ?? [];
    const steps = isRunning ? ofRun : [];
    const times = sets.map(({ lastSuccessAt }) => lastSuccessAt).sort();
    // A data set that was never read has no status of its own: the run says why.
    const problems = (sets.length > 0 ? sets : ofRun).flatMap(({ problem }) => problem ?? []);
    const isLeftOut = ofRun.length > 0 && ofRun.every(({ state }) => state === 'cancelled');
    return {
      service,
      rows: times.some((time) => time !== '') ? sets.reduce((sum, { rows }) => sum + rows, 0) : null,
      updatedAt: times.at(-1) ?? '',
      state: serviceState(steps, sets, problems),
      problems,
      /** Why the run ended before it came to a service that was never read. */
      leftOut: isLeftOut && times.every((time) => time === '') && run !== null ? leftOutOf(run) : null,
    };
  });
}

/** Why steps of a run were not tried: somebody cancelled it, or it had no network, with the failure that showed it. */
export function leftOutOf({ steps }: Pick<Run, 'steps'>): SourceProblem | 'cancelled' {
  return steps.flatMap(({ problem }) => problem ?? []).find(({ code }) => code === 'no_network') ?? 'cancelled';
}

function selectLatest(sets: readonly DatasetStatus[]): DatasetStatus[] {
  const source = [...sets].sort((a, b) => readTime(a).localeCompare(readTime(b))).at(-1)?.source;
  return sets.filter((set) => set.source === source);
}

function readTime({ lastSuccessAt, problem }: DatasetStatus): string {
  const failedAt = problem?.at ?? '';
  return failedAt > lastSuccessAt ? failedAt : lastSuccessAt;
}

function serviceState(
  steps: readonly RunStep[],
  sets: readonly DatasetStatus[],
  problems: readonly SourceProblem[],
): ServiceState {
  const active = steps.find(({ state }) => state === 'fetching' || state === 'checking' || state === 'importing');
  if (active !== undefined) return active.state;
  if (steps.some(({ state }) => state === 'waiting')) return 'waiting';
  if (problems.some(({ code }) => code === 'worse')) return 'held';
  if (problems.length > 0) return 'failed';
  return sets.some(({ lastSuccessAt }) => lastSuccessAt !== '') ? 'done' : 'never';
}

export const STATE_TONES: Readonly<Record<ServiceState, string>> = {
  never: '',
  waiting: '',
  fetching: 'info',
  checking: 'info',
  importing: 'info',
  done: 'pos',
  failed: 'neg',
  cancelled: 'warn',
  skipped: 'warn',
  held: 'warn',
};

/** Returns the number of records that a run added to the market. Registers are kept as files and do not count. */
export function addedToMarket(run: Pick<Run, 'steps'>): number {
  return runCounts({ steps: run.steps.filter(({ importId }) => importId !== '') }).added;
}

/** `6 data sets`; after a run with failures `4 of 6 data sets`, and `Failed` if none was read. */
export function lastRunText({ steps }: Pick<Run, 'steps'>): string {
  const done = steps.filter(({ state }) => state === 'done').length;
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const { cards } = messages;
  if (failed === 0) return cards.datasets(formatCount(done));
  return done === 0 ? cards.failed : cards.someDatasets(formatCount(done), formatCount(done + failed));
}

export function failedSteps(run: Pick<Run, 'steps'> | null): RunStep[] {
  return run?.steps.filter(({ problem }) => problem !== null) ?? [];
}

export function stepName({ service, dataset }: Pick<RunStep, 'service' | 'dataset'>): string {
  if (service === null) return dataset;
  const own = dataset.replace(/^dld_/, '').replaceAll('_', ' ');
  const set = messages.services.sets[own] ?? own;
  const name = messages.services.names[service];
  return name.toLowerCase() === set.toLowerCase() ? name : `${name}: ${set}`;
}

export function problemText({ code }: Pick<SourceProblem, 'code'>): string {
  return messages.problems[code] ?? messages.problems.internal ?? '';
}

const DUBAI_MS = 4 * 3_600_000;

/** Day and time of day in Dubai: `23 Nov 2026, 06:00`. */
export function formatMoment(instant: string): string {
  const day = new Date(Date.parse(instant) + DUBAI_MS).toISOString().slice(0, 10);
  return listed([formatDay(day), formatClock(instant)]);
}

export function useIsAdmin(): boolean {
  const user = useCurrentUser();
  return user?.userType === 'admin';
}
