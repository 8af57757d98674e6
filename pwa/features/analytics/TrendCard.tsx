import { useMemo } from 'react';
import { fromMonthIndex, monthsBetween, toEpochDay, toMonthIndex } from '../../../domain/day.ts';
import { shownRate } from '../../../domain/format.ts';
import type { AnalyticsOverview, SeriesAnswer } from '../../../domain/market/analytics/analytics-answers.ts';
import { selectPrices, showsLikeForLike } from '../../../domain/market/analytics/like-for-like.ts';
import { axisMoney } from '../../ui/chart/axis.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSeries, ChartSpec } from '../../ui/chart/chart-spec.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Delta } from '../../ui/figures/Delta.tsx';
import { growthEvidence } from '../../ui/figures/GrowthText.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatMoneyShort, formatMonth, formatRate } from '../../ui/texts/format.ts';
import styles from './analytics.module.css';
import { Evidence, ExplainedStat } from './Headline.tsx';
import { messages } from './messages.ts';
import { isUnfiltered, type View } from './view.ts';

const AHEAD = 6;

export function TrendCard({ overview, view }: { overview: AnalyticsOverview; view: View }) {
  const { growth } = overview;
  const isComparable = showsLikeForLike(overview.series);
  const withExpected = isUnfiltered(view) && view.measure === 'sqft';
  const spec = useMemo(() => trendSpec(overview.series, { withExpected }), [overview.series, withExpected]);
  const write = view.measure === 'sqft' ? formatRate : formatMoneyShort;
  return (
    <Card
      id="an-trend"
      title={messages.trend(view.measure)}
      lead={isComparable ? messages.likeForLike : messages.monthly}
      className="pad stack"
    >
      <ChartFigure
        tall
        spec={spec}
        summary={summarise(overview, write)}
        first={common.month}
        format={write}
        axis={view.measure === 'sqft' ? axisRate : axisMoney}
      />
      <div className={styles.figures}>
        <ExplainedStat figure="growth" name={common.priceGrowth} text={growthEvidence(growth)}>
          {growth.change === null ? <Missing /> : <Delta value={growth.change} />}
        </ExplainedStat>
        <ExplainedStat
          figure="median"
          name={common.median}
          text={messages.medianOf(formatCount(overview.sales.priced), overview.months)}
        >
          {overview.sales.median === null ? <Missing /> : write(overview.sales.median)}
        </ExplainedStat>
        <ExplainedStat
          figure="days"
          name={common.daysOnMarket}
          text={messages.daysText(formatCount(overview.listings.aged))}
        >
          {overview.listings.daysOnMarket === null ? <Missing /> : formatCount(overview.listings.daysOnMarket)}
        </ExplainedStat>
        <ExplainedStat figure="expected" name={common.next6Months} text={expectedText(overview)}>
          {overview.expected === null ? (
            <Missing />
          ) : (
            <span className="gold">
              <Delta value={overview.expected.growth} />
            </span>
          )}
        </ExplainedStat>
      </div>
      <p className="smaller dim prose">
        {isComparable ? `${messages.likeNote} ` : overview.series.length === 1 && `${messages.trendNote} `}
        {withExpected ? messages.expectedNote : messages.expectedHidden}
      </p>
      <Evidence overview={overview} />
    </Card>
  );
}

function expectedText({ expected }: AnalyticsOverview): string {
  return expected === null ? common.notEnoughHistory : `±${(expected.error * 100).toFixed(1)}. ${messages.estimate}`;
}

function summarise({ series }: AnalyticsOverview, write: (fils: number) => string): string {
  return series
    .flatMap((one) => {
      const { name } = one;
      const priced = selectPrices(one, showsLikeForLike(series)).filter(({ value }) => value !== null);
      const [first] = priced;
      const last = priced.at(-1);
      if (first?.value == null || last?.value == null) return [];
      const of = { first: write(first.value), last: write(last.value) };
      return [messages.trendSummary({ name, from: formatMonth(first.month), to: formatMonth(last.month), ...of })];
    })
    .join(' ');
}

/** Formats in whole dirhams, because in thousands the labels of the axis would be alike. */
function axisRate(fils: number): string {
  return formatCount(shownRate(fils / 100));
}

/** Returns the chart of one area (prices and volumes) or of several (a line each), with the forecast if wanted. */
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
  const to = (change: number) => {
    const last = Math.round(level * (1 + change));
    return labels.map((_, i) => (i === at ? level : i === at + AHEAD ? last : null));
  };
  const names = { lowLabel: messages.lowExpected, highLabel: messages.highExpected };
  const band = { low: to(growth - error), high: to(growth + error), ...names, gold: true };
  const look = { colour, band, dashed: true, unlisted: true, spansGaps: true };
  return [{ label: messages.expectedOf(one.name), values: to(growth), ...look }];
}

function toBars(one: SeriesAnswer, labels: readonly string[]): ChartSeries {
  const at = new Map(one.months.map(({ month, count }) => [month, count]));
  const values = labels.map((month) => at.get(month) ?? null);
  return { label: common.sales, values, colour: 4, below: true, format: formatCount };
}

function collectMonths(series: readonly SeriesAnswer[], isLikeForLike: boolean): string[] {
  return monthsBetween(
    series.flatMap((one) => [...one.months, ...selectPrices(one, isLikeForLike)].map(({ month }) => month)),
  );
}

function following(month: string, n: number): string[] {
  return Array.from({ length: n }, (_, i) => fromMonthIndex(indexOfMonth(month) + i + 1));
}

function indexOfMonth(month: string): number {
  return toMonthIndex(toEpochDay(`${month}-01`));
}
