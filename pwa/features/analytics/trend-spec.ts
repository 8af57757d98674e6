import type { SeriesAnswer } from '../../data/analytics/analytics.ts';
import type { ChartSeries, ChartSpec } from '../../ui/chart/chart-spec.ts';
import { formatCount, formatMonth } from '../../ui/format.ts';
import { messages } from './messages.ts';

/** Months that an expectation looks ahead. */
const AHEAD = 6;

/**
 * The chart of one area (median with its range, volumes under it) or of several (a line each), with the
 * six-month expectation where it is asked for.
 */
export function trendSpec(series: readonly SeriesAnswer[], { withExpected }: { withExpected: boolean }): ChartSpec {
  const months = monthsOf(series);
  const isAhead = withExpected && months.length > 0 && series.some(({ expected }) => expected?.level != null);
  const labels = isAhead ? [...months, ...following(months.at(-1) ?? '', AHEAD)] : months;
  const lines = series.map((one, colour) => lineOf(one, { labels, colour, hasBand: series.length === 1 }));
  const ahead = isAhead ? series.flatMap((one, colour) => aheadOf(one, { labels, at: months.length - 1, colour })) : [];
  const [single] = series;
  const bars = series.length === 1 && single !== undefined ? [barsOf(single, labels)] : [];
  return {
    kind: 'line',
    labels: labels.map(formatMonth),
    series: [...lines, ...ahead, ...bars],
    ...(isAhead ? { expected: { from: months.length - 1, label: messages.expected } } : {}),
  };
}

type Place = { labels: readonly string[]; colour: number };

function lineOf(one: SeriesAnswer, { labels, colour, hasBand }: Place & { hasBand: boolean }): ChartSeries {
  const at = new Map(one.months.map((point) => [point.month, point]));
  const of = (value: 'median' | 'low' | 'high') => labels.map((month) => at.get(month)?.[value] ?? null);
  const band = { low: of('low'), high: of('high'), lowLabel: messages.low, highLabel: messages.high };
  return { label: one.name, values: of('median'), colour, ...(hasBand ? { band } : {}) };
}

function aheadOf(one: SeriesAnswer, { labels, at, colour }: Place & { at: number }): ChartSeries[] {
  const { expected } = one;
  if (expected === null || expected.level === null) return [];
  const { level, growth, error } = expected;
  const ends = (first: number, last: number) =>
    labels.map((_, i) => (i === at ? first : i === labels.length - 1 ? last : null));
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

function barsOf(one: SeriesAnswer, labels: readonly string[]): ChartSeries {
  const at = new Map(one.months.map(({ month, count }) => [month, count]));
  return {
    label: messages.salesCount,
    values: labels.map((month) => at.get(month) ?? null),
    colour: 4,
    below: true,
    format: formatCount,
  };
}

/** All months from the first to the last that any of the series knows. */
function monthsOf(series: readonly SeriesAnswer[]): string[] {
  const known = series.flatMap(({ months }) => months.map(({ month }) => month)).sort();
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
