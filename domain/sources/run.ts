import * as z from 'zod/mini';

/** Service groups of the Land Department, with the names of `POST /api/dubai/scrape-service/{service}`. */
export const SERVICES = ['land', 'licenses', 'records', 'registration', 'transactions', 'valuations'] as const;
export type Service = (typeof SERVICES)[number];

/** Origin of rows: two government interfaces, files by address, files in a folder. */
export const SOURCE_NAMES = ['dld-gateway', 'data-dubai', 'file-download', 'watched-folder'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** Trigger of a run. `folder`: a file was put into the watched folder. */
const RUN_TRIGGERS = ['manual', 'daily', 'weekly', 'folder'] as const;
const STEP_STATES = ['waiting', 'fetching', 'checking', 'importing', 'done', 'failed', 'cancelled'] as const;
/** `partial`: some sets were imported, others failed. */
const RUN_STATES = ['running', 'done', 'partial', 'failed', 'cancelled'] as const;

/** Rows of one set: read = added + changed + same + rejected. `same` were known already or occurred twice. */
export const RowCounts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  rejected: z.int(),
});
export type RowCounts = z.infer<typeof RowCounts>;

/** A failure: a code that the app translates to a text, and the source's own message. */
export const SourceProblem = z.object({ code: z.string(), detail: z.string(), at: z.string() });
export type SourceProblem = z.infer<typeof SourceProblem>;

export const Drift = z.object({ added: z.array(z.string()), missing: z.array(z.string()) });
export type Drift = z.infer<typeof Drift>;

/** One set of a run. Everyone may see it, so it has no values of rejected rows. */
export const RunStep = z.object({
  source: z.enum(SOURCE_NAMES),
  dataset: z.string(),
  /** Null for a file, whose kind is detected when it is read. */
  service: z.nullable(z.enum(SERVICES)),
  state: z.enum(STEP_STATES),
  /** Rows fetched so far, and the total if the source reports it. */
  rows: z.int(),
  total: z.nullable(z.int()),
  /** Number of parts of the set that are finished, and of all its parts. */
  windowsDone: z.int(),
  windows: z.int(),
  counts: z.nullable(RowCounts),
  rejectedBy: z.record(z.string(), z.int()),
  /** Id in the import history, where the import can be undone; empty if nothing was new. */
  importId: z.string(),
  drift: z.nullable(Drift),
  problem: z.nullable(SourceProblem),
  finishedAt: z.string(),
});
export type RunStep = z.infer<typeof RunStep>;

/** Examples of a run's rejected rows, by set. */
export const RunRejects = z.array(
  z.object({
    dataset: z.string(),
    rejects: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string(), value: z.string() })),
  }),
);

export const Run = z.object({
  id: z.string(),
  trigger: z.enum(RUN_TRIGGERS),
  /** The requested service; null for all. */
  service: z.nullable(z.enum(SERVICES)),
  /** Whether all data of the sources is read, not only new data. */
  isDeep: z.boolean(),
  startedAt: z.string(),
  /** Empty while it runs. */
  finishedAt: z.string(),
  state: z.enum(RUN_STATES),
  /** Server restarts since the run last made progress. */
  resumed: z.int(),
  steps: z.array(RunStep),
});
export type Run = z.infer<typeof Run>;

/** Progress of a run, 0 to 1: all sets have equal weight; progress within a set is by rows or parts. */
export function runProgress(run: Pick<Run, 'steps'>): number {
  if (run.steps.length === 0) return 1;
  return run.steps.reduce((sum, step) => sum + stepProgress(step), 0) / run.steps.length;
}

/** Fetching counts as nine tenths of a set, importing as the rest. */
function stepProgress({ state, rows, total, windowsDone, windows }: RunStep): number {
  if (state === 'waiting') return 0;
  if (state === 'checking') return 0.9;
  if (state === 'importing') return 0.95;
  if (state !== 'fetching') return 1;
  const within = windows === 1 && total !== null && total > 0 ? Math.min(1, rows / total) : 0;
  return windows === 0 ? 0 : (0.9 * Math.min(windows, windowsDone + within)) / windows;
}

export function runCounts({ steps }: Pick<Run, 'steps'>): RowCounts {
  const sums: RowCounts = { read: 0, added: 0, changed: 0, same: 0, rejected: 0 };
  for (const { counts } of steps) {
    for (const name of Object.keys(sums) as (keyof RowCounts)[]) sums[name] += counts?.[name] ?? 0;
  }
  return sums;
}
