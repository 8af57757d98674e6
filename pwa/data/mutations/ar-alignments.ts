import { distanceM } from '../../../domain/geo.ts';
import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { type ArAlignment, ArAlignmentRow } from '../store/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { soundRows } from '../store/user/user-rows.ts';
import { mutate } from './mutate.ts';

export type { ArAlignment } from '../store/user/ar-rows.ts';

/** The magnetism of a place reaches about so far: its cables, its steel. */
export const SITE_M = 150;

/** Remembers an alignment; it replaces those made at the same site. */
export function saveAlignment(alignment: Omit<ArAlignment, 'id' | 'at'>): Promise<SaveResult> {
  return mutate('arAlignment', async (alignments) => {
    const { rows } = soundRows(ArAlignmentRow, await alignments.all());
    const old = rows.filter(({ place }) => distanceM(place, alignment.place) <= SITE_M);
    for (const { id } of old) await alignments.delete(id);
    await alignments.put({ ...alignment, id: newId(), at: new Date().toISOString(), schema: SCHEMA_OF_USER_ROWS });
  });
}
