import type { PropertyColumns } from './property-columns.ts';

/** Maximum number of featured listings: the home grid on its widest screen, and `GET /api/properties/featured`. */
export const FEATURED = 8;

/** At most `count` rows: the best of each area, then the others. `order`: all rows, best first; default by AI score. */
export function featuredRows(columns: PropertyColumns, count: number, order?: Uint32Array): number[] {
  const picked: number[] = [];
  const rest: number[] = [];
  const areas = new Set<string>();
  for (let i = 0; i < columns.rows && picked.length < count; i++) {
    const row = order?.[i] ?? i;
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
