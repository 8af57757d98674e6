import { type AnalyticsSales, useLatestSales } from '../../data/queries/analytics.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Card } from '../../ui/Card.tsx';
import { common } from '../../ui/common.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { codeName, formatArea, formatDay, formatMoneyShort, formatRate } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useFirstRows } from '../../ui/use-first-rows.tsx';
import { messages } from './messages.ts';
import styles from './table.module.css';
import { analyticsQuestion, type View } from './view.ts';

const FIRST = 10;

export function LatestCard({ view }: { view: View }) {
  const answer = useLatestSales(analyticsQuestion(view));
  return (
    <Card id="an-latest" title={messages.latest} isFlush>
      <Answer reply={answer} shape={420}>
        {(value) => <Deeds value={value} />}
      </Answer>
    </Card>
  );
}

type Deed = AnalyticsSales['sales'][number];

function Deeds({ value }: { value: AnalyticsSales }) {
  const { shown, button } = useFirstRows(value.sales, FIRST);
  if (value.sales.length === 0) return <p className="pad small muted">{messages.nothing}</p>;
  return (
    <>
      <DataTable
        label={messages.latest}
        className={`pinned ${styles.table} ${styles.rows}`}
        rows={shown}
        // Several homes may share one deed number.
        keyOf={({ deedNumber }, place) => `${deedNumber} ${place}`}
        columns={[
          {
            head: messages.home,
            cell: (deed) => (
              <>
                <bdi>{formatPlace(deed)}</bdi>
                <div className="smaller dim">{deed.areaName}</div>
              </>
            ),
          },
          {
            head: common.price,
            cell: ({ priceFils }) => formatMoneyShort(priceFils),
            className: `nowrap ${styles.main}`,
          },
          {
            head: messages.perSqft,
            cell: ({ pricePerSqftFils: rate }) => (rate === null ? <Missing /> : formatRate(rate)),
            className: 'nowrap',
          },
          {
            head: common.size,
            cell: ({ areaSqft }) => (areaSqft === 0 ? <Missing /> : formatArea(areaSqft)),
            className: 'nowrap',
          },
          { head: messages.date, cell: ({ date }) => formatDay(date), className: 'nowrap', isText: true },
          { head: common.type, cell: formatKind, className: 'nowrap', isText: true },
        ]}
      />
      <div className="pad stack">
        {button}
        <SourceLine source={[...new Set(value.sales.map(({ source }) => source))]} asOf={value.asOf} />
      </div>
    </>
  );
}

function formatPlace({ building, project }: Deed): string {
  return building || project || messages.unknownHome;
}

function formatKind({ type, rooms, offPlan }: Deed): string {
  const isNamed = rooms === null || (rooms === 0 && type === 'studio');
  const size = isNamed ? '' : rooms === 0 ? `, ${messages.roomNames[0].toLowerCase()}` : `, ${messages.beds(rooms)}`;
  return `${codeName(type)}${size}${offPlan ? `, ${common.offPlan.toLowerCase()}` : ''}`;
}
