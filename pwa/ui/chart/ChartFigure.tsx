import './chart.css';
import { lazyPart } from '../states/lazy-part.tsx';
import { Missing } from '../states/Missing.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { listed } from '../texts/format.ts';
import type { AxisFormat } from './axis.ts';
import type { ChartSeries, ChartSpec, ChartValue } from './chart-spec.ts';
import { DataTable } from './DataTable.tsx';
import { messages } from './TableScroller.tsx';

const ChartCanvas = lazyPart(() => import('./ChartCanvas.tsx'), <Skeleton w="100%" h="100%" />);

type Props = {
  spec: ChartSpec;
  summary: string;
  first: string;
  format: (value: number) => string;
  axis: AxisFormat;
  tall?: boolean;
};

export function ChartFigure({ spec, summary, first, format, axis, tall = false }: Props) {
  const known = knownPlaces(spec).length;
  if (known === 0) return <p className="small muted">{messages.nothingKnown}</p>;
  return (
    <figure className="chart">
      {known === 1 ? (
        <Single spec={spec} format={format} />
      ) : (
        <>
          {spec.series.length > 1 && <Legend spec={spec} />}
          <div className={tall ? 'chart-canvas tall' : 'chart-canvas'}>
            <ChartCanvas spec={spec} label={summary} format={format} axis={axis} />
          </div>
        </>
      )}
      <ChartTable spec={spec} first={first} format={format} />
    </figure>
  );
}

/** Places with a value. Counts below the lines, which are 0 where nothing is known, do not make one. */
function knownPlaces({ labels, series }: ChartSpec): number[] {
  const main = series.filter(({ below }) => below !== true);
  return labels.flatMap((_, i) => (main.some(({ values }) => (values[i] ?? null) !== null) ? [i] : []));
}

/** The only point of a chart, as a number. */
function Single({ spec, format }: Pick<Props, 'spec' | 'format'>) {
  const [place = 0] = knownPlaces(spec);
  return (
    <dl>
      {spec.series.map((series) => {
        const value = series.values[place] ?? null;
        return value === null ? null : (
          <div key={series.label}>
            <dt className="label">{`${series.label}, ${spec.labels[place]}`}</dt>
            <dd className="display-3">{(series.format ?? format)(value)}</dd>
          </div>
        );
      })}
    </dl>
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
      <DataTable
        label={listed(spec.series.map((series) => series.label))}
        rows={spec.labels.map((label, place) => ({ label, place }))}
        keyOf={({ place }) => place}
        columns={[
          { head: first, cell: ({ label }) => label },
          ...columns.map(({ label, values, format }) => ({
            head: label,
            cell: ({ place }: { place: number }) => {
              const value = values[place] ?? null;
              return value === null ? <Missing /> : format(value);
            },
          })),
        ]}
      />
    </details>
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
