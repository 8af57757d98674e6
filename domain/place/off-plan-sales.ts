import { epochDayOfMonth, fromEpochDay, fromMonthIndex, minusMonths, toMonthIndex } from '../day.ts';
import { THIN_SALES } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { dayOf, homeSales, medianRate, monthsOf, type NamedSales } from './building-sales.ts';

export type OffPlanSales = NonNullable<ReturnType<typeof offPlanSales>>;

/** Months from the first sale on whose prices are the launch price. */
export const LAUNCH_MONTHS = 3;
const YEAR_MONTHS = 12;

/** Off-plan sales of homes up to the day `end`, oldest first. */
export function offPlanRows(table: MarketTable, found: NamedSales, end: number): readonly number[] {
  return homeSales(table, found, end).filter((row) => isOffPlan(table, row));
}

const isOffPlan = ({ flags }: MarketTable, row: number) => (flags[row] & DEED_FLAG.offPlan) !== 0;

/**
 * Off-plan sales of homes by month, and the launch price against later ones. Units are those of the deeds: one sold twice before
 * handover counts twice. Prices are medians per square foot in fils, null under five sales. Null without such a sale.
 */
export function offPlanSales(table: MarketTable, found: NamedSales, end: number) {
  const rows = offPlanRows(table, found, end);
  const [first] = rows;
  if (first === undefined) return null;
  const launchEnd = epochDayOfMonth(toMonthIndex(table.day[first]) + LAUNCH_MONTHS);
  const ready = homeSales(table, found, end).filter((row) => !isOffPlan(table, row));
  const medianOf = (some: readonly number[]) => {
    const priced = some.filter((row) => table.perSqft[row] > 0);
    return { perSqft: priced.length < THIN_SALES ? null : medianRate(table, priced), count: priced.length };
  };
  const since = minusMonths(end, YEAR_MONTHS) + 1;
  const nowFrom = Math.max(since, launchEnd);
  return {
    from: dayOf(table, first),
    to: dayOf(table, rows.at(-1)),
    deeds: rows.length,
    units: rows.reduce((sum, row) => sum + table.units[row], 0),
    /** Units a month in the last twelve months, or since the first sale if that is later. */
    pace: unitsSince(table, rows, since) / Math.min(YEAR_MONTHS, monthsBetween(table.day[first], end)),
    months: unitsByMonth(table, rows),
    launch: medianOf(rows.filter((row) => table.day[row] < launchEnd)),
    /** Off-plan sales in the last twelve months, without those of the launch. */
    now: { ...medianOf(rows.filter((row) => table.day[row] >= nowFrom)), from: fromEpochDay(nowFrom) },
    /** Sales of finished homes in the last twelve months. */
    resale: medianOf(ready.filter((row) => table.day[row] >= since)),
  };
}

/** Change of a later price since the launch, as a fraction; null unless both are known. */
export function sinceLaunch({ launch }: OffPlanSales, later: { perSqft: number | null }): number | null {
  return launch.perSqft === null || later.perSqft === null ? null : later.perSqft / launch.perSqft - 1;
}

function unitsSince({ day, units }: MarketTable, rows: readonly number[], since: number): number {
  return rows.reduce((sum, row) => sum + (day[row] >= since ? units[row] : 0), 0);
}

const MONTH_DAYS = 365.25 / 12;

/** Months from a day to another, both included; at least one. */
function monthsBetween(fromDay: number, toDay: number): number {
  return Math.max(1, (toDay - fromDay + 1) / MONTH_DAYS);
}

/** Units by month without gaps, with the running total. */
function unitsByMonth(table: MarketTable, rows: readonly number[]) {
  const units = new Map<number, number>();
  const months = monthsOf(table, rows);
  for (let i = 0; i < rows.length; i++) units.set(months[i], (units.get(months[i]) ?? 0) + table.units[rows[i]]);
  const [first = 0, last = -1] = [months[0], months.at(-1)];
  let total = 0;
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const sold = units.get(first + i) ?? 0;
    total += sold;
    return { month: fromMonthIndex(first + i), units: sold, total };
  });
}
