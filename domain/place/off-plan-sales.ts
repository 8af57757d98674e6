import { epochDayOfMonth, fromMonthIndex, minusMonths, toMonthIndex } from '../day.ts';
import { THIN_SALES } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { dayOf, homeSales, medianRate, monthsOf, type NamedSales } from './building-sales.ts';

export type OffPlanSales = NonNullable<ReturnType<typeof offPlanSales>>;

/** Months after the first sale whose prices are the launch price. */
const LAUNCH_MONTHS = 3;
const YEAR_MONTHS = 12;

/**
 * Off-plan sales of homes by month, and the launch price against later ones. Units are those of the deeds: one sold twice before
 * handover counts twice. Prices are medians per square foot in fils, null under five sales. Null without such a sale.
 */
export function offPlanSales(table: MarketTable, found: NamedSales, end: number) {
  const known = homeSales(table, found, end);
  const rows = known.filter((row) => (table.flags[row] & DEED_FLAG.offPlan) !== 0);
  const [first] = rows;
  if (first === undefined) return null;
  const launchEnd = epochDayOfMonth(toMonthIndex(table.day[first]) + LAUNCH_MONTHS);
  const ready = known.filter((row) => (table.flags[row] & DEED_FLAG.offPlan) === 0);
  const medianOf = (some: readonly number[]) => {
    const priced = some.filter((row) => table.perSqft[row] > 0);
    return { perSqft: priced.length < THIN_SALES ? null : medianRate(table, priced), count: priced.length };
  };
  const since = minusMonths(end, YEAR_MONTHS);
  return {
    from: dayOf(table, first),
    to: dayOf(table, rows.at(-1)),
    deeds: rows.length,
    units: rows.reduce((sum, row) => sum + table.units[row], 0),
    months: unitsByMonth(table, rows),
    launch: medianOf(rows.filter((row) => table.day[row] < launchEnd)),
    /** Off-plan sales and sales of finished homes in the last twelve months. */
    now: medianOf(rows.filter((row) => table.day[row] > since)),
    resale: medianOf(ready.filter((row) => table.day[row] > since)),
  };
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
