import { useMemo } from 'react';
import type { SeriesMonth } from '../../../../domain/heatmap/heat-series.ts';
import { axisMoney, tipCount } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { formatMonth, formatRate } from '../../../ui/format.ts';
import { messages } from '../messages.ts';

/** Months that a narrow chart can show apart. */
const MONTHS = 60;

/** Median price and number of sales by month, for everything chosen but the time. */
export function SeriesChart({ name, series }: { name: string; series: readonly SeriesMonth[] }) {
  const shown = useMemo(() => series.slice(-MONTHS), [series]);
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'line',
      labels: shown.map(({ month }) => formatMonth(month)),
      series: [
        {
          label: messages.seriesMedian,
          values: shown.map(({ medianPerSqftFils }) => medianPerSqftFils),
          colour: 0,
          spansGaps: true,
        },
        {
          label: messages.seriesCount,
          values: shown.map(({ count }) => count),
          colour: 4,
          below: true,
          format: tipCount,
        },
      ],
    }),
    [shown],
  );
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div>
      <h3 className="h4">{messages.series}</h3>
      <ChartFigure
        spec={spec}
        summary={messages.seriesSummary(name, shown.length, formatMonth(first.month), formatMonth(last.month))}
        first={messages.month}
        format={formatRate}
        axis={axisMoney}
      />
    </div>
  );
}
