import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MarketRecord } from '../../domain/market/record.ts';
import { Button } from './Button.tsx';
import { Delta } from './Delta.tsx';
import { formatCount, formatMoneyShort, formatMonth, formatPercent, formatRange } from './format.ts';
import { Missing } from './Missing.tsx';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

type Props = { records: readonly MarketRecord[]; caption: string };

const words = messages.table;
/** Enough to see the market; the rest on demand. */
const FIRST = 12;

/** Areas with what was registered there: a table from 768px, two-line rows on phones. */
export function AreaTable({ records, caption }: Props) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? records : records.slice(0, FIRST);
  return (
    <div className="stack">
      <div className="card ge-md areatable">
        <table className="t">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.area}</th>
              <th scope="col" className="num">
                {words.average}
              </th>
              <th scope="col" className="num">
                {words.growth}
              </th>
              <th scope="col" className="num">
                {words.sales}
              </th>
              <th scope="col" className="num">
                {words.next}
              </th>
              <th scope="col">{words.period}</th>
              <th scope="col">{words.source}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((record) => (
              <Row key={record.id} record={record} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="card rows lt-md" aria-label={caption}>
        {shown.map((record) => (
          <PhoneRow key={record.id} record={record} />
        ))}
      </ul>
      {records.length > shown.length && <Button onClick={() => setIsAll(true)}>{words.showAll(records.length)}</Button>}
      <p className="xs dim prose">{words.note}</p>
    </div>
  );
}

function Row({ record }: { record: MarketRecord }) {
  return (
    <tr>
      <th scope="row">
        <AreaLink record={record} />
      </th>
      <td className="num">{averageOf(record)}</td>
      <td className="num">{growthOf(record)}</td>
      <td className="num">{formatCount(record.sales)}</td>
      <td className="num">{forecastOf(record)}</td>
      <td className="nw">{periodOf(record)}</td>
      <td>{sourcesOf(record)}</td>
    </tr>
  );
}

function PhoneRow({ record }: { record: MarketRecord }) {
  return (
    <li>
      <div className="grow">
        <div className="h4 ell">
          <AreaLink record={record} />
        </div>
        <div className="sm dim ell">
          {messages.sales(formatCount(record.sales))}, {periodOf(record)}
        </div>
      </div>
      <div className="fig">
        <div>{averageOf(record)}</div>
        <div className="sm">{growthOf(record)}</div>
      </div>
    </li>
  );
}

function AreaLink({ record }: { record: MarketRecord }) {
  return (
    <Link className="arealink" to={paths.search({ location: record.location })}>
      {record.location}
    </Link>
  );
}

function averageOf(record: MarketRecord): ReactNode {
  return record.averagePrice === null ? <Missing /> : formatMoneyShort(record.averagePrice);
}

function growthOf(record: MarketRecord): ReactNode {
  return record.priceGrowth === null ? (
    <span className="dim">{words.tooFew}</span>
  ) : (
    <Delta value={record.priceGrowth / 100} />
  );
}

function forecastOf(record: MarketRecord): ReactNode {
  if (record.predictedGrowth === null) return <Missing />;
  const error = record.predictedGrowthError;
  return (
    <span className="gold b nw">
      {formatPercent(record.predictedGrowth / 100, true)}
      {error !== null && <span className="xs"> ±{error.toFixed(1)}</span>}
    </span>
  );
}

function periodOf(record: MarketRecord): string {
  return record.from === '' ? '' : formatRange(formatMonth(record.from), formatMonth(record.to));
}

function sourcesOf(record: MarketRecord): string {
  return record.sources.map((source) => messages.sources[source] ?? source).join(', ');
}
