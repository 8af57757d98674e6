import { firstRowFrom } from '../../columns/column-set.ts';
import { minusMonths } from '../../day.ts';
import { areaGrowthSums, growthFrom, growthPeriods } from '../growth.ts';
import type { MarketTable } from '../market-table.ts';
import { THIN_SALES } from './period.ts';
import { counts, type SaleChoice, saleMasks } from './sale-masks.ts';
import { countSpan, type PriceMeasure, type SalesTally, tallyFigures, tallyFor } from './tally.ts';

export type RankingQuestion = {
  choice?: SaleChoice | undefined;
  measure?: PriceMeasure | undefined;
  end: number;
  months: number;
};

/** `offPlan` sales are included in `count`. */
export type AreaRank = ReturnType<typeof tallyFigures> & {
  areaId: string;
  /** Price growth like for like (`growth.ts`), as a fraction; independent of the period. */
  growth: number | null;
  offPlan: number;
  /** Fewer than five priced sales. */
  isThin: boolean;
};

/** Every area with a matching sale, most sales first (then by id). */
export function areaRanking(table: MarketTable, question: RankingQuestion): AreaRank[] {
  const { choice, measure = 'sqft', end, months } = question;
  const masks = saleMasks(choice);
  const offPlanMasks = choice?.offPlan === false ? null : saleMasks({ ...choice, offPlan: true });
  const tally = tallyFor(table, { masks, measure, rows: largestArea(table) });
  const periods = growthPeriods(end);
  const ranks: AreaRank[] = [];
  for (let area = 0; area < table.areas.length; area++) {
    const span = areaSpan(table, { area, after: minusMonths(end, months), until: end });
    fill(tally, span);
    if (tally.count === 0) continue;
    const own = tallyFigures(tally);
    const growth = growthFrom(areaGrowthSums(table, { area, choice, periods }), periods, table.minDay).change;
    ranks.push({
      areaId: table.areas[area],
      ...own,
      growth,
      offPlan: offPlanMasks === null ? 0 : countRows(table, offPlanMasks, span),
      isThin: own.priced < THIN_SALES,
    });
  }
  return ranks.sort((a, b) => b.count - a.count || (a.areaId < b.areaId ? -1 : 1));
}

type Span = { start: number; end: number };

function fill(tally: SalesTally, { start, end }: Span): void {
  tally.clear();
  countSpan(tally, { start, end, until: Number.POSITIVE_INFINITY });
}

function areaSpan(table: MarketTable, { area, after, until }: { area: number; after: number; until: number }): Span {
  return { start: firstRowFrom(table, area, after + 1), end: firstRowFrom(table, area, until + 1) };
}

function countRows(table: MarketTable, masks: ReturnType<typeof saleMasks>, { start, end }: Span): number {
  let sum = 0;
  for (let row = start; row < end; row++) sum += counts(table, masks, row);
  return sum;
}

function largestArea(table: MarketTable): number {
  let most = 0;
  for (let a = 0; a < table.areas.length; a++) {
    most = Math.max(most, table.areaStart[a + 1] - table.areaStart[a]);
  }
  return most;
}
