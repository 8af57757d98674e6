import type { PlaceNames, PropertyFilter } from '../property/filter.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import { matchMask } from '../property/property-query.ts';
import { type AiMatch, isStated, type MatchPart, WISH_POINTS, type Wish, type Wishes, wholeMatch } from './wishes.ts';

const WEIGHTS: Record<Wish, number> = {
  location: 30,
  price: 25,
  type: 20,
  bedrooms: 20,
  near: 20,
  within: 20,
  bathrooms: 10,
  size: 10,
  completion: 10,
  yield: 10,
  handover: 10,
  keyword: 10,
};

/** Match with wishes, 0 to 100. The wishes share 80 points; homes that meet all get up to 20 more for the AI score. */
export function aiMatch(homes: PropertyColumns, wishes: Wishes, places: PlaceNames) {
  const fits = wishFits(homes, wishes, places);
  const weights = fits.reduce((sum, { wish }) => sum + WEIGHTS[wish], 0);
  const scoreAt = (row: number) => {
    const score = homes.aiScore[row] ?? Number.NaN;
    return Number.isNaN(score) ? null : score;
  };
  const pointsAt = (row: number) =>
    fits.reduce((sum, { wish, metAt }) => sum + WEIGHTS[wish] * metAt(row), 0) * (WISH_POINTS / weights);
  const percentAt = (row: number) => {
    const isWhole = fits.every(({ metAt }) => metAt(row) === 1);
    return isWhole ? wholeMatch(scoreAt(row)) : Math.min(WISH_POINTS - 1, Math.floor(pointsAt(row) + 1e-9));
  };
  const of = (row: number): AiMatch => {
    const percent = percentAt(row);
    const parts = fits.map(({ metAt, ...wish }) => {
      const [met, share] = [metAt(row), (WEIGHTS[wish.wish] * WISH_POINTS) / weights];
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

type Fit = { wish: Wish; word?: string; metAt: (row: number) => number };
type Nearness = (row: number) => number;

function wishFits(columns: PropertyColumns, wishes: Wishes, places: PlaceNames): Fit[] {
  const { location, near, within, completion, minYield, propertyTypes = [], keywords = '' } = wishes;
  const { minPrice, maxPrice, minBedrooms, maxBedrooms, minBathrooms, maxBathrooms } = wishes;
  const { minSqft, maxSqft, minHandover, maxHandover } = wishes;
  const { price, halfBedrooms, halfBathrooms } = columns;
  const all = new Uint8Array(columns.rows).fill(1);
  const check = (wish: Wish, filters: PropertyFilter[], nearly: Nearness = () => 0): Fit[] => {
    const masks = filters.filter(isStated).map((filter) => matchMask(columns, filter, places, all));
    const metAt = (row: number) => (masks.some((mask) => mask[row] === 1) ? 1 : nearly(row));
    return masks.length === 0 ? [] : [{ wish, metAt }];
  };
  const nearRooms = (halves: Int16Array | Uint16Array, min?: number, max?: number) => (row: number) =>
    nearness((halves[row] ?? 0) / 2, { min, max, span: ROOMS_SPAN });
  const types = propertyTypes.map((propertyType) => ({ propertyType }));
  const words = keywords.match(/[^\s,]+/g) ?? [];
  return [
    ...check('location', [{ location }]),
    ...check('price', [{ minPrice, maxPrice }], (row) => nearness(price[row] ?? 0, { min: minPrice, max: maxPrice })),
    ...check('type', types),
    ...check('bedrooms', [{ minBedrooms, maxBedrooms }], nearRooms(halfBedrooms, minBedrooms, maxBedrooms)),
    ...check('bathrooms', [{ minBathrooms, maxBathrooms }], nearRooms(halfBathrooms, minBathrooms, maxBathrooms)),
    ...check('size', [{ minSqft, maxSqft }]),
    ...check('completion', [{ completion }]),
    ...check('yield', [{ minYield }]),
    ...check('handover', [{ minHandover, maxHandover }]),
    ...check('near', [{ near }]),
    ...check('within', [{ within }]),
    ...words.flatMap((word) => check('keyword', [{ keywords: word }]).map((one) => ({ ...one, word }))),
  ];
}

/** Distance from a limit at which rooms, or a share of the price, get no points. */
const ROOMS_SPAN = 2;
const PRICE_SPAN = 0.25;

type Limits = { min?: number | undefined; max?: number | undefined; span?: number };

/** 1 at a limit, falling to 0 at `span` beyond it, by default a quarter of the limit. */
function nearness(value: number, { min, max, span }: Limits): number {
  const limit = min !== undefined && value < min ? min : (max ?? value);
  const reach = span ?? limit * PRICE_SPAN;
  return reach > 0 ? Math.max(0, 1 - Math.abs(value - limit) / reach) : 0;
}
