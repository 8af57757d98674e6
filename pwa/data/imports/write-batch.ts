import { dryRun } from './dry-run.ts';
import { ImportError } from './failure.ts';
import { DEVICE_KINDS } from './import-job.ts';
import { deviceCounts, jobRowOf, progressOf, rejectRows } from './job.ts';
import { type Checked, hasRoom, orThrow, type Stage } from './stage.ts';

/** Makes count what the dry run stored; when that does not work out nothing of it stays. */
export async function writeBatch(stage: Stage): Promise<void> {
  const { options, work } = stage;
  // There may be room by now.
  if (work.checked !== null && work.checked.staged.problem !== null) await again(stage);
  const { checked } = work;
  if (checked === null) return;
  try {
    if (checked.staged.problem !== null) throw new ImportError(checked.staged.problem);
    await write(stage, checked);
  } catch (error) {
    const problem = error instanceof ImportError ? error.reason : 'failed';
    work.checked = { ...checked, staged: { ...checked.staged, problem } };
    await options.store.unstage(work.job.id);
    if (work.job.kept) await options.store.putJob(jobRowOf(work.job, 'checking'));
    throw error;
  }
}

async function again(stage: Stage): Promise<void> {
  await dryRun(stage);
  if (stage.work.checked !== null) stage.set({ state: 'writing', progress: progressOf('writing', { of: 0 }) });
}

/** In one transaction: whoever looks sees all of it or nothing. */
async function write({ options, work, set }: Stage, checked: Checked): Promise<void> {
  const { store, now } = options;
  const { job } = work;
  const { marks, rejectFiles, check, staged, summary } = checked;
  if (!(await hasRoom(options, 0))) throw new ImportError('quota');
  if (job.kept) orThrow(await store.putJob(jobRowOf(job, 'writing')));
  set({ progress: progressOf('writing', { of: staged.bytes, done: staged.bytes, rows: check.counts.taken }) });
  const counts = deviceCounts(check);
  orThrow(
    await store.publish({
      batch: {
        id: job.id,
        at: now().toISOString(),
        fileName: job.fileName,
        target: 'device',
        kinds: check.kinds.filter((kind) => DEVICE_KINDS.includes(kind)),
        counts,
        bytes: staged.bytes,
        replaces: bufferOf(marks.replaces),
        besides: bufferOf(marks.besides),
        ...(summary === null ? {} : { summary }),
      },
      rejects: rejectRows(job.id, rejectFiles),
      parts: { segments: staged.segments, rents: staged.rents },
    }),
  );
  set({ done: { batchId: job.id, target: 'device', counts, serverId: null } });
}

/** A copy of exactly these numbers: what is stored must not drag a larger buffer along. */
function bufferOf(numbers: Uint32Array): ArrayBuffer {
  return numbers.slice().buffer;
}
