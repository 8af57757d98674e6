import { fromEpochDay } from '../../../domain/day.ts';
import type { TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { ImportCheck } from './import-job.ts';

/** Where and when the deeds of a file are: what a person is told before they publish it. */
export class DeedSpread {
  readonly #rows = new Map<string, number>();
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  add({ rows, day, area }: TransactionColumns): void {
    const counts = new Uint32Array(area.words.length);
    for (let row = 0; row < rows; row++) {
      const code = area.codes[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      const at = day[row] ?? this.#first;
      if (at < this.#first) this.#first = at;
      if (at > this.#last) this.#last = at;
    }
    area.words.forEach((areaId, code) => {
      const more = counts[code] ?? 0;
      if (more > 0) this.#rows.set(areaId, (this.#rows.get(areaId) ?? 0) + more);
    });
  }

  summary(): ImportCheck['deeds'] {
    const areas = [...this.#rows]
      .map(([areaId, rows]) => ({ areaId, rows }))
      .sort((a, b) => b.rows - a.rows || (a.areaId < b.areaId ? -1 : 1));
    const isEmpty = areas.length === 0;
    return { areas, from: isEmpty ? '' : fromEpochDay(this.#first), to: isEmpty ? '' : fromEpochDay(this.#last) };
  }
}
