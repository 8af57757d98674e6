import { getOrCreate } from '../collections.ts';
import { epochDayOfMonth, fromMonthIndex, toMonthIndex } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { kindMask } from '../market/sale-kind.ts';
import { medianOf } from '../median.ts';
import { kindsWithin } from './heat-kinds.ts';
import type { HeatQuestion } from './heat-question.ts';
import { rowsWithin } from './heat-sums.ts';

export type MonthCount = { /** `2026-03`. */ month: string; count: number };

export type SeriesMonth = ReturnType<typeof areaSeries>[number];

/** The city's sales by month, oldest first, for every filter except the days. Months without a sale are zero. */
export function monthCounts(
  table: MarketTable,
  question: HeatQuestion = {},
  today = Number.POSITIVE_INFINITY,
): MonthCount[] {
  const { minDay, day, areaStart } = table;
  if (minDay === null || table.maxDay === null) return [];
  const maxDay = Math.max(minDay, Math.min(table.maxDay, today));
  const mask = kindMask(question);
  const kind = kindsWithin(table, question);
  const first = toMonthIndex(minDay);
  const counts = new Uint32Array(toMonthIndex(maxDay) - first + 1);
  for (let area = 0; area < table.areas.length; area++) {
    let month = 0;
    // Rows are sorted by day, so months are consecutive.
    let end = Number.NEGATIVE_INFINITY;
    for (let row = areaStart[area]; row < areaStart[area + 1] && day[row] <= maxDay; row++) {
      if (day[row] >= end) {
        month = toMonthIndex(day[row]) - first;
        end = epochDayOfMonth(first + month + 1);
      }
      counts[month] = counts[month] + mask[kind[row]];
    }
  }
  return Array.from(counts, (count, m) => ({ month: fromMonthIndex(first + m), count }));
}

/** Sales of some areas by month, from the first month with a sale to the last, for every filter except the days. */
export function areaSeries(table: MarketTable, areaIds: readonly string[], question: HeatQuestion = {}) {
  const { fromDay: _from, toDay: _to, ...open } = question;
  const months = new Map<number, { count: number; volume: number; rates: number[] }>();
  for (const area of areaCodes(table, areaIds)) {
    eachSale(table, { area, question: open }, (row) => {
      const month = toMonthIndex(table.day[row]);
      const cell = getOrCreate(months, month, () => ({ count: 0, volume: 0, rates: [] }));
      cell.count++;
      cell.volume += table.price[row];
      const rate = table.perSqft[row];
      if (rate > 0) cell.rates.push(rate);
    });
  }
  const keys = [...months.keys()].sort((a, b) => a - b);
  const first = keys[0];
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, m) => {
    const cell = months.get(first + m);
    const rates = cell?.rates ?? [];
    return {
      month: fromMonthIndex(first + m),
      count: cell?.count ?? 0,
      volumeFils: cell?.volume ?? 0,
      priced: rates.length,
      medianPerSqftFils: rates.length === 0 ? null : Math.round(medianOf(rates)),
    };
  });
}

/** Matching rows of some areas, newest first. */
export function heatRows(table: MarketTable, areaIds: readonly string[], question: HeatQuestion = {}): Uint32Array {
  const rows: number[] = [];
  for (const area of areaCodes(table, areaIds)) eachSale(table, { area, question }, (row) => rows.push(row));
  const found = Uint32Array.from(rows);
  // Rows are sorted by day within an area only.
  if (areaIds.length > 1) return found.sort((a, b) => table.day[b] - table.day[a] || b - a);
  return found.reverse();
}

function areaCodes(table: MarketTable, areaIds: readonly string[]): number[] {
  return areaIds.map((id) => table.areaCode.get(id)).filter((code) => code !== undefined);
}

function eachSale(
  table: MarketTable,
  { area, question }: { area: number; question: HeatQuestion },
  visit: (row: number) => void,
): void {
  const mask = kindMask(question);
  const kind = kindsWithin(table, question);
  const [start, end] = rowsWithin(table, area, question);
  for (let row = start; row < end; row++) if (mask[kind[row]] === 1) visit(row);
}
