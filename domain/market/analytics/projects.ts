import { minusMonths } from '../../day.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import { firstRowFrom, type MarketTable } from '../market-table.ts';
import { areaRange } from './monthly.ts';
import { medianOfFirst } from './order-statistics.ts';
import { THIN_SALES } from './period.ts';
import type { RankingQuestion } from './ranking.ts';
import { counts, saleMasks } from './sale-masks.ts';
import type { Measure } from './tally.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** Sales of a project in a period. */
export type ProjectRank = {
  project: string;
  areaId: string;
  count: number;
  offPlan: number;
  priced: number;
  volumeFils: number;
  median: number | null;
  /** Sales in the period of the same length before. */
  countBefore: number;
  isThin: boolean;
};

/**
 * Projects by sales in the `months` up to `end`, the busiest `limit` of them; deeds without a project's name are
 * left out. One pass to count, one to lay the values of each project together.
 */
export function projectRanking(
  table: MarketTable,
  question: RankingQuestion & { areaId?: string | undefined; limit: number },
): ProjectRank[] {
  const { choice, measure = 'sqft', end, months, areaId, limit } = question;
  const masks = saleMasks(choice);
  const after = minusMonths(end, months);
  const found = new Map<number, Found>();
  const [firstArea, pastArea] = areaRange(table, areaId);
  for (let area = firstArea; area < pastArea; area++) {
    const past = firstRowFrom(table, area, end + 1);
    for (let row = firstRowFrom(table, area, minusMonths(after, months) + 1); row < past; row++) {
      if (counts(table, masks, row) === 0) continue;
      // A name may be used in two areas: those are two projects.
      const key = (table.project[row] as number) * table.areas.length + area;
      let one = found.get(key);
      if (one === undefined) {
        one = {
          project: table.project[row] as number,
          area,
          count: 0,
          before: 0,
          offPlan: 0,
          volumeFils: 0,
          values: [],
        };
        found.set(key, one);
      }
      if ((table.day[row] as number) <= after) one.before++;
      else addSale(table, { one, row, measure });
    }
  }
  return [...found.values()]
    .filter(({ count, project }) => count > 0 && table.projects[project] !== '')
    .sort((a, b) => b.count - a.count || a.project - b.project)
    .slice(0, limit)
    .map((one) => projectOf(table, one));
}

type Found = {
  project: number;
  area: number;
  count: number;
  before: number;
  offPlan: number;
  volumeFils: number;
  values: number[];
};

function addSale(table: MarketTable, { one, row, measure }: { one: Found; row: number; measure: Measure }): void {
  const rate = table.perSqft[row] as number;
  const price = table.price[row] as number;
  one.count++;
  one.volumeFils += price;
  one.offPlan += (table.flags[row] as number) & DEED_FLAG.offPlan;
  if (rate > 0) one.values.push(measure === 'sqft' ? rate : price);
}

function projectOf(table: MarketTable, one: Found): ProjectRank {
  const priced = one.values.length;
  return {
    project: table.projects[one.project] ?? '',
    areaId: table.areas[one.area] ?? '',
    count: one.count,
    offPlan: one.offPlan,
    priced,
    volumeFils: one.volumeFils,
    median: priced === 0 ? null : Math.round(medianOfFirst(Float64Array.from(one.values), priced)),
    countBefore: one.before,
    isThin: priced < THIN_SALES,
  };
}
