import { recordHash } from '../../../domain/import/file/record-run.ts';
import type { TransactionColumns } from '../../../domain/transaction/columns.ts';
import { encodeSegment } from '../../../domain/transaction/segment-codec.ts';
import { checkFile, type ReadFile } from './check-file.ts';
import { ImportError } from './failure.ts';
import { jobRowOf, progressOf, soundAreas } from './job.ts';
import { knownDeedsSteps } from './known-deeds.ts';
import { mergeOwn } from './own-parts.ts';
import { Pace } from './pace.ts';
import { publicParts } from './public-parts.ts';
import { Rate } from './rate.ts';
import { type Checked, hasRoom, partsOf, type Stage } from './work.ts';

/** Known deeds that a file holds too which are remembered as examples. */
const MET_KEPT = 1000;

/**
 * Reads the whole file and says what it would do. Its new deeds are stored as they are found, but for nobody to
 * count: only the batch that `writeBatch` adds makes them part of the market. So none of them stays in memory.
 */
export async function dryRun(stage: Stage): Promise<void> {
  const { options, work, set } = stage;
  work.checked = null;
  set({ state: 'reading', progress: progressOf('checking', { of: work.job.size }) });
  if (work.job.kept) await options.store.putJob(jobRowOf(work.job, 'checking'));
  // What an earlier run stored may have been read with other columns.
  await options.store.unstage(work.job.id);
  const staging = new Staging(stage);
  const read = await readWhole(stage, staging);
  if (!read.ok) {
    set({ state: 'refused', refusal: read.refusal, tables: read.tables, progress: null });
    return;
  }
  work.checked = { ...read.checked, ...staging.done() };
  set({ state: 'checked', tables: read.tables, check: read.checked.check, progress: null });
}

async function readWhole(stage: Stage, staging: Staging): Promise<ReadFile> {
  const { options, work, set } = stage;
  const { store } = options;
  const { job, abort } = work;
  const rate = new Rate(job.size);
  const met = new Set<number>();
  const pace = new Pace(abort.signal);
  const open = await publicParts(await options.market());
  const { batches } = await store.ownBatches();
  const merged = await pace.run(mergeOwn(open, batches, new WeakMap()));
  const known = await pace.run(knownDeedsSteps(merged, (place) => void (met.size < MET_KEPT && met.add(place))));
  const rents = await store.ownRents();
  const { kind, mapping, areaAssignments } = job.choices;
  return checkFile({
    parts: partsOf(stage),
    signal: abort.signal,
    met,
    take: (columns) => staging.take(columns),
    progress: ({ rows, bytes, tables }) => set({ tables, progress: { what: 'checking', ...rate.at(bytes, rows) } }),
    options: {
      name: job.fileName,
      kind,
      mapping,
      areaAssignments: soundAreas(areaAssignments),
      remembered: await store.columnChoices(),
      known,
      knownRecords: (of, key) => (of === 'rents' ? hashOf(rents.get(key)) : null),
    },
  });
}

/** Stores segments of a batch to come. */
class Staging {
  readonly #stage: Stage;
  #parts = 0;
  #bytes = 0;
  #problem: ImportError | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** After the first that does not fit the rest is only counted: the person still sees what the file holds. */
  async take(columns: TransactionColumns): Promise<void> {
    if (this.#problem !== null) return;
    const { options, work } = this.#stage;
    const bytes = encodeSegment(columns).buffer;
    if (await hasRoom(options, bytes.byteLength)) {
      const row = { batchId: work.job.id, part: this.#parts, rows: columns.rows, bytes };
      const stored = await options.store.putSegment(row);
      if (!stored.ok) this.#problem = new ImportError(stored.reason);
    } else this.#problem = new ImportError('quota');
    this.#parts++;
    this.#bytes += bytes.byteLength;
  }

  done(): Pick<Checked, 'staged' | 'problem'> {
    return { staged: { parts: this.#parts, bytes: this.#bytes }, problem: this.#problem };
  }
}

function hashOf(record: object | undefined): string | null {
  return record === undefined ? null : recordHash(record);
}
