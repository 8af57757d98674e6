import { useMemo } from 'react';
import { type Live, useLive } from '../live.ts';
import { recordsSource } from '../market/market-source.ts';
import type {
  AnalyticsApi,
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsQuestion,
  AnalyticsRanking,
  AnalyticsSales,
} from './analytics-api.ts';

export type * from './analytics-api.ts';

/** Figures and series of the areas asked about. `missing` while there are no registered sales at all. */
export function useOverview(question: AnalyticsQuestion): Live<AnalyticsOverview> {
  return useAnswer('overview', question);
}

/** All areas with matching sales. */
export function useRanking(question: AnalyticsQuestion): Live<AnalyticsRanking> {
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

function useAnswer<K extends keyof Answers>(name: K, question: AnalyticsQuestion): Live<Answers[K]> {
  const key = JSON.stringify(question);
  return useLive(
    useMemo(
      () =>
        recordsSource<Answers[K]>(async ({ analytics }, state) => {
          // What went into the key comes out of it; each name answers its own type, which the index hides.
          const ask = analytics[name] as (question: AnalyticsQuestion) => Promise<Answers[K] | null>;
          const answer = await ask(JSON.parse(key) as AnalyticsQuestion);
          if (answer !== null) return { value: answer };
          return state.salesComplete ? { value: undefined } : 'later';
        }),
      [name, key],
    ),
  );
}

export type { AnalyticsApi };
