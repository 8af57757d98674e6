import type { LatLng } from '../../../domain/geo.ts';
import { type AreaContent, contentOf } from '../mutations/ar-areas.ts';
import type { Live } from '../platform/live.ts';
import { hadDataAtStart } from '../replica/market-client.ts';
import { type ArArea, ArAreaRow } from '../store/user/ar-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import { NOT_YET, useMarketQuery } from './use-market-query.ts';
import { useUserQuery } from './use-user-query.ts';

async function readAreas(db: UserDb): Promise<ArArea[]> {
  const { rows } = soundRows(ArAreaRow, await db.arAreas.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...area }) => area);
}

/** Areas the person has saved for a visit, newest first. */
export function useSavedAreas(): Live<ArArea[]> {
  return useUserQuery(readAreas);
}

/** What a circle needs and has, again whenever the market changes. */
export function useAreaContent(center: LatLng, radiusM: number): Live<AreaContent> {
  return useMarketQuery(['ar-area', center.lat, center.lng, radiusM], {
    of: 'records',
    ask: async (_, state) => {
      // While the copy opens, nothing is missing that was here before.
      if (state.syncedAt === null && state.phase.kind === 'idle' && hadDataAtStart()) return NOT_YET;
      return {
        ...(await contentOf(center, radiusM)),
        hasListings: state.listingsComplete,
        asOf: state.syncedAt,
      };
    },
  });
}
