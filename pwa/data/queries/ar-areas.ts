import type { LatLng } from '../../../domain/geo.ts';
import { type AreaContent, contentOf } from '../mutations/ar-areas.ts';
import { hadDataAtStart } from '../replica/market-client.ts';
import { type ArArea, ArAreaRow } from '../store/user/ar-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import { marketQuery, NOT_YET, type QueryResult, useAnswer } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

async function readAreas(db: UserDb): Promise<ArArea[]> {
  const { rows } = soundRows(ArAreaRow, await db.arAreas.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...area }) => area);
}

/** Areas the person has saved for a visit, newest first. */
export function useSavedAreas(): QueryResult<ArArea[]> {
  return useUserRecords(readAreas);
}

/** What a circle needs and has, again whenever the market changes. */
export function useAreaContent(center: LatLng, radiusM: number): QueryResult<AreaContent> {
  return useAnswer(
    marketQuery(['ar-area', center.lat, center.lng, radiusM], {
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
    }),
  );
}
