import { minusMonths } from '../../day.ts';
import { areaGrowthSums, growthFrom, growthPeriods } from '../growth.ts';
import type { MarketTable } from '../market-table.ts';
import { type PriceChoice, periodFigures, THIN_SALES } from './period.ts';

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
