import * as z from 'zod/mini';
import type { LatLng } from '../../../domain/geo.ts';
import { NEARBY_RADIUS_M } from '../../../domain/property/properties-nearby.ts';
import { Property } from '../../../domain/property/property.ts';
import { apiCall } from './api-call.ts';
import { marketQuery, NOT_YET, type QueryResult, useAnswer } from './query.ts';

/** A question a metre: a person who walks does not ask with every fix. */
const DECIMALS = 4;

/**
 * Listings on offer within a radius of a point, nearest first: from this device's own copy, or from
 * `GET /api/properties/coordinates` while there is none. Nothing is asked without a point.
 */
export function useListingsNear(center: LatLng | null, radiusM = NEARBY_RADIUS_M): QueryResult<Property[]> {
  const lat = center?.lat.toFixed(DECIMALS);
  const lng = center?.lng.toFixed(DECIMALS);
  return useAnswer(
    marketQuery(['listings-near', lat, lng, radiusM], {
      of: 'listings',
      keepPrevious: true,
      ask: async (market, state) => {
        if (lat === undefined || lng === undefined) return [];
        const found = await market.propertiesNear({ lat: Number(lat), lng: Number(lng) }, radiusM);
        return found.length === 0 && !state.listingsComplete ? NOT_YET : found;
      },
      // The API answers for 500 m; a larger circle is a question for the copy alone.
      api:
        lat === undefined || radiusM !== NEARBY_RADIUS_M
          ? undefined
          : apiCall({
              path: `/api/properties/coordinates?lat=${lat}&lng=${lng}`,
              schema: () => z.array(Property),
              to: (listings) => listings,
            }),
    }),
  );
}
