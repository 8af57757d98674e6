import { firstRowFrom } from '../../columns/column-set.ts';
import { minusMonths } from '../../day.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';
import { medianOfFirst } from './order-statistics.ts';
import { areaRange, type PriceMeasure, THIN_SALES } from './period.ts';
import type { RankingQuestion } from './ranking.ts';
import { counts, type SaleMasks, saleMasks } from './sale-masks.ts';

export type ProjectRank = ReturnType<typeof projectFigures>;

/** The busiest `limit` projects by sales in the `months` up to `end`. Looks up prices only for those. */
export function projectRanking(
  table: MarketTable,
  question: RankingQuestion & { areaId?: string | undefined; limit: number },
): ProjectRank[] {
  const { choice, end, months, areaId, limit } = question;
  const after = minusMonths(end, months);
  const count: Count = {
    masks: saleMasks(choice),
    fromDay: minusMonths(after, months) + 1,
    after,
    end,
    now: new Uint32Array(table.projects.length),
    earlier: new Uint32Array(table.projects.length),
  };
  const unnamed = table.projects.indexOf('');
  const found: Counted[] = [];
  const [firstArea, pastArea] = areaRange(table, areaId);
  for (let area = firstArea; area < pastArea; area++) {
    // A name used in two areas means two projects.
    for (const one of countProjects(table, area, count)) if (one.project !== unnamed) found.push(one);
  }
  return found
    .sort((a, b) => b.count - a.count || a.project - b.project || a.area - b.area)
    .slice(0, limit)
    .map((one) => projectFigures(table, { one, count, measure: question.measure ?? 'sqft' }));
}

type Count = {
  masks: SaleMasks;
  fromDay: number;
  after: number;
  end: number;
  now: Uint32Array;
  earlier: Uint32Array;
};
type Counted = { project: number; area: number; count: number; before: number };

function countProjects(
  table: MarketTable,
  area: number,
  { masks, fromDay, after, end, now, earlier }: Count,
): Counted[] {
  const past = firstRowFrom(table, area, end + 1);
  const middle = firstRowFrom(table, area, after + 1);
  const start = firstRowFrom(table, area, fromDay);
  const seen: number[] = [];
  for (let row = middle; row < past; row++) {
    if (counts(table, masks, row) === 0) continue;
    const project = table.project[row];
    if (now[project] === 0) seen.push(project);
    now[project] = now[project] + 1;
  }
  for (let row = start; row < middle; row++) {
    const project = table.project[row];
    earlier[project] = earlier[project] + counts(table, masks, row);
  }
  const found = seen.map((project) => ({ project, area, count: now[project], before: earlier[project] }));
  for (const project of seen) now[project] = 0;
  earlier.fill(0);
  return found;
}

function projectFigures(
  table: MarketTable,
  { one, count, measure }: { one: Counted; count: Count; measure: PriceMeasure },
) {
  const { project, area } = one;
  const past = firstRowFrom(table, area, count.end + 1);
  const values = new Float64Array(one.count);
  let priced = 0;
  let offPlan = 0;
  let volumeFils = 0;
  for (let row = firstRowFrom(table, area, count.after + 1); row < past; row++) {
    if (table.project[row] !== project || counts(table, count.masks, row) === 0) continue;
    const rate = table.perSqft[row];
    const price = table.price[row];
    volumeFils += price;
    offPlan += table.flags[row] & DEED_FLAG.offPlan;
    if (rate > 0) values[priced++] = measure === 'sqft' ? rate : price;
  }
  return {
    project: table.projects[project] ?? '',
    areaId: table.areas[area] ?? '',
    count: one.count,
    offPlan,
    priced,
    volumeFils,
    median: priced === 0 ? null : Math.round(medianOfFirst(values, priced)),
    /** Sales in the preceding period of the same length. */
    countBefore: one.before,
    isThin: priced < THIN_SALES,
  };
}
