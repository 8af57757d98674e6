import { minusMonths, toEpochDay } from '../day.ts';
import type { Days } from '../market/growth.ts';
import type { KindFilter } from '../market/sale-kind.ts';

export const HEAT_METRICS = ['count', 'volume', 'median', 'growth', 'yield'] as const;

export type HeatMetric = (typeof HEAT_METRICS)[number];

/** Sales a heat map counts; a missing field matches everything. */
export type HeatQuestion = KindFilter & {
  /** Days since 1970-01-01, inclusive. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** Price of the deed, fils, inclusive. */
  minPriceFils?: number | undefined;
  maxPriceFils?: number | undefined;
};

export type { Days } from '../market/growth.ts';

export type DaySpan = { minDay: number | null; maxDay: number | null };

/** Time filter of the spec in months; 0 is all time. */
export const TIME_CHOICES = [0, 1, 3, 6] as const;

export function isBounded({ minPriceFils, maxPriceFils }: HeatQuestion): boolean {
  return minPriceFils !== undefined || maxPriceFils !== undefined;
}

/** The requested days limited to the data; null without deeds. */
export function selectPeriod({ minDay, maxDay }: DaySpan, { fromDay, toDay }: HeatQuestion): Days | null {
  if (minDay === null || maxDay === null) return null;
  return { fromDay: Math.max(fromDay ?? minDay, minDay), toDay: Math.min(toDay ?? maxDay, maxDay) };
}

/** Days used for prices: the requested ones, or the last twelve months if they have no start. */
export function recentDays(span: DaySpan, question: HeatQuestion): Days {
  const period = selectPeriod(span, question) ?? { fromDay: 0, toDay: 0 };
  const isOpen = question.fromDay === undefined || question.fromDay <= (span.minDay ?? 0);
  return isOpen ? { fromDay: minusMonths(period.toDay, 12) + 1, toDay: period.toDay } : period;
}

/**
 * Days of the spec's time filter: the last `months` months up to the newest deed, or today if deeds are dated ahead;
 * everything for 0.
 * @param today `YYYY-MM-DD` in Dubai
 */
export function lastMonths({ maxDay }: DaySpan, months: number, today: string): Partial<Days> {
  if (months === 0 || maxDay === null) return {};
  const toDay = Math.min(maxDay, toEpochDay(today));
  return { fromDay: minusMonths(toDay, months) + 1, toDay };
}
