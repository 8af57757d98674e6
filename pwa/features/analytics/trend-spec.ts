import { selectPrices, showsLikeForLike } from '../../../domain/market/analytics/like-for-like.ts';
import type { SeriesAnswer } from '../../data/queries/analytics.ts';
import type { ChartSeries, ChartSpec } from '../../ui/chart/chart-spec.ts';
import { formatCount, formatMonth } from '../../ui/format.ts';
import { messages } from './messages.ts';

const AHEAD = 6;

/**
 * The chart of one area (prices, volumes under them) or of several (a line each), with the six-month expectation
 * where it is asked for.
 */
export function trendSpec(series: readonly SeriesAnswer[], { withExpected }: { withExpected: boolean }): ChartSpec {
  const isLikeForLike = showsLikeForLike(series);
  const months = collectMonths(series, isLikeForLike);
  const isAhead = withExpected && months.length > 0 && series.some(({ expected }) => expected?.level != null);
  const at = isAhead ? months.indexOf(lastPriced(series, isLikeForLike) ?? months.at(-1) ?? '') : -1;
  const labels = isAhead ? [...new Set([...months, ...following(months[at] ?? '', AHEAD)])] : months;
  const lines = series.map((one, colour) =>
    toLine(one, { labels, colour, isLikeForLike, hasBand: !isLikeForLike && series.length === 1 }),
  );
  const ahead = isAhead ? series.flatMap((one, colour) => toExpectation(one, { labels, at, colour })) : [];
  const [single] = series;
  const bars = series.length === 1 && single !== undefined ? [toBars(single, labels)] : [];
  return {
    kind: 'line',
    labels: labels.map(formatMonth),
    series: [...lines, ...ahead, ...bars],
    ...(isAhead ? { expected: { from: at, label: messages.expected } } : {}),
  };
}

type Place = { labels: readonly string[]; colour: number };

type Line = Place & { isLikeForLike: boolean; hasBand: boolean };

function toLine(one: SeriesAnswer, { labels, colour, isLikeForLike, hasBand }: Line): ChartSeries {
  const prices = new Map(selectPrices(one, isLikeForLike).map(({ month, value }) => [month, value]));
  const values = labels.map((month) => prices.get(month) ?? null);
  if (!hasBand) return { label: one.name, values, colour };
  const at = new Map(one.months.map((point) => [point.month, point]));
  const of = (value: 'low' | 'high') => labels.map((month) => at.get(month)?.[value] ?? null);
  const band = { low: of('low'), high: of('high'), lowLabel: messages.low, highLabel: messages.high };
  return { label: one.name, values, colour, band };
}

function lastPriced(series: readonly SeriesAnswer[], isLikeForLike: boolean): string | undefined {
  const priced = series.flatMap((one) => selectPrices(one, isLikeForLike).filter(({ value }) => value !== null));
  return priced
    .map(({ month }) => month)
    .sort()
    .at(-1);
}

function toExpectation(one: SeriesAnswer, { labels, at, colour }: Place & { at: number }): ChartSeries[] {
  const { expected } = one;
  if (expected === null || expected.level === null) return [];
  const { level, growth, error } = expected;
  const ends = (first: number, last: number) =>
    labels.map((_, i) => (i === at ? first : i === at + AHEAD ? last : null));
  const to = (change: number) => Math.round(level * (1 + change));
  return [
    {
      label: messages.expectedOf(one.name),
      values: ends(level, to(growth)),
      colour,
      dashed: true,
      unlisted: true,
      spansGaps: true,
      band: {
        low: ends(level, to(growth - error)),
        high: ends(level, to(growth + error)),
        lowLabel: messages.lowExpected,
        highLabel: messages.highExpected,
        gold: true,
      },
    },
  ];
}

function toBars(one: SeriesAnswer, labels: readonly string[]): ChartSeries {
  const at = new Map(one.months.map(({ month, count }) => [month, count]));
  return {
    label: messages.salesCount,
    values: labels.map((month) => at.get(month) ?? null),
    colour: 4,
    below: true,
    format: formatCount,
  };
}

function collectMonths(series: readonly SeriesAnswer[], isLikeForLike: boolean): string[] {
  const known = series
    .flatMap((one) => [...one.months, ...selectPrices(one, isLikeForLike)].map(({ month }) => month))
    .sort();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const months = [first];
  for (let month = first; month < last; ) {
    month = following(month, 1)[0] ?? last;
    months.push(month);
  }
  return months;
}

function following(month: string, n: number): string[] {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  return Array.from({ length: n }, (_, i) => {
    const next = index + i + 1;
    return `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}`;
  });
}
