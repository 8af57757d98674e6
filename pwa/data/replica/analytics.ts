import { dubaiDay } from '../../../domain/day.ts';
import {
  type AnalyticsMarket,
  type AnalyticsQuestion,
  latest,
  overview,
  projects,
  ranking,
} from '../../../domain/market/analytics/analytics-answers.ts';
import type { MarketContext } from './market-copy.ts';

/** Answers from the sales, records and listings of this device. */
export function analyticsAnswers({ copy }: MarketContext) {
  const market = async (areaIds: readonly string[]): Promise<AnalyticsMarket> => {
    for (const areaId of areaIds) copy.ask(areaId);
    const [sales, records, { columns: listings }] = await Promise.all([
      copy.sales(),
      copy.records(),
      copy.openListings(),
    ]);
    const { table, complete, settled } = sales;
    const today = dubaiDay(copy.now());
    const holds = (areaId: string) => sales.holds(areaId);
    return { table, records, listings, complete, settled, holds, today, asOf: copy.state.syncedAt ?? '' };
  };
  return {
    overview: async (question: AnalyticsQuestion) => overview(await market(question.areaIds), question),
    ranking: async (question: AnalyticsQuestion) => ranking(await market([]), question),
    projects: async (question: AnalyticsQuestion) => projects(await market(question.areaIds), question),
    latest: async (question: AnalyticsQuestion) => latest(await market(question.areaIds), question),
  };
}
