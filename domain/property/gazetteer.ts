import { resolveArea, searchAreas } from '../market/areas.ts';
import { isNear, resolveNear } from '../market/landmarks.ts';
import type { PropertyFilter } from './filter.ts';
import type { PlaceNames } from './place-names.ts';
import type { PropertyColumns } from './property-columns.ts';
import * as query from './property-query.ts';

/** The gazetteers of areas and landmarks. */
export const GAZETTEER: PlaceNames = {
  resolveArea,
  searchAreas,
  nearTo: (text) => {
    const place = resolveNear(text);
    return place === null ? null : (at) => isNear(place, at);
  },
};

/** How many listings match, and the rows from `offset`, at most `limit`, in order. */
export function searchRows(
  columns: PropertyColumns,
  question: query.PropertyQuestion,
): { total: number; rows: number[] } {
  return query.searchRows(columns, question, GAZETTEER);
}

/** How many listings match. */
export function countMatching(columns: PropertyColumns, filter: PropertyFilter): number {
  return query.countMatching(columns, filter, GAZETTEER);
}

/** 1 for every row that matches, 0 for the others. */
export function matchMask(columns: PropertyColumns, filter: PropertyFilter): Uint8Array {
  return query.matchMask(columns, filter, GAZETTEER);
}
