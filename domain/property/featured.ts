import type { PropertyColumns } from './property-columns.ts';
import type { WantedPurpose } from './purpose.ts';
import { onMarket } from './purpose.ts';
import { VERDICTS } from './verdict-word.ts';

/** Maximum number of featured listings: the home grid on its widest screen, and `GET /api/properties/featured`. */
export const FEATURED = 8;

export type FeaturedQuestion = {
  count: number;
  purpose?: WantedPurpose | undefined;
  /** All rows, best first; by AI score if omitted. */
  order?: Uint32Array | undefined;
};

/** Code of homes that ask for a reason why they are cheap; none of them is put forward before another home. */
const ASK_WHY = 1 + VERDICTS.indexOf('ask_why');

/** At most `count` rows on the market for a purpose: the best of each area, then the others. */
export function featuredRows(columns: PropertyColumns, { count, purpose, order }: FeaturedQuestion): number[] {
  const isOffered = onMarket(columns, purpose);
  const picked: number[] = [];
  const rest: number[] = [];
  const odd: number[] = [];
  const areas = new Set<string>();
  for (let i = 0; i < columns.rows && picked.length < count; i++) {
    const row = order?.[i] ?? i;
    if (isOffered[row] === 0) continue;
    if (columns.verdict[row] === ASK_WHY) {
      if (odd.length < count) odd.push(row);
      continue;
    }
    const place = columns.places[columns.place[row]];
    const area = place?.areaId || place?.location || '';
    if (!areas.has(area)) {
      areas.add(area);
      picked.push(row);
    } else if (rest.length < count) rest.push(row);
  }
  return [...picked, ...rest, ...odd].slice(0, count);
}
