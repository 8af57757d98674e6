import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { SITE_M } from '../mutations/ar-alignments.ts';
import { type ArAlignment, ArAlignmentRow } from '../store/user/ar-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

async function readAlignments(db: UserDb): Promise<ArAlignment[]> {
  const { rows } = soundRows(ArAlignmentRow, await db.arAlignments.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...alignment }) => alignment);
}

/** What is remembered of the compass, newest first. */
export function useAlignments(): QueryResult<ArAlignment[]> {
  return useUserRecords(readAlignments);
}

/** The newest alignment made at a site; null for a place that is new. */
export function alignmentAt(at: LatLng, known: readonly ArAlignment[]): ArAlignment | null {
  return known.find(({ place }) => distanceM(place, at) <= SITE_M) ?? null;
}
