import type { LatLng } from '../../../domain/geo.ts';
import type { Surroundings } from '../../../domain/place/places.ts';
import type { DeviceArea, DeviceBuilding } from '../replica/places.ts';
import { type QueryResult, useMarket } from './query.ts';

export type { DeviceArea, DeviceBuilding } from '../replica/places.ts';

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

/** Stations, schools and other places around a point. Needs no market, only the shipped file. */
export function useSurroundings({ lat, lng }: LatLng): QueryResult<Surroundings> {
  return useMarket<Surroundings>(['surroundings', lat, lng], {
    of: 'listings',
    ask: (market) => market.places.around({ lat, lng }),
  });
}
