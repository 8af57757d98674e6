import type { AnalyticsApi } from '../analytics/analytics-api.ts';
import type { MarketDesk } from './market-context.ts';

/** The answers of the analytics screen; their code is loaded with the first question. */
export function analyticsDoor(desk: () => Promise<MarketDesk>): AnalyticsApi {
  const answers = () => Promise.all([import('./analytics.ts'), desk()]);
  return {
    overview: async (question) => answers().then(([{ overview }, at]) => overview(at, question)),
    ranking: async (question) => answers().then(([{ ranking }, at]) => ranking(at, question)),
    projects: async (question) => answers().then(([{ projects }, at]) => projects(at, question)),
    latest: async (question) => answers().then(([{ latest }, at]) => latest(at, question)),
  };
}
