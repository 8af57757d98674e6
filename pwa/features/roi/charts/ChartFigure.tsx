import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { messages } from '../messages.ts';
import { Scroller } from '../results/Scroller.tsx';
import type { ChartSpec } from './chart-spec.ts';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

type Props = {
  spec: ChartSpec;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** Head of the first column of the table. */
  first: string;
  format: (value: number) => string;
  axis: (value: number) => string;
};

/** A chart with its legend, its message in words, and the same numbers as a table. */
export function ChartFigure({ spec, summary, first, format, axis }: Props) {
  return (
    <figure className="roi-chart">
      {spec.series.length > 1 && <Legend spec={spec} />}
      <div className="roi-canvas">
        <Suspense fallback={<Skeleton w="100%" h="100%" />}>
          <ChartCanvas spec={spec} label={summary} format={format} axis={axis} />
        </Suspense>
      </div>
      <details className="roi-table">
        <summary className="sm">{messages.asTable}</summary>
        <Scroller label={spec.series.map((series) => series.label).join(', ')}>
          <table className="t">
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {spec.series.map((series) => (
                  <th scope="col" className="num" key={series.label}>
                    {series.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {spec.labels.map((label, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat (equal bins), and rows have no state
                <tr key={i}>
                  <th scope="row">{label}</th>
                  {spec.series.map((series) => (
                    <td className="num" key={series.label}>
                      {format(series.values[i] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </details>
    </figure>
  );
}

function Legend({ spec }: { spec: ChartSpec }) {
  return (
    <div className="lg" aria-hidden="true">
      {spec.series.map((series) => (
        <span key={series.label}>
          <i
            className={spec.kind === 'line' || series.asLine ? 'ln' : undefined}
            style={{ background: `var(--cat-${series.colour + 1})` }}
          />
          {series.label}
        </span>
      ))}
    </div>
  );
}
