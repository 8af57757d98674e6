import { MIN_GROWTH_SALES } from '../../market/growth.ts';
import type { MarketRecord } from '../../market/record.ts';
import { filsFromAed } from '../../money.ts';
import type { AreaFigures, RankedAreas } from '../tools/areas.ts';
import type { AdvisorAnswer } from './answer-types.ts';
import { MOST_AREAS } from './market.ts';

/** The market part of the spec's chat response; money in fils, growth in percent. */
export type MarketInsights = {
  location: string;
  averagePrice: number | null;
  priceGrowth: number | null;
  hotspots: string[];
};

export type MarketCondition = 'rising' | 'falling' | 'stable' | 'unknown';

/** Growth of up to this many percent points, up or down, is called stable. */
const STABLE_POINTS = 1;

/** Fills the spec's response fields from the results of an answer's tools. */
export function toInsights(
  answer: AdvisorAnswer,
  records: readonly MarketRecord[],
): { marketInsights: MarketInsights | null; trendExplanation: string | null; marketCondition: MarketCondition } {
  const figures = answer.calls.find(({ tool }) => tool === 'area_figures')?.result as AreaFigures[] | undefined;
  const ranked = answer.calls.find(({ tool }) => tool === 'rank_areas')?.result as RankedAreas | undefined;
  // The figures that the answer shows: of the asked place, or of the first in a ranking.
  const area = figures?.[0] ?? ranked?.areas[0];
  const hotspots = ranked === undefined ? fastest(records) : ranked.areas.slice(0, MOST_AREAS).map(({ name }) => name);
  const marketInsights =
    area === undefined
      ? null
      : {
          location: area.name,
          averagePrice: area.medianPriceAed === null ? null : filsFromAed(area.medianPriceAed),
          priceGrowth: area.growthPercent,
          hotspots,
        };
  return {
    marketInsights,
    trendExplanation: answer.frame.operation === 'trend' ? answer.text.join(' ') : null,
    marketCondition: marketCondition(area?.growthPercent ?? null),
  };
}

function fastest(records: readonly MarketRecord[]): string[] {
  return records
    .filter(({ sales, priceGrowth }) => sales >= MIN_GROWTH_SALES && priceGrowth !== null)
    .sort((a, b) => (b.priceGrowth ?? 0) - (a.priceGrowth ?? 0))
    .slice(0, MOST_AREAS)
    .map(({ location }) => location);
}

function marketCondition(growthPercent: number | null): MarketCondition {
  if (growthPercent === null) return 'unknown';
  if (Math.abs(growthPercent) <= STABLE_POINTS) return 'stable';
  return growthPercent > 0 ? 'rising' : 'falling';
}
