import type {
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsQuestion,
  AnalyticsRanking,
  AnalyticsSales,
} from '../../../domain/market/analytics/analytics-answers.ts';
import { useMarket } from './query.ts';

/** Figures and series of the areas asked about. Null while there are no registered sales, and for no question. */
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

/** A filter changes the figures without clearing the page in between: the former answer stays until the next one. */
function useAnalytics<K extends keyof Answers>(name: K, question: AnalyticsQuestion | null) {
  return useMarket<Answers[K] | null>(['analytics', name, question], {
    of: 'records',
    ask: async ({ analytics }) => {
      // The index hides that each name has an answer of its own type.
      const ask = analytics[name] as (question: AnalyticsQuestion) => Promise<Answers[K] | null>;
      return question === null ? null : ask(question);
    },
    isEarly: (answer, { salesComplete }) => question !== null && answer === null && !salesComplete,
    keepPrevious: true,
  });
}
