import type { PropertyColumns } from './property-columns.ts';

/** Listings of the home grid on its widest screen, and of `GET /api/properties/featured`. */
export const FEATURED = 8;

/** Rows of featured listings, at most `count`: the best matches on offer, one an area first, then the rest. */
export function featuredRows(columns: PropertyColumns, count: number): number[] {
  const picked: number[] = [];
  const rest: number[] = [];
  const areas = new Set<string>();
  // Rows stand in the order of the best match.
  for (let row = 0; row < columns.rows && picked.length < count; row++) {
    if (columns.active[row] === 0) continue;
    const place = columns.places[columns.place[row]];
    const area = place?.areaId || place?.location || '';
    if (!areas.has(area)) {
      areas.add(area);
      picked.push(row);
    } else if (rest.length < count) rest.push(row);
  }
  return [...picked, ...rest].slice(0, count);
}
