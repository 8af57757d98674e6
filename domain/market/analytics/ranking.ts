import { getOrCreate } from '../../collections.ts';
import { firstRowFrom } from '../../columns/column-set.ts';
import { minusMonths } from '../../day.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import { areaGrowthSums, growthFrom, growthPeriods } from '../growth.ts';
import type { MarketTable } from '../market-table.ts';
import type { PriceQuestion } from './like-for-like.ts';
import { medianOfFirst } from './order-statistics.ts';
import { areaRange, type PriceChoice, periodFigures, THIN_SALES } from './period.ts';
import { counts, saleMasks } from './sale-masks.ts';

export type RankingQuestion = Omit<PriceChoice, 'areaId'> & { end: number; months: number };

export type AreaRank = ReturnType<typeof areaRanking>[number];

/** Every area with a matching sale, most sales first (then by id). */
export function areaRanking(table: MarketTable, { choice, measure, end, months }: RankingQuestion) {
  const periods = growthPeriods(end);
  const ranks = table.areas.flatMap((areaId, area) => {
    const days = { fromDay: minusMonths(end, months) + 1, toDay: end };
    const { from: _from, to: _to, ...figures } = periodFigures(table, { areaId, choice, measure, ...days });
    if (figures.count === 0) return [];
    const { change } = growthFrom(areaGrowthSums(table, { area, choice, periods }), periods, table.minDay);
    // `growth` is a fraction, independent of the period.
    return [{ areaId, ...figures, growth: change, isThin: figures.priced < THIN_SALES }];
  });
  return ranks.sort((a, b) => b.count - a.count || (a.areaId < b.areaId ? -1 : 1));
}

export type ProjectRank = ReturnType<typeof projectRanking>[number];

/** The busiest `limit` projects by sales in the `months` up to `end`. A name used in two areas means two projects. */
export function projectRanking(table: MarketTable, question: PriceQuestion & { limit: number }) {
  const { choice, end, months, areaId, limit, measure = 'sqft' } = question;
  const masks = saleMasks(choice);
  const after = minusMonths(end, months);
  const fromDay = minusMonths(after, months) + 1;
  const unnamed = table.projects.indexOf('');
  const [firstArea, pastArea] = areaRange(table, areaId);
  const found = [];
  for (let area = firstArea; area < pastArea; area++) {
    const middle = firstRowFrom(table, area, after + 1);
    const past = firstRowFrom(table, area, end + 1);
    const projects = new Map<number, ReturnType<typeof newProject>>();
    for (let row = firstRowFrom(table, area, fromDay); row < past; row++) {
      const project = table.project[row];
      if (project === unnamed || counts(table, masks, row) === 0) continue;
      const sums = getOrCreate(projects, project, () => newProject(project, area));
      if (row < middle) {
        sums.countBefore++;
        continue;
      }
      sums.count++;
      sums.offPlan += table.flags[row] & DEED_FLAG.offPlan;
      sums.volumeFils += table.price[row];
      if (table.perSqft[row] > 0) sums.values.push(measure === 'sqft' ? table.perSqft[row] : table.price[row]);
    }
    for (const sums of projects.values()) if (sums.count > 0) found.push(sums);
  }
  return found
    .sort((a, b) => b.count - a.count || a.project - b.project || a.area - b.area)
    .slice(0, limit)
    .map(({ project, area, values, ...sums }) => ({
      ...sums,
      project: table.projects[project] ?? '',
      areaId: table.areas[area] ?? '',
      priced: values.length,
      median: values.length === 0 ? null : Math.round(medianOfFirst(Float64Array.from(values), values.length)),
      isThin: values.length < THIN_SALES,
    }));
}

/** Sums of a project; `countBefore` are its sales in the preceding period of the same length. */
function newProject(project: number, area: number) {
  return { project, area, count: 0, countBefore: 0, offPlan: 0, volumeFils: 0, values: [] as number[] };
}
