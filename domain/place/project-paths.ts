import { fromEpochDay, minusMonths, toMonthIndex } from '../day.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { medianOfFirst } from '../market/analytics/order-statistics.ts';
import { areaRange, THIN_SALES } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import type { ProjectRegister } from './project-register.ts';

const SALE = groupCode('sale');
const PACE_MONTHS = 6;
const YEAR_MONTHS = 12;
const QUARTER = 3;

export type ProjectPath = ReturnType<typeof projectPaths>[number];

type Question = { areaId: string | undefined; end: number; limit: number };

/**
 * The projects with most off-plan sales in the last twelve months: absorption against the registered homes, pace, and
 * median price per square foot by quarter since the first off-plan sale (fils, null under five sales).
 */
export function projectPaths(table: MarketTable, register: ProjectRegister, { areaId, end, limit }: Question) {
  const since = minusMonths(end, YEAR_MONTHS);
  const [firstArea, pastArea] = areaRange(table, areaId);
  const found: { area: number; project: number; rows: number[]; recent: number }[] = [];
  for (let area = firstArea; area < pastArea; area++) {
    const projects = new Map<number, { rows: number[]; recent: number }>();
    for (let row = table.areaStart[area]; row < table.areaStart[area + 1] && table.day[row] <= end; row++) {
      if (table.group[row] !== SALE || (table.flags[row] & DEED_FLAG.offPlan) === 0) continue;
      const project = table.project[row];
      const sums = projects.get(project) ?? { rows: [], recent: 0 };
      projects.set(project, sums);
      sums.rows.push(row);
      if (table.day[row] > since) sums.recent++;
    }
    for (const [project, sums] of projects) {
      if (sums.recent > 0 && table.projects[project] !== '') found.push({ area, project, ...sums });
    }
  }
  return found
    .sort((a, b) => b.recent - a.recent || a.project - b.project)
    .slice(0, limit)
    .map((one) => pathOf(table, register, { ...one, end }));
}

function pathOf(
  table: MarketTable,
  register: ProjectRegister,
  {
    area,
    project,
    rows,
    recent,
    end,
  }: { area: number; project: number; rows: readonly number[]; recent: number; end: number },
) {
  const [name, areaId] = [table.projects[project], table.areas[area]];
  const registered = register.find(bareName(name), (id) => id === areaId);
  const homes = (registered?.units ?? 0) + (registered?.villas ?? 0);
  const units = rows.reduce((sum, row) => sum + table.units[row], 0);
  const after = minusMonths(end, PACE_MONTHS);
  const path = pricePath(table, rows);
  const prices = path.flatMap(({ perSqft }) => perSqft ?? []);
  return {
    name,
    areaId,
    /** Day of the first off-plan sale on record. */
    launch: fromEpochDay(table.day[rows[0]]),
    handover: registered?.end ?? '',
    percentCompleted: registered?.percentCompleted ?? null,
    units,
    homes: homes === 0 ? null : homes,
    salesLastYear: recent,
    /** Units a month in the last six. */
    pace: rows.reduce((sum, row) => sum + (table.day[row] > after ? table.units[row] : 0), 0) / PACE_MONTHS,
    launchPerSqft: prices[0] ?? null,
    nowPerSqft: prices.at(-1) ?? null,
    path,
  };
}

/** Quarters since the first sale, without gaps. */
function pricePath(table: MarketTable, rows: readonly number[]) {
  const first = toMonthIndex(table.day[rows[0]]);
  const byQuarter: number[][] = [];
  for (const row of rows) {
    const quarter = Math.floor((toMonthIndex(table.day[row]) - first) / QUARTER);
    while (byQuarter.length <= quarter) byQuarter.push([]);
    if (table.perSqft[row] > 0) byQuarter[quarter].push(table.perSqft[row]);
  }
  return byQuarter.map((rates, quarter) => ({
    quarter,
    count: rates.length,
    perSqft: rates.length < THIN_SALES ? null : Math.round(medianOfFirst(Float64Array.from(rates), rates.length)),
  }));
}
