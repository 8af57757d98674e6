import * as z from 'zod/mini';
import { Run, RunStep } from '../../../domain/sources/run.ts';
import type { Clock } from '../../clock.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { newImportId } from '../import/import-record.ts';

/** Progress of a set, as stored on disk. */
const Progress = z.object({
  /** Length of the valid part of the stage file. Bytes after it are from an interrupted write. */
  bytes: z.int(),
  rows: z.int(),
  lastLoaded: z.string(),
  months: z.record(z.string(), z.int()),
});
export type Progress = z.infer<typeof Progress>;
const NOTHING_YET: Progress = { bytes: 0, rows: 0, lastLoaded: '', months: {} };

/** A step as stored: its public part and its position. */
const StepRecord = z.extend(RunStep, {
  plan: z.nullable(z.array(z.object({ from: z.string(), to: z.string(), since: z.string() }))),
  at: z.int(),
  /** Progress after the last complete window (`whole`) and after the last page (`current`). */
  whole: Progress,
  current: Progress,
  columns: z.array(z.string()),
  /** Whether the step reads everything, because it started without a watermark. */
  isFull: z.boolean(),
  /** Path of a file in the watched folder, or address of a download; empty for data sets. */
  file: z.string(),
  examples: z.array(z.tuple([z.int(), z.string(), z.string(), z.string()])),
});
export type StepRecord = z.infer<typeof StepRecord>;

const RunRecord = z.extend(Run, {
  user: z.string(),
  today: z.string(),
  /** An administrator has reviewed a set that was rejected as worse and wants to import it. */
  isWorseTaken: z.boolean(),
  steps: z.array(StepRecord),
});
export type RunRecord = z.infer<typeof RunRecord>;

const RUNS_KEPT = 60;

export function newRun(
  clock: Clock,
  facts: Pick<RunRecord, 'trigger' | 'service' | 'isDeep' | 'user' | 'today' | 'isWorseTaken' | 'steps'>,
): RunRecord {
  const startedAt = clock().toISOString();
  return { ...facts, id: newImportId(clock), startedAt, finishedAt: '', state: 'running', resumed: 0 };
}

export function newStep(facts: Pick<StepRecord, 'source' | 'dataset' | 'service' | 'file'>): StepRecord {
  return {
    ...facts,
    state: 'waiting',
    rows: 0,
    total: null,
    windowsDone: 0,
    windows: 0,
    counts: null,
    rejectedBy: {},
    importId: '',
    drift: null,
    problem: null,
    finishedAt: '',
    plan: null,
    at: 0,
    whole: NOTHING_YET,
    current: NOTHING_YET,
    columns: [],
    isFull: false,
    examples: [],
  };
}

/** Resets a step for which nothing is on disk. */
export function forgetProgress(step: StepRecord): void {
  Object.assign(step, { state: 'waiting', rows: 0, total: null, windowsDone: 0, plan: null, at: 0 });
  Object.assign(step, { whole: NOTHING_YET, current: NOTHING_YET });
}

/** Stores a run durably and deletes the oldest ones. */
export async function putRun(store: Store, run: RunRecord): Promise<void> {
  await store.commit((tx) => {
    tx.put('scrapes', run.id, run);
    const ids = tx.all('scrapes').map(({ id }) => id);
    for (const id of ids.sort().slice(0, Math.max(0, ids.length - RUNS_KEPT))) tx.del('scrapes', id);
  });
}

export function listRuns(store: Store, limit: number): RunRecord[] {
  return store.read((tx) =>
    tx
      .all('scrapes')
      .flatMap(({ doc }) => parsed(doc) ?? [])
      .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
      .slice(0, limit),
  );
}

/** Null if there is no such run or it was deleted. */
export const findRun = (tx: ReadTx, id: string): RunRecord | null => parsed(tx.get('scrapes', id)?.doc) ?? null;

/** The public part of a run. */
export const toRunView = (run: RunRecord): Run => Run.parse(run);

/** Returns a copy that may be changed, because values of the store are frozen. */
const parsed = (doc: unknown): RunRecord | undefined => RunRecord.safeParse(structuredClone(doc)).data;
