import type {
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsQuestion,
  AnalyticsRanking,
  AnalyticsSales,
} from '../../../domain/market/analytics/analytics-answers.ts';
import { useMarket } from './query.ts';

/** Figures and series of the question's areas. Null without registered sales and without a question. */
export const useOverview = (question: AnalyticsQuestion | null) => useAnalytics('overview', question);
export const useRanking = (question: AnalyticsQuestion | null) => useAnalytics('ranking', question);
export const useProjects = (question: AnalyticsQuestion) => useAnalytics('projects', question);
export const useLatestSales = (question: AnalyticsQuestion) => useAnalytics('latest', question);

type Answers = {
  overview: AnalyticsOverview;
  ranking: AnalyticsRanking;
  projects: AnalyticsProjects;
  latest: AnalyticsSales;
};

/** Keeps the previous answer until the next one arrives, so that changing a filter does not clear the page. */
function useAnalytics<K extends keyof Answers>(name: K, question: AnalyticsQuestion | null) {
  return useMarket<Answers[K] | null>(['analytics', name, question], {
    of: 'records',
    ask: async ({ analytics }) => {
      // Indexing by name loses the answer type that belongs to each name.
      const ask = analytics[name] as (question: AnalyticsQuestion) => Promise<Answers[K] | null>;
      return question === null ? null : ask(question);
    },
    isEarly: (answer, { salesComplete }) => question !== null && answer === null && !salesComplete,
    keepPrevious: true,
  });
}
