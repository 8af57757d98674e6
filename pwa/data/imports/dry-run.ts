import { jobRowOf, progressOf } from './job.ts';
import { readFile } from './read-file.ts';
import type { Stage } from './stage.ts';

/**
 * Reads the whole file and says what importing it would change. Its new rows are stored but do not count: only the
 * batch that `writeBatch` adds makes them part of the market.
 */
export async function dryRun({ options, work, set }: Stage): Promise<void> {
  const { job, file, abort } = work;
  work.checked = null;
  set({ state: 'reading', progress: progressOf('checking', { of: job.size }) });
  if (job.kept) await options.store.putJob(jobRowOf(job, 'checking'));
  const { id, fileName, size, choices } = job;
  const read = options.read ?? ((request, following) => readFile(options, request, following));
  const found = await read({ id, fileName, size, choices, file }, { signal: abort.signal, progress: set });
  if (!found.ok) {
    set({ state: 'refused', refusal: found.refusal, tables: found.tables, progress: null });
    return;
  }
  work.checked = found.checked;
  set({ state: 'checked', tables: found.tables, check: found.checked.check, progress: null });
}
