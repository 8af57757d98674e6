import type {
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsQuestion,
  AnalyticsRanking,
  AnalyticsSales,
} from '../replica/analytics.ts';
import { marketQuery, NOT_YET, type QueryResult, useAnswer } from './query.ts';

export type {
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsQuestion,
  AnalyticsRanking,
  AnalyticsSales,
  RankedArea,
  SeriesAnswer,
} from '../replica/analytics.ts';

/**
 * Figures and series of the areas asked about. Null while there are no registered sales at all, and for no question.
 */
export function useOverview(question: AnalyticsQuestion | null): QueryResult<AnalyticsOverview | null> {
  return useAnalytics('overview', question);
}

export function useRanking(question: AnalyticsQuestion | null): QueryResult<AnalyticsRanking | null> {
  return useAnalytics('ranking', question);
}

export function useProjects(question: AnalyticsQuestion): QueryResult<AnalyticsProjects | null> {
  return useAnalytics('projects', question);
}

export function useLatestSales(question: AnalyticsQuestion): QueryResult<AnalyticsSales | null> {
  return useAnalytics('latest', question);
}

type Answers = {
  overview: AnalyticsOverview;
  ranking: AnalyticsRanking;
  projects: AnalyticsProjects;
  latest: AnalyticsSales;
};

/** A filter changes the figures without clearing the page in between: the former answer stays until the next one. */
function useAnalytics<K extends keyof Answers>(
  name: K,
  question: AnalyticsQuestion | null,
): QueryResult<Answers[K] | null> {
  return useAnswer(
    marketQuery<Answers[K] | null>(['analytics', name, question], {
      of: 'records',
      ask: async ({ analytics }, { salesComplete }) => {
        if (question === null) return null;
        // Each name answers its own type, which the index hides.
        const ask = analytics[name] as (question: AnalyticsQuestion) => Promise<Answers[K] | null>;
        return (await ask(question)) ?? (salesComplete ? null : NOT_YET);
      },
      keepPrevious: true,
    }),
  );
}
