import { getOrCreate } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { epochDayOfMonth, toMonthIndex } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { KIND_GROUPS, kindGroup } from '../market/sale-kind.ts';
import { kindsWithin } from './heat-kinds.ts';
import { type HeatQuestion, isBounded } from './heat-question.ts';

/** Sums by area code, prices in fils; `priced` counts reliable prices. */
export type HeatSums = ReturnType<typeof emptySums>;

export function emptySums(areas: number) {
  return {
    count: new Float64Array(areas),
    volume: new Float64Array(areas),
    priced: new Float64Array(areas),
    pricedVolume: new Float64Array(areas),
  };
}

/**
 * Sums of every area by month, type and state, each month with all months before it. Whole months are then two look-ups
 * instead of a pass over their rows. Exact, because sums of whole fils stay below 2^53.
 */
type HeatCube = {
  firstMonth: number;
  months: number;
  /** By area × (months + 1) × kind group: the sums before that month. */
  before: HeatSums;
};

const CUBES = new WeakMap<MarketTable, HeatCube>();

/** Kind groups, and one for rows that are no sale. */
const GROUPS = KIND_GROUPS + 1;

/** The whole months of a question: first and past-the-last; null if their sums cannot answer it. */
export function wholeMonths(table: MarketTable, question: HeatQuestion): readonly [number, number] | null {
  const { minDay, maxDay } = table;
  if (minDay === null || maxDay === null || question.rooms !== undefined || isBounded(question)) return null;
  const { fromDay = minDay, toDay = maxDay } = question;
  const first = fromDay <= minDay ? toMonthIndex(minDay) : toMonthIndex(fromDay - 1) + 1;
  const past = toDay >= maxDay ? toMonthIndex(maxDay) + 1 : toMonthIndex(toDay + 1);
  return first < past ? [first, past] : null;
}

/** Adds the sums of an area's whole months. */
export function addMonths(
  sums: HeatSums,
  table: MarketTable,
  { area, months, mask }: { area: number; months: readonly [number, number]; mask: Uint8Array },
): void {
  const { firstMonth, months: all, before } = getOrCreate(CUBES, table, () => buildCube(table));
  const { count, volume, priced, pricedVolume } = before;
  const at = (month: number) => (area * (all + 1) + month - firstMonth) * GROUPS;
  const [from, to] = [at(months[0]), at(months[1])];
  for (let group = 0; group < KIND_GROUPS; group++) {
    if (mask[kindGroup.firstKind(group)] === 0) continue;
    sums.count[area] += count[to + group] - count[from + group];
    sums.volume[area] += volume[to + group] - volume[from + group];
    sums.priced[area] += priced[to + group] - priced[from + group];
    sums.pricedVolume[area] += pricedVolume[to + group] - pricedVolume[from + group];
  }
}

function buildCube(table: MarketTable): HeatCube {
  const { price, perSqft, areas, areaStart, minDay, maxDay } = table;
  const kind = kindsWithin(table, {});
  const firstMonth = toMonthIndex(minDay ?? 0);
  const months = toMonthIndex(maxDay ?? 0) - firstMonth + 1;
  const ends = Int32Array.from({ length: months }, (_, month) => epochDayOfMonth(firstMonth + month + 1));
  const before = emptySums(areas.length * (months + 1) * GROUPS);
  const { count, volume, priced, pricedVolume } = before;
  for (let area = 0; area < areas.length; area++) {
    let row = areaStart[area];
    for (let month = 0; month < months; month++) {
      const from = (area * (months + 1) + month) * GROUPS;
      const to = from + GROUPS;
      for (const sums of Object.values(before)) sums.copyWithin(to, from, to);
      const end = month === months - 1 ? areaStart[area + 1] : firstRowFrom(table, area, ends[month]);
      for (; row < end; row++) {
        const at = to + kindGroup.of[kind[row]];
        const paid = price[row];
        const clean = Number(perSqft[row] > 0);
        count[at] = count[at] + 1;
        volume[at] = volume[at] + paid;
        priced[at] = priced[at] + clean;
        pricedVolume[at] = pricedVolume[at] + paid * clean;
      }
    }
  }
  return { firstMonth, months, before };
}
