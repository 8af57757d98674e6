import { buildMarketTable } from '../../../../domain/market/market-table.ts';
import {
  buildRollup,
  decodeRollup,
  encodeRollup,
  mergeRollups,
  type Rollup,
} from '../../../../domain/market/rollup.ts';
import type { TransactionColumns } from '../../../../domain/transaction/columns.ts';
import { privateSource } from '../../../../domain/transaction/demo-source.ts';
import type { BatchSummary } from '../../store/user/import-rows.ts';

export type PrivateRollup = {
  rollup: Rollup;
  /** Their sources, marked as private. */
  sources: string[];
  /** Days since 1970-01-01 of the newest. */
  lastDay: number;
};

export class RollupBuilder {
  readonly #rollups: Rollup[] = [];
  readonly #sources = new Set<string>();
  #lastDay = Number.NEGATIVE_INFINITY;

  add(columns: TransactionColumns): void {
    const table = buildMarketTable([{ columns, droppedRows: [] }]);
    const rollup = buildRollup(table);
    if (rollup.rows === 0) return;
    this.#rollups.push(rollup);
    for (const source of table.sources) this.#sources.add(privateSource(source));
    this.#lastDay = Math.max(this.#lastDay, table.maxDay ?? this.#lastDay);
  }

  /** Null where there was no sale. */
  finish(): BatchSummary | null {
    if (this.#rollups.length === 0) return null;
    const cells = encodeRollup(mergeRollups(this.#rollups.map((rollup) => ({ rollup })))).buffer;
    return { cells, sources: [...this.#sources].sort(), lastDay: this.#lastDay };
  }
}

/** All batches' summaries as one; null where there are none. A damaged one is left out: the sales themselves follow. */
export function mergePrivateSummaries(summaries: readonly BatchSummary[]): PrivateRollup | null {
  const sound = summaries.flatMap(({ cells, sources, lastDay }) => {
    try {
      return [{ rollup: decodeRollup(new Uint8Array(cells)), sources, lastDay }];
    } catch {
      return [];
    }
  });
  if (sound.length === 0) return null;
  return {
    rollup: mergeRollups(sound),
    sources: [...new Set(sound.flatMap(({ sources }) => sources))].sort(),
    lastDay: sound.reduce((last, one) => Math.max(last, one.lastDay), Number.NEGATIVE_INFINITY),
  };
}
