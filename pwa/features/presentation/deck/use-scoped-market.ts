import { useMemo } from 'react';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { showsLikeForLike, surePrices } from '../../../../domain/market/analytics/like-for-like.ts';
import type { DeckArea, DeckMonth, DeckSummary } from '../../../../domain/presentation/data.ts';
import { choiceOfSales, isAllSales, type SalesScope } from '../../../../domain/presentation/sales-scope.ts';
import {
  type AnalyticsOverview,
  type AnalyticsQuestion,
  type AnalyticsRanking,
  type SeriesAnswer,
  useOverview,
  useRanking,
} from '../../../data/queries/analytics.ts';
import { type MarketSummary, useMarketRecords, useMarketSummary } from '../../../data/queries/market.ts';
import type { QueryResult } from '../../../data/queries/query.ts';

const MONTHS = 36;

export type ScopedMarket = {
  summary: DeckSummary | null;
  records: readonly DeckArea[];
  months: readonly DeckMonth[];
  isLikeForLike: boolean;
  otherMonths: readonly (readonly DeckMonth[])[];
  isPartial: boolean;
  isLoading: boolean;
  isSettled: boolean;
};

/** All homes over twelve months come from the market records, as on Home; other scopes are computed from deeds. */
export function useScopedMarket(areaIds: readonly string[], sales: SalesScope): ScopedMarket {
  const isAll = isAllSales(sales);
  const [areaId] = areaIds;
  const question = useMemo(
    (): AnalyticsQuestion => ({
      areaIds,
      choice: choiceOfSales(sales),
      measure: 'sqft',
      months: sales.months,
      until: sales.until,
    }),
    [areaIds, sales],
  );
  const isLonger = sales.months > 0 && sales.months < MONTHS && sales.until === null;
  const series = useMemo(() => (isLonger ? { ...question, months: MONTHS } : question), [question, isLonger]);
  const cityRecords = useMarketRecords();
  const citySummary = useMarketSummary(areaId);
  const overview = useOverview(isAll ? null : question);
  const ranking = useRanking(isAll ? null : question);
  const monthly = useOverview(series);
  return useMemo((): ScopedMarket => {
    const shown = selectFresh(monthly);
    const isLikeForLike = showsLikeForLike(shown?.series ?? []);
    const [own, ...others] = (shown?.series ?? []).map((one) => deckMonths(one, isLikeForLike));
    const waits = isAll ? [citySummary, cityRecords] : [overview, ranking];
    const isLoading = waits.some(isWaiting);
    return {
      ...(isAll
        ? { summary: toSummary(selectFresh(citySummary)), records: cityRecords.data ?? NO_AREAS }
        : { summary: countedSummary(selectFresh(overview)), records: countedAreas(selectFresh(ranking)) }),
      months: own ?? NO_MONTHS,
      isLikeForLike,
      otherMonths: others,
      isPartial: shown !== undefined && !shown.complete && !shown.arriving,
      isLoading,
      isSettled: !isLoading && !isWaiting(monthly),
    };
  }, [isAll, citySummary, cityRecords, overview, ranking, monthly]);
}

function deckMonths({ months, prices }: SeriesAnswer, isLikeForLike: boolean): DeckMonth[] {
  const priceOf = new Map(surePrices({ months, prices }, isLikeForLike).map(({ month, value }) => [month, value]));
  return months.map(({ month, count }) => ({ month, perSqftFils: priceOf.get(month) ?? null, sales: count }));
}

const NO_AREAS: readonly DeckArea[] = [];
const NO_MONTHS: readonly DeckMonth[] = [];

/** An answer to this question, not to the former one. */
function selectFresh<T>({ data, isPlaceholderData }: QueryResult<T>): NonNullable<T> | undefined {
  return isPlaceholderData ? undefined : (data ?? undefined);
}

function isWaiting(live: QueryResult<unknown>): boolean {
  return live.isPending || live.isPlaceholderData;
}

/** Null where there are no sales at all. */
function toSummary(summary: MarketSummary | undefined): DeckSummary | null {
  if (summary === undefined || summary.transactions12m === 0) return null;
  const { averagePriceFils, medianPricePerSqftFils, growth, activeListings, daysOnMarket, from, to, sources } = summary;
  return {
    sales: summary.transactions12m,
    averagePriceFils,
    medianPerSqftFils: medianPricePerSqftFils,
    ...{ growth, activeListings, daysOnMarket, from, to, sources },
  };
}

function countedSummary(overview: AnalyticsOverview | undefined): DeckSummary | null {
  if (overview === undefined) return null;
  const { sales, growth, listings, from, to, sources } = overview;
  return {
    sales: sales.count,
    averagePriceFils: sales.meanPriceFils,
    medianPerSqftFils: sales.median,
    activeListings: listings.active,
    daysOnMarket: listings.daysOnMarket,
    ...{ growth, from, to, sources },
  };
}

function countedAreas(ranking: AnalyticsRanking | undefined): readonly DeckArea[] {
  if (ranking === undefined) return NO_AREAS;
  const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100);
  return ranking.areas.map((area) => ({
    id: area.areaId,
    location: placeName(area.name),
    activeListings: area.listings,
    averagePrice: area.meanPriceFils,
    priceGrowth: percent(area.growth),
    sales: area.count,
    medianPricePerSqft: area.median,
    grossYield: percent(area.grossYield),
    predictedGrowth: percent(area.expected),
    predictedGrowthError: percent(area.expectedError),
    to: ranking.to,
    sources: ranking.sources,
  }));
}
