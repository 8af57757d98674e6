import { byCodeUnit, firstRowFrom } from '../columns/column-set.ts';
import { minusMonths, toMonthIndex } from '../day.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { medianOfFirst } from '../market/analytics/order-statistics.ts';
import { areaRange, THIN_SALES } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { buildingId, parseBuildingId } from './building-id.ts';
import { findSales } from './building-sales.ts';
import { LAUNCH_MONTHS, offPlanRows, offPlanSales } from './off-plan-sales.ts';
import type { ProjectRegister } from './project-register.ts';

const SALE = groupCode('sale');
const YEAR_MONTHS = 12;

export type ProjectPath = ReturnType<typeof projectPaths>[number];

type Question = { areaId: string | undefined; end: number; limit: number };

/**
 * The projects with most off-plan sales in the last twelve months, with the figures of their own pages: absorption against
 * the registered homes, pace, and median price per square foot by quarter since the first off-plan sale (fils, null
 * under five sales).
 */
export function projectPaths(table: MarketTable, register: ProjectRegister, { areaId, end, limit }: Question) {
  return busiestProjects(table, { areaId, end })
    .slice(0, limit)
    .flatMap((id) => pathOf(table, register, { id, end }) ?? []);
}

/** Addresses of the projects with off-plan sales in the last twelve months, most sales first. */
function busiestProjects(table: MarketTable, { areaId, end }: Omit<Question, 'limit'>): string[] {
  const since = minusMonths(end, YEAR_MONTHS);
  const [firstArea, pastArea] = areaRange(table, areaId);
  const recent = new Map<string, number>();
  for (let area = firstArea; area < pastArea; area++) {
    const ofArea = new Map<number, number>();
    const past = firstRowFrom(table, area, end + 1);
    for (let row = firstRowFrom(table, area, since + 1); row < past; row++) {
      if (table.group[row] !== SALE || (table.flags[row] & DEED_FLAG.offPlan) === 0) continue;
      ofArea.set(table.project[row], (ofArea.get(table.project[row]) ?? 0) + 1);
    }
    for (const [project, sales] of ofArea) {
      // Spellings of one name share an address.
      const id = buildingId(table.areas[area], table.projects[project]);
      if (table.projects[project] !== '') recent.set(id, (recent.get(id) ?? 0) + sales);
    }
  }
  return [...recent].sort(([a, n], [b, m]) => m - n || byCodeUnit(a, b)).map(([id]) => id);
}

function pathOf(table: MarketTable, register: ProjectRegister, { id, end }: { id: string; end: number }) {
  const key = parseBuildingId(id);
  const found = key === null ? null : findSales(table, key);
  const offPlan = found === null ? null : offPlanSales(table, found, end);
  if (found === null || offPlan === null) return null;
  const { name, areaId } = found;
  const registered = register.find(bareName(name), (other) => other === areaId);
  const homes = (registered?.units ?? 0) + (registered?.villas ?? 0);
  return {
    name,
    areaId,
    offPlan,
    handover: registered?.end ?? '',
    percentCompleted: registered?.percentCompleted ?? null,
    homes: homes === 0 ? null : homes,
    path: pricePath(table, offPlanRows(table, found, end)),
  };
}

/** Quarters since the first sale, without gaps: the first is the launch. */
function pricePath(table: MarketTable, rows: readonly number[]) {
  const first = toMonthIndex(table.day[rows[0]]);
  const byQuarter: number[][] = [];
  for (const row of rows) {
    const quarter = Math.floor((toMonthIndex(table.day[row]) - first) / LAUNCH_MONTHS);
    while (byQuarter.length <= quarter) byQuarter.push([]);
    if (table.perSqft[row] > 0) byQuarter[quarter].push(table.perSqft[row]);
  }
  return byQuarter.map((rates, quarter) => ({
    quarter,
    count: rates.length,
    perSqft: rates.length < THIN_SALES ? null : Math.round(medianOfFirst(Float64Array.from(rates), rates.length)),
  }));
}
