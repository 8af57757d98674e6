import type { AreaScore } from '../../../domain/market/analytics/investment-score.ts';
import type { PricePoint } from '../../../domain/market/analytics/like-for-like.ts';
import type { ListingFigures } from '../../../domain/market/analytics/listing-figures.ts';
import type { MonthPoint } from '../../../domain/market/analytics/monthly.ts';
import type { PeriodFigures } from '../../../domain/market/analytics/period.ts';
import type { ProjectRank } from '../../../domain/market/analytics/projects.ts';
import type { AreaRank } from '../../../domain/market/analytics/ranking.ts';
import type { SaleChoice } from '../../../domain/market/analytics/sale-masks.ts';
import type { PriceMeasure } from '../../../domain/market/analytics/tally.ts';
import type { PriceGrowth } from '../../../domain/market/growth.ts';
import type { NearbySale } from './market-answers.ts';

/** Which sales the analytics screen is about. */
export type AnalyticsQuestion = {
  /** Areas side by side, the first one in the figures; none means the whole city. */
  areaIds: readonly string[];
  choice: SaleChoice;
  measure: PriceMeasure;
  /** Months up to the last deed; 0 for all there are. */
  months: number;
  /** The last month that counts, `YYYY-MM`; the newest without one. */
  until?: string | null | undefined;
};

/** What every answer says of where it comes from. */
export type AnalyticsBasis = {
  /** First and last day of the period, as text; '' without any sale. */
  from: string;
  to: string;
  sources: string[];
  /** When this device's copy was last up to date; '' when unknown. */
  asOf: string;
  /** Every registered sale of what was asked about is on this device. */
  complete: boolean;
  /** More is on its way; otherwise the person keeps only a part here. */
  arriving: boolean;
  /** Registered deeds that are here, of all groups and periods. */
  here: number;
  /** Months of the period. */
  months: number;
};

/** What six months may bring, fractions. */
export type Expected = {
  growth: number;
  /** Half of the 80 % range. */
  error: number;
  /** Price per square foot where the expectation starts, fils: the latest of the chart; null without. */
  level: number | null;
};

export type SeriesAnswer = {
  areaId: string | null;
  name: string;
  /** Sales and medians of each month. */
  months: MonthPoint[];
  /** Prices like for like: what price growth is the change of. */
  prices: PricePoint[];
  expected: Expected | null;
};

export type AnalyticsOverview = AnalyticsBasis & {
  /** The area in the figures; null for the city. */
  areaId: string | null;
  name: string;
  /** Sales of the period. */
  sales: PeriodFigures;
  /** Off-plan sales among them. */
  offPlan: number;
  /** Like for like, whatever the period. */
  growth: PriceGrowth;
  listings: ListingFigures;
  /** Of all homes: the choice does not narrow it. */
  expected: Expected | null;
  score: (AreaScore & { areas: number; sales: number }) | null;
  series: SeriesAnswer[];
  /** Monthly sales of the area in the figures, ready and off-plan apart. */
  supply: { month: string; ready: number; offPlan: number }[];
};

/** An area of the ranking: its sales, what is on offer there, and what its record says. */
export type RankedArea = AreaRank & {
  name: string;
  /** Prices like for like of the last twelve months. */
  trend: (number | null)[];
  listings: number;
  daysOnMarket: number | null;
  /** Months that the homes on offer would last at the pace of the period; null without either. */
  monthsOfStock: number | null;
  /** Fractions; of all homes. */
  expected: number | null;
  expectedError: number | null;
  grossYield: number | null;
  score: number | null;
};

export type AnalyticsRanking = AnalyticsBasis & { areas: RankedArea[] };
export type AnalyticsProjects = AnalyticsBasis & { projects: (ProjectRank & { areaName: string })[] };
export type AnalyticsSales = AnalyticsBasis & { sales: (NearbySale & { areaId: string; areaName: string })[] };

/** Answers of the analytics screen; null while this device has no sales. */
export type AnalyticsApi = {
  overview(question: AnalyticsQuestion): Promise<AnalyticsOverview | null>;
  ranking(question: AnalyticsQuestion): Promise<AnalyticsRanking | null>;
  projects(question: AnalyticsQuestion): Promise<AnalyticsProjects | null>;
  latest(question: AnalyticsQuestion): Promise<AnalyticsSales | null>;
};
