import type { FileReject } from '../../../domain/import/file/file-result.ts';
import type { TablePlan } from '../../../domain/import/file/kinds.ts';
import { rejectsHeader, rejectsLine } from '../../../domain/import/file/rejects-file.ts';

/** Characters kept of rejected rows in the store: a file of nothing but rejects needs not be kept twice. */
const MAX_CHARS = 8 * 1024 * 1024;

/** Rejected rows as a CSV that can be mended and imported again: reason in front, the row as it stood behind. */
export class RejectsFile {
  readonly #lines = new Map<string, string[]>();
  #chars = 0;

  add(reject: FileReject): void {
    if (this.#chars > MAX_CHARS) return;
    const line = rejectsLine(reject);
    this.#chars += line.length;
    const lines = this.#lines.get(reject.table);
    if (lines === undefined) this.#lines.set(reject.table, [line]);
    else lines.push(line);
  }

  /** The file, of the table with the most rejects; null when nothing was rejected. */
  text(tables: readonly TablePlan[]): string | null {
    const [most] = [...this.#lines].sort(([, a], [, b]) => b.length - a.length);
    if (most === undefined) return null;
    const [table, lines] = most;
    const plan = tables.find((one) => one.table === table);
    return rejectsHeader(plan?.columns.map(({ name }) => name) ?? []) + lines.join('');
  }
}
