import { dayOf, epochDayOf, minusMonths } from '../day.ts';
import type { KindFilter } from './heat-class.ts';

/** Which sales a heat-map question is about; a missing field asks for everything. */
export type HeatQuestion = KindFilter & {
  /** Days since 1970-01-01, inclusive. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** Price of the deed, fils, inclusive. */
  minPriceFils?: number | undefined;
  maxPriceFils?: number | undefined;
};

/** First and last day of all deeds; null without any. */
export type DaySpan = { minDay: number | null; maxDay: number | null };

/** Days of a period, inclusive. */
export type Days = { fromDay: number; toDay: number };

/** What growth is measured against: the same days a year earlier, or the same length just before. */
export const GROWTH_BASES = ['year', 'before'] as const;
export type GrowthBasis = (typeof GROWTH_BASES)[number];

/** Choices of the spec's time filter in months; 0 is all time. */
export const TIME_CHOICES = [0, 1, 3, 6] as const;

/** Whether a question bounds prices, which no running sum knows. */
export function isBounded({ minPriceFils, maxPriceFils }: HeatQuestion): boolean {
  return minPriceFils !== undefined || maxPriceFils !== undefined;
}

/** A question's days, cut to what there is; null without any deed. */
export function periodOf({ minDay, maxDay }: DaySpan, { fromDay, toDay }: HeatQuestion): Days | null {
  if (minDay === null || maxDay === null) return null;
  return { fromDay: Math.max(fromDay ?? minDay, minDay), toDay: Math.min(toDay ?? maxDay, maxDay) };
}

/** Two periods that growth compares. */
export type GrowthPeriods = { now: Days; before: Days };

/**
 * The periods that growth compares: the question's own days against a year earlier or the same length just
 * before. A question without a beginning has nothing before it: there, the last twelve months against the
 * twelve before.
 */
export function growthPeriodsOf(span: DaySpan, question: HeatQuestion, basis: GrowthBasis): GrowthPeriods | null {
  const period = periodOf(span, question);
  if (period === null) return null;
  const { toDay } = period;
  if (question.fromDay === undefined || question.fromDay <= (span.minDay ?? 0)) {
    const fromDay = minusMonths(toDay, 12) + 1;
    return { now: { fromDay, toDay }, before: { fromDay: minusMonths(toDay, 24) + 1, toDay: fromDay - 1 } };
  }
  const { fromDay } = question;
  const before =
    basis === 'year'
      ? { fromDay: minusMonths(fromDay, 12), toDay: minusMonths(toDay, 12) }
      : { fromDay: fromDay - (toDay - fromDay + 1), toDay: fromDay - 1 };
  return { now: { fromDay, toDay }, before };
}

/**
 * The days of the spec's time filter: the last `months` months up to the newest deed, or up to today when
 * deeds lie ahead of it; everything for 0.
 * @param today `YYYY-MM-DD` in Dubai
 */
export function lastMonths({ maxDay }: DaySpan, months: number, today: string): Partial<Days> {
  if (months === 0 || maxDay === null) return {};
  const toDay = Math.min(maxDay, epochDayOf(today));
  return { fromDay: minusMonths(toDay, months) + 1, toDay };
}

/** Days at which the periods of the time filter and those that growth compares them with begin or have ended. */
export function presetDays(span: DaySpan): number[] {
  if (span.maxDay === null) return [];
  const today = dayOf(span.maxDay);
  return TIME_CHOICES.flatMap((months) =>
    GROWTH_BASES.flatMap((basis) => {
      const question = lastMonths(span, months, today);
      const periods = growthPeriodsOf(span, question, basis);
      return [periodOf(span, question), periods?.now, periods?.before].flatMap((days) =>
        days ? [days.fromDay, days.toDay + 1] : [],
      );
    }),
  );
}
