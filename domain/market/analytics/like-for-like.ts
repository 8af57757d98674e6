import { minusMonths } from '../../day.ts';
import { DEED_FLAG, DEED_TYPES } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';
import { medianOfFirst } from './order-statistics.ts';
import { spansOf } from './period.ts';
import { counts, type SaleChoice, type SaleMasks, saleMasks } from './sale-masks.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/**
 * Growth of like for like. A median moves when other homes are sold, even if no home changes its price. So the
 * homes are put into strata of one area, type, number of rooms and state (ready or off-plan), and only strata
 * with at least five priced sales in both years are compared:
 *
 *   growth = exp( Σ wₛ · ln(mₛ / m'ₛ) / Σ wₛ ) − 1
 *
 * mₛ and m'ₛ are a stratum's median prices per square foot in the two years, wₛ its sales in both together (a
 * stratified, fixed-weight Jevons index; ILO/IMF, Residential Property Prices Handbook, chapter 4).
 */
export type LikeForLike = {
  /** Fraction. */
  growth: number;
  /** Strata compared. */
  strata: number;
  /** Priced sales in them, this year and the year before. */
  sales: number;
  salesBefore: number;
  /** Share of this year's priced sales that lie in strata that could be compared. */
  covered: number;
};

const MIN_STRATUM_SALES = 5;
/** Rooms above are one stratum: large homes are few. */
const MOST_ROOMS = 7;

/** Like-for-like growth of the year up to `end` against the year before; null when nothing can be compared. */
export function likeForLike(
  table: MarketTable,
  { areaId, choice, end }: { areaId?: string | undefined; choice?: SaleChoice | undefined; end: number },
): LikeForLike | null {
  const middle = minusMonths(end, 12);
  const spans = spansOf(table, { areaId, fromDay: minusMonths(end, 24) + 1, toDay: end });
  const masks = saleMasks(choice);
  // Rates of each stratum and year lie together: counted in a first pass, laid out in a second.
  const first = spans[0]?.[0] ?? 0;
  const firstArea = spans.length === 0 ? 0 : (table.area[first] as number);
  const lastArea = spans.length === 0 ? 0 : (table.area[(spans.at(-1)?.[0] ?? 0) as number] as number);
  const cellOf = (row: number) =>
    2 * (stratumOf(table, row) - firstArea * STRATA) + ((table.day[row] as number) > middle ? 1 : 0);
  const starts = new Uint32Array((lastArea - firstArea + 1) * STRATA * 2 + 1);
  eachPriced(table, { spans, masks }, (row) => {
    const cell = cellOf(row) + 1;
    starts[cell] = (starts[cell] as number) + 1;
  });
  for (let c = 1; c < starts.length; c++) starts[c] = (starts[c] as number) + (starts[c - 1] as number);
  const next = starts.slice();
  const rates = new Float64Array(starts[starts.length - 1] as number);
  eachPriced(table, { spans, masks }, (row) => {
    const cell = cellOf(row);
    rates[next[cell] as number] = table.perSqft[row] as number;
    next[cell] = (next[cell] as number) + 1;
  });
  return indexOf(starts, rates);
}

function eachPriced(
  table: MarketTable,
  { spans, masks }: { spans: readonly (readonly [number, number])[]; masks: SaleMasks },
  visit: (row: number) => void,
): void {
  for (const [start, end] of spans) {
    for (let row = start; row < end; row++) {
      if ((table.perSqft[row] as number) > 0 && counts(table, masks, row) === 1) visit(row);
    }
  }
}

/** `starts` bounds the rates of each stratum, the year before first, this year second. */
function indexOf(starts: Uint32Array, rates: Float64Array): LikeForLike | null {
  let sum = 0;
  let weights = 0;
  let compared = 0;
  let sales = 0;
  let salesBefore = 0;
  let all = 0;
  for (let cell = 0; cell + 2 < starts.length; cell += 2) {
    const start = starts[cell] as number;
    const middle = starts[cell + 1] as number;
    const end = starts[cell + 2] as number;
    const now = end - middle;
    const before = middle - start;
    all += now;
    if (now < MIN_STRATUM_SALES || before < MIN_STRATUM_SALES) continue;
    const change = Math.log(
      medianOfFirst(rates.subarray(middle, end), now) / medianOfFirst(rates.subarray(start, middle), before),
    );
    sum += (now + before) * change;
    weights += now + before;
    compared++;
    sales += now;
    salesBefore += before;
  }
  if (weights === 0) return null;
  return { growth: Math.expm1(sum / weights), strata: compared, sales, salesBefore, covered: sales / all };
}

/** Strata of one area. */
const STRATA = DEED_TYPES.length * (MOST_ROOMS + 2) * 2;

function stratumOf(table: MarketTable, row: number): number {
  const rooms = Math.min(MOST_ROOMS, table.rooms[row] as number) + 1;
  const plan = (table.flags[row] as number) & DEED_FLAG.offPlan;
  const kind = ((table.type[row] as number) * (MOST_ROOMS + 2) + rooms) * 2 + plan;
  return (table.area[row] as number) * STRATA + kind;
}
