import { dubaiDay } from '../../domain/day.ts';
import { resolveArea } from '../../domain/gazetteer/areas.ts';
import { listingFigures } from '../../domain/market/analytics/listing-figures.ts';
import { citySummary, summaryOfRecord, withListings } from '../../domain/market/analytics/market-summary.ts';
import type { MarketSummary } from '../../domain/market/analytics/summary-shape.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { Market } from './market.ts';
import { readRecords } from './market-records.ts';
import type { PropertyIndex } from './property-index.ts';

export type MarketSummaries = {
  /** Of an area, by id or name, or of the whole city for null; null where nothing is known. */
  summary(area: string | null): MarketSummary | null;
  /** Counts the city's deeds anew. An answer costs no walk through them. */
  marketChanged(): void;
};

export function createMarketSummaries(deps: {
  store: Store;
  market: Market;
  properties: PropertyIndex;
  clock: Clock;
}): MarketSummaries {
  const { store, market, properties, clock } = deps;
  let city: MarketSummary | null = null;
  return {
    marketChanged() {
      const { records } = readRecords(store);
      city = records.length === 0 ? null : citySummary(records, market.table(), null);
    },
    summary(area) {
      const areaId = area === null ? undefined : (resolveArea(area)?.id ?? area);
      const record = areaId === undefined ? undefined : readRecords(store).records.find(({ id }) => id === areaId);
      const counted = areaId === undefined ? city : record && summaryOfRecord(record, null);
      if (!counted) return null;
      const now = clock();
      const columns = properties.columns();
      const listed = columns.rows === 0 ? null : listingFigures(columns, { areaId, today: dubaiDay(now) });
      // To the minute: who asks again within it gets the same answer.
      return { ...withListings(counted, listed), asOf: `${now.toISOString().slice(0, 16)}:00.000Z` };
    },
  };
}
