import { common } from '../common.ts';
import './chart.css';
import { MISSING } from '../format.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartSeries, ChartSpec, ChartValue } from './chart-spec.ts';
import { messages } from './messages.ts';
import { TableScroller } from './TableScroller.tsx';

const ChartCanvas = lazyPart(() => import('./ChartCanvas.tsx'), <Skeleton w="100%" h="100%" />);

type Props = {
  spec: ChartSpec;
  summary: string;
  first: string;
  format: (value: number) => string;
  axis: (value: number) => string;
  tall?: boolean;
};

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
          <i className={legendClass(spec, series)} style={{ background: `var(--cat-${series.colour + 1})` }} />
          {series.label}
        </span>
      ))}
    </div>
  );
}

function legendClass(spec: ChartSpec, series: ChartSpec['series'][number]): string | undefined {
  if (series.below || (spec.kind === 'bar' && !series.asLine)) return undefined;
  return series.dashed ? 'line dash' : 'line';
}

type ChartTableProps = { spec: ChartSpec; first: string; format: (value: number) => string };

type Column = { label: string; values: readonly ChartValue[]; format: (value: number) => string };

export function ChartTable({ spec, first, format }: ChartTableProps) {
  const columns = spec.series.flatMap((series) => toColumns(series, series.format ?? format));
  return (
    <details className="chart-table">
      <summary className="small">{messages.asTable}</summary>
      <TableScroller label={spec.series.map((series) => series.label).join(', ')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {columns.map((column) => (
                <th scope="col" className="number" key={column.label}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spec.labels.map((label, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat (equal bins), and rows have no state
              <tr key={i}>
                <th scope="row">{label}</th>
                {columns.map((column) => (
                  <td className="number" key={column.label}>
                    <Cell value={column.values[i] ?? null} format={column.format} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </details>
  );
}

function Cell({ value, format }: { value: ChartValue; format: (value: number) => string }) {
  if (value !== null) return format(value);
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <span className="visually-hidden">{common.notAvailable}</span>
    </>
  );
}

function toColumns(series: ChartSeries, format: (value: number) => string): Column[] {
  const own = { label: series.label, values: series.values, format };
  const { band } = series;
  if (band === undefined) return [own];
  return [
    own,
    { label: `${series.label}, ${band.lowLabel}`, values: band.low, format },
    { label: `${series.label}, ${band.highLabel}`, values: band.high, format },
  ];
}
