import type { PageConnector, SourceDataset, SourcePage, SourceWindow, WindowPlan } from '../../sources/connector.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { type RetryPolicy, withRetries } from '../../sources/retry-policy.ts';
import type { Progress, StepRecord } from './run-record.ts';
import { checkRequired } from './set-checks.ts';
import type { RawArchive, StageFile } from './source-files.ts';

/** How often a part of a set is read if fewer rows arrive than the source reports. */
const WINDOW_READS = 3;
const MOST_WINDOWS = 1300;

export type FetchJob = {
  connector: PageConnector;
  dataset: SourceDataset;
  step: StepRecord;
  plan: WindowPlan;
  stage: StageFile;
  archive: RawArchive;
  runId: string;
  retryPolicy: RetryPolicy;
  signal: AbortSignal;
  /** Stores the step durably. Rows fetched before it are not fetched again after a crash. */
  save(): Promise<void>;
};

/** Writes all rows of a set to the stage file, page by page. @throws SourceError; StoreError; the signal's reason */
export async function fetchDataset(job: FetchJob): Promise<void> {
  const { step, connector, dataset, plan } = job;
  step.state = 'fetching';
  step.plan ??= connector.windows(dataset, plan).slice(0, MOST_WINDOWS);
  step.windows = step.plan.length;
  await job.save();
  while (step.windowsDone < step.plan.length) {
    const window = step.plan[step.windowsDone];
    if (window !== undefined) await fetchWindow(job, window);
    step.windowsDone++;
    step.whole = step.current;
    step.at = 0;
    step.total = null;
    await job.save();
  }
}

async function fetchWindow(job: FetchJob, window: SourceWindow): Promise<void> {
  const { step } = job;
  for (let read = 1; ; read++) {
    const total = await fetchPages(job, window);
    const got = step.current.rows - step.whole.rows;
    if (total === null || got === total) return;
    if (read === WINDOW_READS) {
      const message = `The source says ${total} rows of ${describeWindow(window)} and gave ${got}.`;
      throw new SourceError('incomplete', message);
    }
    // Rows changed during paging: start this part again from its first page.
    step.current = step.whole;
    step.at = 0;
    await job.save();
  }
}

/** Reads the remaining pages of a window. Returns the number of rows that the source reports, or null. */
async function fetchPages(job: FetchJob, window: SourceWindow): Promise<number | null> {
  const { connector, dataset, step, stage, retryPolicy, signal } = job;
  for (;;) {
    const question = { dataset, window, at: step.at, signal };
    const page = await withRetries(() => connector.fetchPage(question), { retryPolicy, signal });
    const name = `${step.source}-${dataset.id}-${step.windowsDone}-${step.at}`;
    await job.archive.keep({ runId: job.runId, name, text: page.raw });
    takeColumns(step, page, dataset);
    const bytes = page.rows.length === 0 ? step.current.bytes : await stage.append(step.current.bytes, page.rows);
    step.current = progressAfter(step.current, { bytes, page, dataset, loadedColumn: connector.loadedColumn });
    step.rows = step.current.rows;
    step.total = page.total;
    step.at = page.next ?? step.at;
    if (page.next === null) return page.total;
    await job.save();
  }
}

function takeColumns(step: StepRecord, page: SourcePage, dataset: SourceDataset): void {
  if (page.rows.length === 0) return;
  // Some sources omit empty columns of a row, so a column counts if any row has it.
  const seen = new Set(page.rows.flatMap((row) => Object.keys(row)));
  checkRequired([...seen], dataset);
  step.columns = [...new Set([...step.columns, ...seen])].slice(0, 300);
}

function progressAfter(
  before: Progress,
  from: { bytes: number; page: SourcePage; dataset: SourceDataset; loadedColumn: string | null },
): Progress {
  const { bytes, page, dataset, loadedColumn } = from;
  const months = { ...before.months };
  let { lastLoaded } = before;
  for (const row of page.rows) {
    const day = dataset.dateColumn === null ? undefined : row[dataset.dateColumn];
    const month = typeof day === 'string' ? (/^\d{4}-\d{2}/.exec(day)?.[0] ?? null) : null;
    if (month !== null) months[month] = (months[month] ?? 0) + 1;
    const loaded = loadedColumn === null ? undefined : row[loadedColumn];
    if (typeof loaded === 'string' && loaded > lastLoaded) lastLoaded = loaded;
  }
  return { bytes, rows: before.rows + page.rows.length, lastLoaded, months };
}

function describeWindow({ from, to, since }: SourceWindow): string {
  if (since !== '') return `what was loaded since ${since}`;
  return from === '' ? 'the whole set' : `${from} to ${to}`;
}
