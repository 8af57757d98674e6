import * as z from 'zod/mini';
import { MarketSummary, marketSummaryPath } from '../../../domain/market/analytics/summary-shape.ts';
import { MarketRecord } from '../../../domain/market/record.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { SalesQuestion } from '../../../domain/scores/listed-sales.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { useCurrentUser } from '../platform/session.ts';
import { useMarketState } from '../replica/market-client.ts';
import type { MonthlyMedian, NearbySales } from '../replica/market-state.ts';
import type { SimilarRents } from '../replica/rents.ts';
import { apiCall, NOT_YET, type QueryResult, useMarket } from './query.ts';

export function useMarketSummary(area?: string): QueryResult<MarketSummary | null> {
  const areaId = area ?? null;
  return useMarket<MarketSummary | null>(['market-summary', areaId], {
    of: 'records',
    ask: async (market) => {
      const found = await market.marketSummary(areaId);
      if (found.state === 'unknown') return NOT_YET;
      return found.state === 'found' ? found.value : null;
    },
    api: apiCall({ path: marketSummaryPath(areaId), schema: () => MarketSummary, missing: () => null }),
  });
}

export function useMarketRecords(): QueryResult<MarketRecord[]> {
  return useMarket<MarketRecord[]>(['market-records'], {
    of: 'records',
    ask: (market) => market.marketRecords(),
    isEarly: (records, { listingsComplete }) => records.length === 0 && !listingsComplete,
    api: apiCall({ path: '/api/market-data', schema: () => z.array(MarketRecord) }),
  });
}

export function useMonthlyMedians(areaId: string): QueryResult<MonthlyMedian[]> {
  return useMarket<MonthlyMedian[]>(['monthly-medians', areaId], {
    of: 'sales',
    ask: async (market) => (areaId === '' ? [] : market.monthlyMedians(areaId)),
    isEarly: (months, { salesComplete }) => months.length === 0 && areaId !== '' && !salesComplete,
  });
}

type Located = Pick<
  Property,
  'areaId' | 'project' | 'building' | 'propertyType' | 'bedrooms' | 'completion' | 'sqft'
> & { coordinates?: Property['coordinates'] };

export function useSalesNear(home: Located): QueryResult<NearbySales> {
  const { areaId, project, building, coordinates = null, propertyType: type, bedrooms, completion, sqft } = home;
  const at = coordinates === null ? null : { lat: coordinates.lat, lng: coordinates.lng };
  return useNearbySales({ areaId, project, building, coordinates: at, type, bedrooms, completion, sqft });
}

/** Registered sales around a home. `complete` is false while sales are still being fetched. */
export function useNearbySales(question: SalesQuestion): QueryResult<NearbySales> {
  return useMarket<NearbySales>(['nearby-sales', question], {
    of: 'sales',
    ask: (market) => market.salesNearby(question),
    isEarly: ({ count }, { salesComplete }) => count === 0 && !salesComplete,
  });
}

type RentedHome = Pick<Property, 'areaId' | 'bedrooms'> & { type: Property['propertyType'] };

/** Registered rents of similar homes in an area, renewals included; null if there are too few. */
export function useSimilarRents(home: RentedHome | null): QueryResult<SimilarRents | null> {
  return useMarket<SimilarRents | null>(['similar-rents', home], {
    of: 'records',
    ask: async (market) => {
      if (home === null) return null;
      const { areaId, type, bedrooms: rooms } = home;
      return market.similarRents({ areaId, type, rooms });
    },
    isEarly: (rent, { salesComplete }) => home !== null && rent === null && !salesComplete,
  });
}

type Empty = { role: UserType | null; isSales: boolean };

/** Props of `EmptyMarket` if the whole market is on this device and has no listings or sales; else null. */
export function useEmptyMarket(of: 'homes' | 'sales'): Empty | null {
  const role = useCurrentUser()?.userType ?? null;
  const isEmpty = useMarketState(({ syncedAt, listingsComplete, listings, salesComplete, sales }) => {
    if (syncedAt === null) return false;
    return of === 'homes' ? listingsComplete && listings === 0 : salesComplete && sales === 0;
  });
  return isEmpty ? { role, isSales: of === 'sales' } : null;
}
