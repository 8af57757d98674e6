import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { type ArAlignment, ArAlignmentRow } from '../db/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { writeUser } from '../user/user-writes.ts';

export type { ArAlignment } from '../db/user/ar-rows.ts';

/** The magnetism of a place reaches about so far: its cables, its steel. */
const SITE_M = 150;

async function readAlignments(db: UserDb): Promise<ArAlignment[]> {
  const { rows } = soundRows(ArAlignmentRow, await db.arAlignments.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...alignment }) => alignment);
}

/** What is remembered of the compass, newest first. */
export function useAlignments(): Live<ArAlignment[]> {
  return useUserQuery(readAlignments);
}

/** The newest alignment made at a site; null for a place that is new. */
export function alignmentAt(at: LatLng, known: readonly ArAlignment[]): ArAlignment | null {
  return known.find(({ place }) => distanceM(place, at) <= SITE_M) ?? null;
}

/** Remembers an alignment; it replaces those made at the same site. */
export function saveAlignment(alignment: Omit<ArAlignment, 'id' | 'at'>): Promise<SaveResult> {
  return writeUser(
    (db) => [db.arAlignments],
    async (db) => {
      const { rows } = soundRows(ArAlignmentRow, await db.arAlignments.toArray());
      const old = rows.filter(({ place }) => distanceM(place, alignment.place) <= SITE_M);
      await db.arAlignments.bulkDelete(old.map(({ id }) => id));
      const row = { ...alignment, id: newId(), at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS };
      await db.arAlignments.put(row);
    },
  );
}
