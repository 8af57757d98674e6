import { pick } from '../collections.ts';
import type { AreaRent } from '../rent/area-rent.ts';
import type { TransactionColumns } from '../transaction/columns.ts';
import { privateSource } from '../transaction/demo-source.ts';
import { buildMarketTable, type MarketTable } from './market-table.ts';
import type { MarketRecord } from './record.ts';
import { marketRecords, servedRents } from './records.ts';
import { buildRollup, decodeRollup, encodeRollup, mergeRollups, type Rollup } from './rollup.ts';

export type PrivateRollup = {
  rollup: Rollup;
  sources: string[];
  /** Days since 1970-01-01 of the newest. */
  lastDay: number;
};

/** The sales of one batch by area, month and type (`cells`, an encoded rollup): figures before its rows are read. */
export type BatchSummary = Pick<PrivateRollup, 'sources' | 'lastDay'> & { cells: ArrayBuffer };

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

  finish(): BatchSummary | null {
    if (this.#rollups.length === 0) return null;
    const cells = encodeRollup(mergeRollups(this.#rollups.map((rollup) => ({ rollup })))).buffer;
    return { cells, sources: [...this.#sources].sort(), lastDay: this.#lastDay };
  }
}

/** Merges all batches' summaries; null without any. Damaged ones are left out. */
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

/** Recomputes the server's records, except listing figures, of areas whose registered deeds are all on this device. */
export function recordsWithPrivate(from: {
  served: readonly MarketRecord[];
  sales: { table: MarketTable; holds(areaId: string): boolean };
  /** Rents of areas with all registered tenancies on this device, including imported ones. */
  registeredRents: ReadonlyMap<string, AreaRent>;
  /** `YYYY-MM-DD` in Dubai. */
  today: string;
}): MarketRecord[] {
  const { served, sales, today, registeredRents } = from;
  const known = new Map(served.map((record) => [record.id, record]));
  const listings = served
    .filter(({ totalProperties }) => totalProperties > 0)
    .map(({ id, location }) => ({
      areaId: id,
      location,
      listedOn: today,
      isActive: true,
      completion: 'ready' as const,
    }));
  const own = marketRecords({ table: sales.table, listings, today, rents: servedRents(served), registeredRents });
  const fresh = own
    .filter(({ id }) => sales.holds(id))
    .map((record) => ({ ...record, ...listingFiguresOf(known.get(record.id)) }));
  return [...fresh, ...served.filter(({ id }) => !sales.holds(id))].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function listingFiguresOf(record: MarketRecord | undefined): Partial<MarketRecord> {
  if (record === undefined) return { activeListings: 0, readyListings: 0, totalProperties: 0, daysOnMarket: null };
  return pick(record, ['activeListings', 'readyListings', 'totalProperties', 'daysOnMarket']);
}
