import { minusMonths } from '../../day.ts';
import { DEED_FLAG, DEED_TYPES } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';
import { medianOfFirst } from './order-statistics.ts';
import { spansOf } from './period.ts';
import { counts, type SaleChoice, saleMasks } from './sale-masks.ts';

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
  const masks = saleMasks(choice);
  const middle = minusMonths(end, 12);
  const strata = new Map<number, { now: number[]; before: number[] }>();
  let all = 0;
  for (const [start, past] of spansOf(table, { areaId, fromDay: minusMonths(end, 24) + 1, toDay: end })) {
    for (let row = start; row < past; row++) {
      const rate = table.perSqft[row] as number;
      if (!(rate > 0) || counts(table, masks, row) === 0) continue;
      const isNow = (table.day[row] as number) > middle;
      if (isNow) all++;
      const key = stratumOf(table, row);
      let stratum = strata.get(key);
      if (stratum === undefined) {
        stratum = { now: [], before: [] };
        strata.set(key, stratum);
      }
      (isNow ? stratum.now : stratum.before).push(rate);
    }
  }
  return indexOf([...strata.values()], all);
}

function indexOf(strata: readonly { now: number[]; before: number[] }[], all: number): LikeForLike | null {
  let sum = 0;
  let weights = 0;
  let compared = 0;
  let sales = 0;
  let salesBefore = 0;
  for (const { now, before } of strata) {
    if (now.length < MIN_STRATUM_SALES || before.length < MIN_STRATUM_SALES) continue;
    const weight = now.length + before.length;
    sum += weight * Math.log(medianOf(now) / medianOf(before));
    weights += weight;
    compared++;
    sales += now.length;
    salesBefore += before.length;
  }
  if (weights === 0) return null;
  return { growth: Math.expm1(sum / weights), strata: compared, sales, salesBefore, covered: sales / all };
}

function medianOf(values: readonly number[]): number {
  return medianOfFirst(Float64Array.from(values), values.length);
}

function stratumOf(table: MarketTable, row: number): number {
  const rooms = Math.min(MOST_ROOMS, table.rooms[row] as number) + 1;
  const plan = ((table.flags[row] as number) & DEED_FLAG.offPlan) === 0 ? 0 : 1;
  const area = table.area[row] as number;
  return ((area * DEED_TYPES.length + (table.type[row] as number)) * (MOST_ROOMS + 2) + rooms) * 2 + plan;
}
