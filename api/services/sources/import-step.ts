import { setTimeout as wait } from 'node:timers/promises';
import type { ImportKind } from '../../../domain/import/file/kinds.ts';
import type { RowCounts } from '../../../domain/sources/run.ts';
import { ApiError } from '../../errors.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { SOURCES_USER } from '../accounts/users.ts';
import { importFile } from '../import/import-file.ts';
import { type ImportDeps, runExclusive } from '../import/import-queue.ts';
import { newImportId } from '../import/import-record.ts';
import type { ImportOutcome, ImportSummary } from '../import/import-result.ts';
import type { StepRecord } from './run-record.ts';

const EXAMPLES = 20;
const QUEUE_FULL_MS = 5000;

export type StepImport = {
  deps: ImportDeps;
  step: StepRecord;
  path: string;
  fileName: string;
  /** If undefined, the kind is recognised by the columns. */
  kind: ImportKind | undefined;
  signal: AbortSignal;
  /** Checks the expected changes before anything is written. @throws SourceError */
  check(counts: RowCounts): void;
  save(): Promise<void>;
};

/**
 * Imports a file like an upload, after a dry run. A step that was interrupted while writing is repeated with the same
 * import id.
 * @throws SourceError `refused`; errors of `check`; StoreError
 */
export async function importStep(from: StepImport): Promise<void> {
  const { step, deps } = from;
  if (step.state === 'importing' && step.importId !== '') {
    const state = deps.store.read((tx) => tx.get('imports', step.importId)?.doc.state);
    if (state === undefined || state === 'writing') await runQueued(from, () => write(from));
    return;
  }
  step.state = 'checking';
  await from.save();
  await runQueued(from, async () => {
    const dry = await run(from, true);
    if (!dry.ok) return dry;
    take(step, dry);
    from.check(toRowCounts(dry));
    if (dry.taken === 0) return dry;
    step.importId = newImportId(deps.clock);
    step.state = 'importing';
    await from.save();
    return write(from);
  });
}

/** Runs work in the server's import queue. Retries while the queue is full. */
async function runQueued(from: StepImport, work: () => Promise<ImportOutcome>): Promise<void> {
  for (;;) {
    try {
      const outcome = await runExclusive(from.deps, '', () => from.deps.valuationTrainer.aside(work));
      if (!outcome.ok) throw new SourceError('refused', outcome.message);
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many') throw error;
      await wait(QUEUE_FULL_MS, undefined, { signal: from.signal });
    }
  }
}

async function write(from: StepImport): Promise<ImportOutcome> {
  const outcome = await run(from, false);
  if (outcome.ok) take(from.step, outcome);
  return outcome;
}

function run({ deps, step, path, fileName, kind }: StepImport, dryRun: boolean): Promise<ImportOutcome> {
  const { store, clock, market } = deps;
  const importId = step.importId === '' ? undefined : step.importId;
  const facts = { fileName, user: SOURCES_USER, isSystem: true as const, dryRun, kind, importId };
  return importFile({ store, clock, market, ...facts, file: { path } });
}

function take(step: StepRecord, summary: ImportSummary): void {
  step.counts = toRowCounts(summary);
  step.rejectedBy = summary.rejected;
  step.examples = summary.rejects
    .slice(0, EXAMPLES)
    .map(([row, column, reason, value]) => [row, column.slice(0, 100), reason, value.slice(0, 120)]);
}

function toRowCounts({ read, taken, changed, duplicate, rejected }: ImportSummary): RowCounts {
  const rejectedRows = Object.values(rejected).reduce((sum, rows) => sum + rows, 0);
  return { read, added: taken - changed, changed, same: duplicate, rejected: rejectedRows };
}
