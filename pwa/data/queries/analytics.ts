import type { Live } from '../platform/live.ts';
import type {
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsQuestion,
  AnalyticsRanking,
  AnalyticsSales,
} from '../replica/analytics-api.ts';
import { NOT_YET, useMarketQuery } from './use-market-query.ts';

export type * from '../replica/analytics-api.ts';

/**
 * Figures and series of the areas asked about. `missing` while there are no registered sales at all, and without asking
 * for null.
 */
export function useOverview(question: AnalyticsQuestion | null): Live<AnalyticsOverview> {
  return useAnswer('overview', question);
}

/** All areas with matching sales; `missing` without asking for null. */
export function useRanking(question: AnalyticsQuestion | null): Live<AnalyticsRanking> {
  return useAnswer('ranking', question);
}

/** The projects that sold most in the period. */
export function useProjects(question: AnalyticsQuestion): Live<AnalyticsProjects> {
  return useAnswer('projects', question);
}

/** The newest registered sales. */
export function useLatestSales(question: AnalyticsQuestion): Live<AnalyticsSales> {
  return useAnswer('latest', question);
}

type Answers = {
  overview: AnalyticsOverview;
  ranking: AnalyticsRanking;
  projects: AnalyticsProjects;
  latest: AnalyticsSales;
};

/** A filter changes the figures without clearing the page in between: the former answer stays until the next one. */
function useAnswer<K extends keyof Answers>(name: K, question: AnalyticsQuestion | null): Live<Answers[K]> {
  return useMarketQuery<Answers[K]>(['analytics', name, question], {
    of: 'records',
    ask: async ({ analytics }, { salesComplete }) => {
      if (question === null) return undefined;
      // Each name answers its own type, which the index hides.
      const ask = analytics[name] as (question: AnalyticsQuestion) => Promise<Answers[K] | null>;
      return (await ask(question)) ?? (salesComplete ? undefined : NOT_YET);
    },
    keepPrevious: true,
  });
}
