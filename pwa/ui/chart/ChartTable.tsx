import { MISSING } from '../format.ts';
import type { ChartSeries, ChartSpec, ChartValue } from './chart-spec.ts';
import { messages } from './messages.ts';
import { TableScroller } from './TableScroller.tsx';

type Props = { spec: ChartSpec; first: string; format: (value: number) => string };
type Column = { label: string; values: readonly ChartValue[]; format: (value: number) => string };

/** The numbers of a chart, for whoever would rather read them. */
export function ChartTable({ spec, first, format }: Props) {
  const columns = spec.series.flatMap((series) => columnsOf(series, series.format ?? format));
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
      <span className="visually-hidden">{messages.unknown}</span>
    </>
  );
}

function columnsOf(series: ChartSeries, format: (value: number) => string): Column[] {
  const own = { label: series.label, values: series.values, format };
  const { band } = series;
  if (band === undefined) return [own];
  return [
    own,
    { label: `${series.label}, ${band.lowLabel}`, values: band.low, format },
    { label: `${series.label}, ${band.highLabel}`, values: band.high, format },
  ];
}
