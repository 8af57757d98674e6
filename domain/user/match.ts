import { pick } from '../collections.ts';
import type { PlaceNames } from '../property/place-names.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import { type FieldName, fieldRow, keysOf, limitsOf } from '../search/fields.ts';
import type { PropertyFilter } from '../search/filter.ts';
import { matchMask } from '../search/listing-search.ts';
import { type AiMatch, type MatchPart, WISH_POINTS } from './ai-match.ts';
import { wholeMatch, wishedFields } from './wishes.ts';

/** Match with wishes, 0 to 100. The wishes share 80 points; homes that meet all get up to 20 more for the AI score. */
export function aiMatch(homes: PropertyColumns, wishes: PropertyFilter, places: PlaceNames) {
  const fits = wishFits(homes, wishes, places);
  const weights = fits.reduce((sum, { wish }) => sum + fieldRow(wish).points, 0);
  const scoreAt = (row: number) => {
    const score = homes.aiScore[row] ?? Number.NaN;
    return Number.isNaN(score) ? null : score;
  };
  const pointsAt = (row: number) =>
    fits.reduce((sum, { wish, metAt }) => sum + fieldRow(wish).points * metAt(row), 0) * (WISH_POINTS / weights);
  const percentAt = (row: number) => {
    const isWhole = fits.every(({ metAt }) => metAt(row) === 1);
    return isWhole ? wholeMatch(scoreAt(row)) : Math.min(WISH_POINTS - 1, Math.floor(pointsAt(row) + 1e-9));
  };
  const of = (row: number): AiMatch => {
    const percent = percentAt(row);
    const parts = fits.map(({ metAt, ...wish }) => {
      const [met, share] = [metAt(row), (fieldRow(wish.wish).points * WISH_POINTS) / weights];
      return { ...wish, met, points: met * share, of: share };
    });
    const points = wholePoints(parts, 'points', Math.min(percent, WISH_POINTS));
    return { percent, parts: wholePoints(points, 'of', WISH_POINTS), aiScore: scoreAt(row) };
  };
  const order = () => {
    const percents = Uint8Array.from(homes.id, (_, row) => percentAt(row));
    return Uint32Array.from(homes.id, (_, row) => row).sort((a, b) => (percents[b] ?? 0) - (percents[a] ?? 0) || a - b);
  };
  return { of, order };
}

/** Rounds points to whole numbers that add up to `total`, by largest remainders. */
function wholePoints(parts: readonly MatchPart[], name: 'points' | 'of', total: number): MatchPart[] {
  const left = total - parts.reduce((sum, part) => sum + Math.floor(part[name]), 0);
  const ranked = parts.toSorted((a, b) => (b[name] % 1) - (a[name] % 1));
  const up = new Set(ranked.slice(0, Math.max(0, left)));
  return parts.map((part) => ({ ...part, [name]: Math.floor(part[name]) + +up.has(part) }));
}

type Fit = { wish: FieldName; word?: string; metAt: (row: number) => number };

function wishFits(columns: PropertyColumns, wishes: PropertyFilter, places: PlaceNames): Fit[] {
  const all = new Uint8Array(columns.rows).fill(1);
  const toFit = (wish: FieldName, filter: PropertyFilter): Fit => {
    const mask = matchMask(columns, filter, places, all);
    return { wish, metAt: (row) => (mask[row] === 1 ? 1 : nearness(columns, { wish, filter, row })) };
  };
  return wishedFields(wishes).flatMap((wish) => {
    const field = fieldRow(wish);
    if (field.kind !== 'text' || field.parts === undefined) return [toFit(wish, pick(wishes, keysOf(wish)))];
    const words = field.parts(String(wishes[wish as keyof PropertyFilter]));
    return words.map((word) => ({ ...toFit(wish, { [wish]: word }), word }));
  });
}

type Missed = { wish: FieldName; filter: PropertyFilter; row: number };

/** Part of the points that a home gets beyond a limit: 1 at the limit, falling to 0 at the field's span. */
function nearness(columns: PropertyColumns, { wish, filter, row }: Missed): number {
  const [field, limits] = [fieldRow(wish), limitsOf(wish, filter)];
  if (limits === null || field.kind !== 'range' || field.column === undefined || field.span === undefined) return 0;
  const value = (columns[field.column][row] ?? 0) / (field.perUnit ?? 1);
  const limit = limits.min !== null && value < limits.min ? limits.min : (limits.max ?? value);
  const reach = field.span < 1 ? limit * field.span : field.span;
  return reach > 0 ? Math.max(0, 1 - Math.abs(value - limit) / reach) : 0;
}
