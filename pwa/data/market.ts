import { useMemo } from 'react';
import type { MarketRecord } from '../../domain/market/record.ts';
import { type Live, useLive } from './live.ts';
import type { MarketSummary, NearbyQuestion, NearbySales } from './market-api.ts';
import { recordsSource, salesSource } from './market-source.ts';

export type { MarketSummary, NearbyQuestion, NearbySale, NearbySales } from './market-api.ts';

/** Figures of an area, or of the whole city without one. */
export function useMarketSummary(areaId?: string): Live<MarketSummary> {
  return useLive(
    useMemo(
      () =>
        recordsSource<MarketSummary>(async (market) => {
          const found = await market.marketSummary(areaId ?? null);
          if (found.state === 'unknown') return 'later';
          return { value: found.state === 'found' ? found.value : undefined };
        }),
      [areaId],
    ),
  );
}

/** One record an area. */
export function useMarketRecords(): Live<MarketRecord[]> {
  return useLive(
    useMemo(
      () =>
        recordsSource<MarketRecord[]>(async (market, state) => {
          const records = await market.marketRecords();
          return records.length === 0 && !state.listingsComplete ? 'later' : { value: records };
        }),
      [],
    ),
  );
}

/** Registered sales around a home. `complete` is false while sales are still being fetched. */
export function useNearbySales(question: NearbyQuestion): Live<NearbySales> {
  const key = JSON.stringify(question);
  return useLive(
    useMemo(
      () =>
        salesSource<NearbySales>(async (market, state) => {
          const answer = await market.salesNearby(JSON.parse(key) as NearbyQuestion);
          return answer.count === 0 && !state.salesComplete ? 'later' : { value: answer };
        }),
      [key],
    ),
  );
}
