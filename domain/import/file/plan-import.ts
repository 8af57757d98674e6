import { type Incremental, runToEnd } from '../../incremental.ts';
import { FileImport } from './file-import.ts';
import type { FileImportOptions, FileResult } from './file-result.ts';
import type { FileRefusal, TablePlan } from './kinds.ts';

/** What a file is and what its columns mean, before any row is taken. */
export type FilePlan = { tables: TablePlan[]; refusal: FileRefusal | null };

/**
 * Plans the import of a file: feed it until `planned` or the end, then ask `finish`.
 * A preview of a CSV needs its first few hundred kilobytes only; archives and workbooks are read to their end.
 */
export class ImportPlanner {
  readonly #file: FileImport;

  constructor(options: Omit<FileImportOptions, 'known' | 'planOnly'>) {
    this.#file = new FileImport({ ...options, known: null, planOnly: true });
  }

  get planned(): boolean {
    return this.#file.planned || this.#file.refusal !== null;
  }

  /** Whether it is known by now that the file cannot be imported. */
  get refused(): boolean {
    return this.#file.refusal !== null;
  }

  feedIncremental(bytes: Uint8Array): Incremental<void> {
    return this.#file.feedIncremental(bytes);
  }

  feed(bytes: Uint8Array): void {
    this.#file.feed(bytes);
  }

  *finishIncremental(): Incremental<FilePlan> {
    const result: FileResult = yield* this.#file.finishIncremental();
    return { tables: result.tables, refusal: result.ok ? null : result.refusal };
  }
}

/** Plans the import of a file that is in memory, or of the first part of a CSV. */
export function planImport(options: Omit<FileImportOptions, 'known' | 'planOnly'>, bytes: Uint8Array): FilePlan {
  const planner = new ImportPlanner(options);
  planner.feed(bytes);
  return runToEnd(planner.finishIncremental());
}
