import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatDay, formatMoneyShort } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { percentOrMissing, shortOrMissing } from './figures-text.tsx';
import { messages } from './messages.ts';
import styles from './portfolio.module.css';
import { type HomeRow, SORTS, type Sort } from './sort-homes.ts';

/** Rows that are drawn at once; a button draws the rest. */
const SHOWN = 10;

type Props = { rows: readonly HomeRow[]; sort: Sort; onSort: (sort: Sort) => void };

export function HomesTable({ rows, sort, onSort }: Props) {
  const { shown, button } = useFirstRows(rows, SHOWN);
  const { col } = messages;
  return (
    <div className="stack">
      <div className={styles.sort}>
        <Select
          label={common.sortBy}
          value={sort}
          options={SORTS.map((value) => ({ value, label: messages.sortBy[value] }))}
          onChange={onSort}
        />
      </div>
      <DataTable
        label={messages.title}
        rows={shown}
        keyOf={({ home }) => home.id}
        className="phone-list"
        columns={[
          { head: col.home, cell: ({ home }) => <HomeCell home={home} /> },
          { head: col.value, cell: ({ figures }) => <ValueCell figures={figures} />, className: 'lead-figure' },
          {
            head: col.equity,
            label: col.equity,
            cell: ({ home, figures }) => (home.standing === 'owned' ? shortOrMissing(figures.equityFils) : <Missing />),
          },
          { head: col.net, label: col.net, cell: ({ figures }) => percentOrMissing(figures.netYieldOnValue) },
          { head: col.return, label: col.return, cell: ({ figures }) => percentOrMissing(figures.returnSoFar) },
          { head: col.next, isText: true, cell: ({ next }) => <NextCell next={next} /> },
        ]}
      />
      {button}
    </div>
  );
}

function HomeCell({ home }: Pick<HomeRow, 'home'>) {
  const { standing, location, propertyType } = home;
  return (
    <div className={styles.cell}>
      <Link className="link bold" to={paths.portfolioHome(home.id)}>
        <bdi>{home.name}</bdi>
      </Link>
      <span className="small dim as-block">
        {[placeName(location), codeName(propertyType), ...(standing === 'watched' ? [messages.watched] : [])].join(
          ' · ',
        )}
      </span>
    </div>
  );
}

function ValueCell({ figures: { valueFils, lowFils, highFils } }: Pick<HomeRow, 'figures'>) {
  if (valueFils === null || lowFils === null || highFils === null) return <Missing />;
  return (
    <>
      {formatMoneyShort(valueFils)}
      <span className="smaller dim as-block nowrap">{`${formatMoneyShort(lowFils)} – ${formatMoneyShort(highFils)}`}</span>
    </>
  );
}

function NextCell({ next }: Pick<HomeRow, 'next'>) {
  if (next === null)
    return (
      <span className={styles.noNext}>
        <Missing />
      </span>
    );
  return (
    <div className={styles.cell}>
      {messages.event[next.kind]}
      <span className="smaller dim as-block">{formatDay(next.day)}</span>
    </div>
  );
}
