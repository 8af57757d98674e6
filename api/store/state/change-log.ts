import type { Coll, Rev } from '../store.ts';

export type ChangeEntry = { coll: Coll; id: string; rev: Rev };

const SMALLEST_COMPACTION = 1024;

/** Which document was written at which revision, in order, so that a pull need not look at all documents. */
export class ChangeLog {
  #entries: ChangeEntry[] = [];
  #compactAt = SMALLEST_COMPACTION;
  /** False after entries of a snapshot were added, which come by collection. */
  #isSorted = true;

  append(entry: ChangeEntry): void {
    this.#isSorted &&= entry.rev >= (this.#entries.at(-1)?.rev ?? 0);
    this.#entries.push(entry);
  }

  /** Entries after `rev`; some may have been overtaken by a later write of the same document. */
  after(rev: Rev): ChangeEntry[] {
    if (!this.#isSorted) this.#entries.sort((a, b) => a.rev - b.rev);
    this.#isSorted = true;
    return this.#entries.slice(this.#entries.findLastIndex((entry) => entry.rev <= rev) + 1);
  }

  /** Drops overtaken entries when the log has doubled since the last time. */
  compact(isNewest: (entry: ChangeEntry) => boolean): void {
    if (this.#entries.length < this.#compactAt) return;
    this.#entries = this.#entries.filter(isNewest);
    this.#compactAt = Math.max(SMALLEST_COMPACTION, this.#entries.length * 2);
  }
}
