import { firstRowFrom } from '../columns/column-set.ts';
import { epochDayOfMonth } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { kindMask } from '../market/sale-kind.ts';
import { addMonths, emptySums, type HeatSums, wholeMonths } from './heat-cube.ts';
import { kindsWithin } from './heat-kinds.ts';
import type { HeatQuestion } from './heat-question.ts';

/** Counts and volumes of every area: whole months from their sums, the other days from their rows. */
export function heatSums(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  const sums = emptySums(table.areas.length);
  const months = wholeMonths(table, question);
  const [fromDay = 0, pastDay = 0] = months?.map((month) => epochDayOfMonth(month)) ?? [];
  const kind = kindsWithin(table, question);
  const mask = kindMask(question);
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    if (months === null) {
      addRows(sums, table, { area, start, end, kind, mask });
      continue;
    }
    const first = firstRowFrom(table, area, fromDay);
    const past = firstRowFrom(table, area, pastDay);
    addRows(sums, table, { area, start, end: first, kind, mask });
    addMonths(sums, table, { area, months, mask });
    addRows(sums, table, { area, start: past, end, kind, mask });
  }
  return sums;
}

type AreaRows = { area: number; start: number; end: number; kind: Uint8Array; mask: Uint8Array };

/** Adds an area's rows, without a branch per row. */
function addRows(sums: HeatSums, { price, perSqft }: MarketTable, { area, start, end, kind, mask }: AreaRows): void {
  let [count, volume, priced, pricedVolume] = [0, 0, 0, 0];
  for (let row = start; row < end; row++) {
    const one = mask[kind[row]];
    const clean = one & Number(perSqft[row] > 0);
    count += one;
    volume += price[row] * one;
    priced += clean;
    pricedVolume += price[row] * clean;
  }
  sums.count[area] += count;
  sums.volume[area] += volume;
  sums.priced[area] += priced;
  sums.pricedVolume[area] += pricedVolume;
}

/** Rows of an area within the requested days: first and past-the-last. */
export function rowsWithin(table: MarketTable, area: number, question: HeatQuestion): readonly [number, number] {
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY } = question;
  const { areaStart, minDay, maxDay } = table;
  const start = fromDay <= (minDay ?? 0) ? areaStart[area] : firstRowFrom(table, area, fromDay);
  const end = toDay >= (maxDay ?? 0) ? areaStart[area + 1] : firstRowFrom(table, area, toDay + 1);
  return [start, Math.max(start, end)];
}
