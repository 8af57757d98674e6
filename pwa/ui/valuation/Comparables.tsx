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

export function Comparables({ report }: { report: HomeReport }) {
  const isWide = useMedia('(min-width: 768px)');
  return (
    <section className="card" aria-labelledby="comparables">
      <div className="pad">
        <h2 className="display-3" id="comparables">
          {messages.comparables}
        </h2>
        <p className="small muted">
          {report.comparables.length === 0 ? messages.noComparables : messages.comparablesLead}
        </p>
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
    <p className="small">
      <b>{messages.nearest}:</b> {messages.nearestTime(messages.days(Math.max(0, nearest.newestDays - 1)))},{' '}
      {messages.nearestPlace[nearest.nearest]}
      {radius}. {messages.counts(formatCount(nearest.projectSales), formatCount(nearest.areaSales))}
    </p>
  );
}

function saleName(sale: ComparableSale): string {
  return [sale.building, sale.project].filter((name) => name !== '')[0] ?? messages.unnamedProject;
}

function change(fraction: number): string {
  return formatPercent(fraction, true);
}

function Table({ sales }: { sales: readonly ComparableSale[] }) {
  return (
    <TableScroller label={messages.comparables}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{col.sale}</th>
            <th scope="col" className="number">
              {col.size}
            </th>
            <th scope="col" className="number">
              {col.price}
            </th>
            <th scope="col" className="number">
              {col.rate}
            </th>
            <th scope="col" className="number">
              {col.time}
            </th>
            <th scope="col" className="number">
              {col.home}
            </th>
            <th scope="col" className="number">
              {col.place}
            </th>
            <th scope="col" className="number">
              {col.adjusted}
            </th>
            <th scope="col" className="number">
              {col.weight}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.row}>
              <td>
                <span className="bold">{saleName(sale)}</span>
                <span className="smaller dim vsub">
                  {formatDay(sale.date)} · {messages.places[sale.place]} · {messages.deed(sale.deedNumber)}
                </span>
              </td>
              <td className="number nowrap">
                {formatArea(sale.sqft)}
                {sale.rooms !== null && <span className="smaller dim vsub">{formatRooms(sale.rooms)}</span>}
              </td>
              <td className="number nowrap">{formatMoneyShort(sale.priceFils)}</td>
              <td className="number nowrap">{formatCount(shownRate(sale.perSqftFils / 100))}</td>
              <td className="number nowrap">{change(sale.adjustments.time)}</td>
              <td className="number nowrap">{change(sale.adjustments.home)}</td>
              <td className="number nowrap">{change(sale.adjustments.place)}</td>
              <td className="number nowrap bold">{formatCount(shownRate(sale.adjustedPerSqftFils / 100))}</td>
              <td className="number nowrap">{formatPercent(sale.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function formatRooms(rooms: number): string {
  return rooms === 0 ? formatBedrooms(rooms) : messages.beds(rooms);
}

function Rows({ sales }: { sales: readonly ComparableSale[] }) {
  return (
    <ul className="rows">
      {sales.map((sale) => (
        <li key={sale.row}>
          <div className="grow">
            <div className="bold">{saleName(sale)}</div>
            <div className="smaller dim">
              {formatDay(sale.date)} · {formatArea(sale.sqft)} · {formatMoneyShort(sale.priceFils)}
            </div>
            <div className="smaller muted">
              {col.time} {change(sale.adjustments.time)} · {col.home} {change(sale.adjustments.home)} · {col.place}{' '}
              {change(sale.adjustments.place)}
            </div>
          </div>
          <div className="figure">
            {formatRate(sale.adjustedPerSqftFils)}
            <div className="smaller dim">
              {col.weight} {formatPercent(sale.weight)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
