import { shownRate } from '../../../domain/format.ts';
import type { ComparableSale, HomeReport } from '../../../domain/scores/report.ts';
import { TableScroller } from '../chart/TableScroller.tsx';
import {
  formatArea,
  formatBedrooms,
  formatCount,
  formatDay,
  formatDistance,
  formatMoneyShort,
  formatPercent,
  formatRate,
} from '../format.ts';
import { useMedia } from '../use-media.ts';
import { messages } from './messages.ts';

const { col } = messages;

/** The sales behind the value with every adjustment, heaviest first, and how near they are. */
export function Comparables({ report }: { report: HomeReport }) {
  const isWide = useMedia('(min-width: 768px)');
  return (
    <section className="card" aria-labelledby="comparables">
      <div className="pad">
        <h2 className="d3" id="comparables">
          {messages.comparables}
        </h2>
        <p className="sm mut">{report.comparables.length === 0 ? messages.noComparables : messages.comparablesLead}</p>
        <Nearest report={report} />
      </div>
      {report.comparables.length > 0 &&
        (isWide ? <Table sales={report.comparables} /> : <Rows sales={report.comparables} />)}
    </section>
  );
}

function Nearest({ report }: { report: HomeReport }) {
  const { nearest, areaRadiusM } = report;
  if (nearest?.nearest == null || nearest.newestDays === null) return null;
  const radius =
    nearest.nearest === 'project' || areaRadiusM === null ? '' : messages.withinRadius(formatDistance(areaRadiusM));
  return (
    <p className="sm">
      <b>{messages.nearest}:</b> {messages.nearestTime(messages.days(Math.max(0, nearest.newestDays - 1)))},{' '}
      {messages.nearestPlace[nearest.nearest]}
      {radius}. {messages.counts(formatCount(nearest.projectSales), formatCount(nearest.areaSales))}
    </p>
  );
}

function nameOf(sale: ComparableSale): string {
  return [sale.building, sale.project].filter((name) => name !== '')[0] ?? messages.places[sale.place];
}

function change(fraction: number): string {
  return formatPercent(fraction, true);
}

function Table({ sales }: { sales: readonly ComparableSale[] }) {
  return (
    <TableScroller label={messages.comparables}>
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{col.sale}</th>
            <th scope="col" className="num">
              {col.size}
            </th>
            <th scope="col" className="num">
              {col.price}
            </th>
            <th scope="col" className="num">
              {col.rate}
            </th>
            <th scope="col" className="num">
              {col.time}
            </th>
            <th scope="col" className="num">
              {col.home}
            </th>
            <th scope="col" className="num">
              {col.place}
            </th>
            <th scope="col" className="num">
              {col.adjusted}
            </th>
            <th scope="col" className="num">
              {col.weight}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.row}>
              <td>
                <span className="b">{nameOf(sale)}</span>
                <span className="xs dim vsub">
                  {formatDay(sale.date)} · {messages.places[sale.place]} · {messages.deed(sale.deedNumber)}
                </span>
              </td>
              <td className="num nw">
                {formatArea(sale.sqft)}
                {sale.rooms !== null && <span className="xs dim vsub">{formatBedrooms(sale.rooms)}</span>}
              </td>
              <td className="num nw">{formatMoneyShort(sale.priceFils)}</td>
              <td className="num nw">{formatCount(shownRate(sale.perSqftFils / 100))}</td>
              <td className="num nw">{change(sale.adjustments.time)}</td>
              <td className="num nw">{change(sale.adjustments.home)}</td>
              <td className="num nw">{change(sale.adjustments.place)}</td>
              <td className="num nw b">{formatCount(shownRate(sale.adjustedPerSqftFils / 100))}</td>
              <td className="num nw">{formatPercent(sale.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function Rows({ sales }: { sales: readonly ComparableSale[] }) {
  return (
    <ul className="rows">
      {sales.map((sale) => (
        <li key={sale.row}>
          <div className="grow">
            <div className="b">{nameOf(sale)}</div>
            <div className="xs dim">
              {formatDay(sale.date)} · {formatArea(sale.sqft)} · {formatMoneyShort(sale.priceFils)}
            </div>
            <div className="xs mut">
              {col.time} {change(sale.adjustments.time)} · {col.home} {change(sale.adjustments.home)} · {col.place}{' '}
              {change(sale.adjustments.place)}
            </div>
          </div>
          <div className="fig">
            {formatRate(sale.adjustedPerSqftFils)}
            <div className="xs dim">
              {col.weight} {formatPercent(sale.weight)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
