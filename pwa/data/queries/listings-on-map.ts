import * as z from 'zod/mini';
import { type ListingsOnMap, listingsOnMap, type MapWindow } from '../../../domain/property/listings-on-map.ts';
import { Property } from '../../../domain/property/property.ts';
import { buildPropertyColumns } from '../../../domain/property/property-columns.ts';
import { type PropertyFilter, propertyListPath } from '../../../domain/search/filter.ts';
import { apiCall, type QueryResult, useMarket } from './query.ts';

/** Maximum number of listings in one API answer, more than a usual market has. */
const API_LIMIT = 5000;

export function useListingsOnMap(filter: PropertyFilter, window: MapWindow | null): QueryResult<ListingsOnMap> {
  return useMarket(['homes-on-map', filter, window], {
    of: 'listings',
    ask: (market) => market.listings.onMap({ filter, window }),
    isEarly: ({ total }, { listingsComplete }) => total === 0 && !listingsComplete,
    api: apiCall({
      path: propertyListPath(filter, { sort: 'match', limit: API_LIMIT }),
      schema: () => z.array(Property),
      // The server has filtered already.
      to: (homes) => {
        const columns = buildPropertyColumns(homes);
        return listingsOnMap(columns, columns.active, window);
      },
    }),
    keepPrevious: true,
  });
}
