import { areaUnit, formatMonth, shownRate } from '../../../domain/format.ts';
import type { PricePoint } from '../../../domain/market/analytics/like-for-like.ts';
import { aedFromFils } from '../../../domain/money.ts';
import type { ChartBlock } from '../../../domain/presentation/slide.ts';
import { formatRate } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

/** Monthly prices as the app's charts show them. `points` are in fils per square foot, oldest first. */
export type PriceSeries = {
  readonly name: string;
  readonly points: readonly PricePoint[];
  readonly isLikeForLike: boolean;
};

/** Returns a line chart of one area's prices, broken where months are unknown; null if fewer than two are known. */
export function priceChart({ name, points, isLikeForLike }: PriceSeries): ChartBlock | null {
  const first = points.findIndex(({ value }) => value !== null);
  const shown = first < 0 ? [] : points.slice(first);
  const known = shown.filter((point): point is PricePoint & { value: number } => point.value !== null);
  const [from, to] = [known[0], known.at(-1)];
  if (from === undefined || to === undefined || known.length < 2) return null;
  const { likeForLike, median } = messages.chart;
  return {
    kind: 'chart',
    chart: 'line',
    title: (isLikeForLike ? likeForLike : median)(areaUnit()),
    unit: 'aed',
    categories: shown.map(({ month }) => formatMonth(month)),
    series: [
      {
        name,
        values: shown.map(({ value }) => (value === null ? null : Math.round(aedFromFils(shownRate(value))))),
      },
    ],
    summary: `${formatMonth(from.month)}: ${formatRate(from.value)}, ${formatMonth(to.month)}: ${formatRate(to.value)}`,
  };
}

/** The price of the only known month, as text; null if none or several are known. */
export function onlyPrice({ points }: PriceSeries): string | null {
  const known = points.flatMap(({ month, value }) => (value === null ? [] : [{ month, value }]));
  const [only] = known;
  return only === undefined || known.length > 1 ? null : `${formatMonth(only.month)}: ${formatRate(only.value)}`;
}
