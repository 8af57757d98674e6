import { useMemo, useState } from 'react';
import type { Broker } from '../../../domain/market/professional.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { type Live, useLive } from '../live.ts';
import { pageHome } from '../start/page-answers.ts';
import type { MarketSummary, MonthlyMedian, NearbyQuestion, NearbySales } from './market-api.ts';
import { recordsSource, salesSource } from './market-source.ts';

export type { MarketSummary, MonthlyMedian, NearbyQuestion, NearbySale, NearbySales } from './market-api.ts';

/** Figures of an area, or of the whole city without one: those in the page until the device has all of its own. */
export function useMarketSummary(areaId?: string): Live<MarketSummary> {
  const [page] = useState(() => pageHome()?.summary ?? null);
  const meanwhile = areaId === undefined ? page : null;
  const hasPage = meanwhile !== null;
  return useLive(
    useMemo(
      () =>
        recordsSource<MarketSummary>(
          async (market) => {
            const found = await market.marketSummary(areaId ?? null);
            if (found.state === 'unknown') return 'later';
            return { value: found.state === 'found' ? found.value : undefined };
          },
          hasPage ? (state) => state.listingsComplete && state.salesComplete : undefined,
        ),
      [areaId, hasPage],
    ),
    meanwhile,
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

/** An area's registered sales by month; empty for no area. `missing` while there are none. */
export function useMonthlyMedians(areaId: string): Live<MonthlyMedian[]> {
  return useLive(
    useMemo(
      () =>
        salesSource<MonthlyMedian[]>(async (market, state) => {
          const months = areaId === '' ? [] : await market.monthlyMedians(areaId);
          if (months.length === 0 && areaId !== '' && !state.salesComplete) return 'later';
          return { value: months };
        }),
      [areaId],
    ),
  );
}

/** The broker who answers for a listing, as far as this device knows. */
export function useBroker(id: string): Live<Broker> {
  return useLive(
    useMemo(
      () =>
        recordsSource<Broker>(async (market, state) => {
          const broker = id === '' ? null : await market.broker(id);
          if (broker === null && id !== '' && !state.listingsComplete) return 'later';
          return { value: broker ?? undefined };
        }),
      [id],
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
