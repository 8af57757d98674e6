import type { PropertyFilter, PropertySort } from './filter.ts';
import { orderOf } from './listing-order.ts';
import type { PlaceNames } from './place-names.ts';
import type { PropertyColumns } from './property-columns.ts';
import { rowsWithinLimits } from './row-limits.ts';
import { keepLocations, keepWords } from './row-words.ts';

export type PropertyQuestion = {
  filter: PropertyFilter;
  sort: PropertySort;
  offset: number;
  limit: number;
  /** 1 for the rows that are looked at, on offer or not; without it those on offer. */
  among?: Uint8Array | undefined;
};

/**
 * Answers a search: how many listings match and the rows from `offset`, at most `limit`, in order.
 * Listings taken off the market are not found. Limits of the filter are inclusive.
 */
export function searchRows(
  columns: PropertyColumns,
  { filter, sort, offset, limit, among }: PropertyQuestion,
  places: PlaceNames,
): { total: number; rows: number[] } {
  const mask = matchMask(columns, filter, places, among);
  const order = orderOf(columns, sort);
  const rows: number[] = [];
  let total = 0;
  for (let i = 0; i < mask.length; i++) {
    const row = order[i];
    if (mask[row] === 0) continue;
    if (total >= offset && rows.length < limit) rows.push(row);
    total++;
  }
  return { total, rows };
}

/** How many listings match. */
export function countMatching(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): number {
  return searchRows(columns, { filter, sort: 'match', offset: 0, limit: 0 }, places).total;
}

/** 1 for every row that matches, 0 for the others. */
export function matchMask(
  columns: PropertyColumns,
  filter: PropertyFilter,
  places: PlaceNames,
  among?: Uint8Array,
): Uint8Array {
  const mask = rowsWithinLimits(columns, filter, { places, among });
  keepLocations(mask, columns, { location: filter.location ?? '', places });
  keepWords(mask, columns, { words: filter.keywords?.trim() ?? '', places });
  return mask;
}
