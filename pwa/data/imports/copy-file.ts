import type { SaveResult } from '../platform/save-result.ts';
import { openFileParts } from './file-parts.ts';
import { jobRowOf, progressOf } from './job.ts';
import { hasRoom, type Stage } from './stage.ts';

/** Copies the file to the device. Where it does not fit the import goes on without a copy. */
export async function copyFile({ options, work, set }: Stage): Promise<void> {
  const { store } = options;
  const { job, file, abort } = work;
  if (file === null || !(await hasRoom(options, job.size))) return;
  set({ progress: progressOf('keeping', { of: job.size }) });
  const row = jobRowOf(job, 'keeping');
  if (!(await store.putJob(row)).ok) return;
  let part = 0;
  let done = 0;
  let stored: SaveResult = { ok: true };
  for await (const { buffer } of openFileParts(file)) {
    abort.signal.throwIfAborted();
    stored = await store.putFilePart({ jobId: job.id, part: part++, bytes: buffer });
    if (!stored.ok) break;
    done += buffer.byteLength;
    set({ progress: progressOf('keeping', { of: job.size, done }) });
  }
  if (stored.ok) stored = await store.putJob({ ...row, stage: 'checking' });
  if (stored.ok) set({ kept: true });
  else await store.dropJob(job.id);
}
