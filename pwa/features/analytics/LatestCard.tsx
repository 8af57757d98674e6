import { useState } from 'react';
import { type AnalyticsSales, useLatestSales } from '../../data/queries/analytics.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { codeName, formatArea, formatDay, formatMoneyShort, formatRate } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { messages } from './messages.ts';
import styles from './table.module.css';
import { analyticsQuestion, type View } from './view.ts';

/** Rows at first. */
const FIRST = 10;

/** The newest deeds that match, to quote as comparables. */
export function LatestCard({ view }: { view: View }) {
  const answer = useLatestSales(analyticsQuestion(view));
  return (
    <section className={`card ${styles.card}`} aria-labelledby="an-latest">
      <div className="head">
        <h2 className="display-3" id="an-latest">
          {messages.latest}
        </h2>
      </div>
      <Answer reply={answer} shape={420}>
        {(value) => <Deeds value={value} />}
      </Answer>
    </section>
  );
}

type Deed = AnalyticsSales['sales'][number];

function Deeds({ value }: { value: AnalyticsSales }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? value.sales : value.sales.slice(0, FIRST);
  if (value.sales.length === 0) return <p className="pad small muted">{messages.nothing}</p>;
  return (
    <>
      <TableScroller label={messages.latest}>
        <table className={`table ${styles.table} ${styles.rows}`}>
          <thead>
            <tr>
              <th scope="col">{messages.home}</th>
              <th scope="col" className="number">
                {messages.price}
              </th>
              <th scope="col" className="number">
                {messages.rate}
              </th>
              <th scope="col" className="number">
                {messages.size}
              </th>
              <th scope="col">{messages.date}</th>
              <th scope="col">{messages.type}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((deed, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a deed over several homes has one number, and rows have no state
              <tr key={`${deed.deedNumber} ${i}`}>
                <th scope="row">
                  <bdi>{placeOf(deed)}</bdi>
                  <div className="smaller dim">{deed.areaName}</div>
                </th>
                <td className={`number nowrap ${styles.main}`}>{formatMoneyShort(deed.priceFils)}</td>
                <td className="number nowrap">
                  {deed.pricePerSqftFils === null ? <Missing /> : formatRate(deed.pricePerSqftFils)}
                </td>
                <td className="number nowrap">{deed.areaSqft === 0 ? <Missing /> : formatArea(deed.areaSqft)}</td>
                <td className="nowrap">{formatDay(deed.date)}</td>
                <td className="nowrap">{kindOf(deed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <div className="pad stack">
        {value.sales.length > FIRST && (
          <Button onClick={() => setIsAll(!isAll)}>
            {isAll ? messages.showFewer : messages.showAll(value.sales.length)}
          </Button>
        )}
        <SourceLine source={[...new Set(value.sales.map(({ source }) => source))]} asOf={value.asOf} />
      </div>
    </>
  );
}

function placeOf({ building, project }: Deed): string {
  return building || project || messages.unknownHome;
}

function kindOf({ type, rooms, offPlan }: Deed): string {
  const isNamed = rooms === null || (rooms === 0 && type === 'studio');
  const size = isNamed ? '' : rooms === 0 ? `, ${messages.roomNames[0].toLowerCase()}` : `, ${messages.beds(rooms)}`;
  return `${codeName(type)}${size}${offPlan ? `, ${messages.offPlan.toLowerCase()}` : ''}`;
}
