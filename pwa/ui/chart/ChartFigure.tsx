import './chart.css';
import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartSpec } from './chart-spec.ts';

const ChartCanvas = lazyPart(() => import('./ChartCanvas.tsx'), <Skeleton w="100%" h="100%" />);

type Props = {
  spec: ChartSpec;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** Head of the first column of the table. */
  first: string;
  format: (value: number) => string;
  axis: (value: number) => string;
  /** For the chart that a screen is about. */
  tall?: boolean;
};

/** A chart with its legend, its message in words, and the same numbers as a table. */
export function ChartFigure({ spec, summary, first, format, axis, tall = false }: Props) {
  return (
    <figure className="chart">
      {spec.series.length > 1 && <Legend spec={spec} />}
      <div className={tall ? 'chart-canvas tall' : 'chart-canvas'}>
        <ChartCanvas spec={spec} label={summary} format={format} axis={axis} />
      </div>
      <ChartTable spec={spec} first={first} format={format} />
    </figure>
  );
}

const isListed = ({ unlisted }: ChartSpec['series'][number]) => unlisted !== true;

function Legend({ spec }: { spec: ChartSpec }) {
  return (
    <div className="legend" aria-hidden="true">
      {spec.series.filter(isListed).map((series) => (
        <span key={series.label}>
          <i className={keyOf(spec, series)} style={{ background: `var(--cat-${series.colour + 1})` }} />
          {series.label}
        </span>
      ))}
    </div>
  );
}

/** A line, a dashed line or a block of colour, as it is drawn. */
function keyOf(spec: ChartSpec, series: ChartSpec['series'][number]): string | undefined {
  if (series.below || (spec.kind === 'bar' && !series.asLine)) return undefined;
  return series.dashed ? 'line dash' : 'line';
}
