import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { useMarketRecords } from '../../data/market.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ComingWithData } from '../../ui/ComingWithData.tsx';
import { Delta } from '../../ui/Delta.tsx';
import { formatCount, formatMoneyShort } from '../../ui/format.ts';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { paths } from '../../ui/paths.ts';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { levelOf, totalsOf } from './figures.ts';
import './heatmap.css';
import { messages } from './messages.ts';

/** Areas ranked by what was registered there. */
export default function HeatmapScreen() {
  useTitle(messages.title);
  const records = useMarketRecords();
  return (
    <ComingWithData title={messages.title} lead={messages.lead} coming={messages.coming} before={<MarketSections />}>
      <Answer reply={records} shape="list">
        {(value) => <Ranking records={value} />}
      </Answer>
    </ComingWithData>
  );
}

function Ranking({ records }: { records: readonly MarketRecord[] }) {
  const ranked = records.filter((record) => record.sales > 0).sort((a, b) => b.sales - a.sales);
  const sources = [...new Set(records.flatMap((record) => record.sources))];
  const most = ranked[0]?.sales ?? 1;
  return (
    <>
      <Tiles records={records} />
      <section aria-labelledby="ranking">
        <h2 className="d2 sech" id="ranking">
          {messages.list}
        </h2>
        <ol className="card rows">
          {ranked.map((record) => (
            <AreaRow key={record.id} record={record} most={most} />
          ))}
        </ol>
        <SourceLine source={sources} />
      </section>
    </>
  );
}

function Tiles({ records }: { records: readonly MarketRecord[] }) {
  const totals = totalsOf(records);
  return (
    <div className="ledger">
      <Stat name={messages.total} text={messages.perYear}>
        {formatCount(totals.sales)}
      </Stat>
      <Stat name={messages.averagePrice} text={messages.bySales}>
        {totals.averagePriceFils === null ? <Missing /> : formatMoneyShort(totals.averagePriceFils)}
      </Stat>
      <Stat name={messages.active} text={messages.withSales}>
        {formatCount(totals.areas)}
      </Stat>
      <Stat name={messages.averageGrowth} text={messages.bySales}>
        {totals.growth === null ? <Missing /> : <Delta value={totals.growth / 100} />}
      </Stat>
    </div>
  );
}

function Stat({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="stat">
      <span className="k">{name}</span>
      <span className="v">{children}</span>
      <span className="s">{text}</span>
    </div>
  );
}

function AreaRow({ record, most }: { record: MarketRecord; most: number }) {
  const level = record.demandIndex === null ? null : levelOf(record.demandIndex);
  return (
    <li>
      <div className="grow">
        <Link className="h4 ell arealink" to={paths.search({ location: record.location })}>
          {record.location}
        </Link>
        <div className="bar heatbar" aria-hidden="true">
          <i style={{ width: `${(record.sales / most) * 100}%`, background: `var(--heat-${(level ?? 0) + 1})` }} />
        </div>
        <div className="sm dim">
          {level === null || record.demandIndex === null
            ? messages.noDemand
            : messages.demand(messages.levels[level] ?? '', formatCount(record.demandIndex))}
        </div>
      </div>
      <div className="fig">
        <div>{formatCount(record.sales)}</div>
        <div className="sm">
          {record.priceGrowth === null ? <Missing /> : <Delta value={record.priceGrowth / 100} />}
        </div>
      </div>
    </li>
  );
}
