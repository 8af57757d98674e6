import type { AskedNights } from '../../../domain/place/listed-homes.ts';
import type { Place } from '../../../domain/place/places.ts';
import { loadPlaces } from '../../../domain/place/shipped-places.ts';
import type { DeviceArea, DeviceBuilding, DeviceDevelopment } from '../replica/places.ts';
import { type QueryResult, useMarket } from './query.ts';

export type { DeviceArea, DeviceBuilding, DeviceDevelopment } from '../replica/places.ts';

/** Everything known about a building or project, by the id in its address; null if nothing on this device knows it. */
export function useBuilding(id: string): QueryResult<DeviceBuilding | null> {
  return useMarket<DeviceBuilding | null>(['building', id], {
    of: 'records',
    ask: (market) => market.places.building(id),
    isEarly: (page, { salesComplete }) => page === null && !salesComplete,
  });
}

export function useAreaGuide(areaId: string): QueryResult<DeviceArea | null> {
  return useMarket<DeviceArea | null>(['area-guide', areaId], {
    of: 'records',
    ask: (market) => market.places.area(areaId),
    isEarly: (guide, { listingsComplete }) => guide !== null && guide.record === null && !listingsComplete,
  });
}

/** What holiday homes of an area with as many bedrooms ask for a night; null where none is on the market. */
export function useAskedNights(areaId: string, bedrooms: number): QueryResult<AskedNights | null> {
  return useMarket<AskedNights | null>(['asked-nights', areaId, bedrooms], {
    of: 'listings',
    ask: (market) => market.places.askedNights(areaId, bedrooms),
  });
}

/** Projects, supply and demand of an area, or of the city without one. */
export function useDevelopment(areaId: string | null): QueryResult<DeviceDevelopment | null> {
  return useMarket<DeviceDevelopment | null>(['development', areaId], {
    of: 'records',
    ask: (market) => market.places.development(areaId),
    isEarly: (answer, { salesComplete }) => answer === null && !salesComplete,
    keepPrevious: true,
  });
}

const FILES = { fetch: loadPlaces, fromPage: () => undefined };

/** Stations, schools and other places of the city. They need no market, only files of the app. */
export function usePlaces(): QueryResult<Place[]> {
  return useMarket<Place[]>(['places'], { of: 'listings', ask: loadPlaces, api: FILES });
}
