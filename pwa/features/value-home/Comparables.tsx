import { lazy, Suspense } from 'react';
import { Card } from '../../ui/controls/Card.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { atStart, formatArea, formatBedrooms, formatDay, formatMoneyShort } from '../../ui/texts/format.ts';
import { similarMessages } from '../../ui/valuation/messages.ts';
import { rowName, type ShownRow } from './evidence.ts';
import type { HomeForm } from './home-form.ts';
import { messages } from './messages.ts';
import styles from './value-home.module.css';

const ComparablesMap = lazy(() => import('./ComparablesMap.tsx'));

type Props = { rows: readonly ShownRow[]; purpose: HomeForm['purpose']; areaId: string };

export function Comparables({ rows, purpose, areaId }: Props) {
  // A reason that all of them share is said once.
  const shared = new Set(rows.map(({ why }) => why)).size === 1 && rows.length > 1 ? rows[0]?.why : undefined;
  return (
    <Card
      id="fair-comparables"
      title={messages.comparables[purpose](rows.length)}
      lead={shared === undefined ? undefined : atStart(shared)}
      className="pad stack"
    >
      {rows.length === 0 ? (
        <p className="small muted">{messages.noComparables[purpose]}</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton w="100%" h={200} />}>
            <ComparablesMap rows={rows} areaId={areaId} />
          </Suspense>
          <ol className={styles.rows}>
            {rows.map((row, at) => (
              // Rows have no number of their own; their place in the list tells equal ones apart.
              <Row key={keyOf(row, at)} row={row} at={at + 1} hasWhy={shared === undefined} />
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

const keyOf = ({ day, fils }: ShownRow, at: number) => `${at} ${day} ${fils}`;

function Row({ row, at, hasWhy }: { row: ShownRow; at: number; hasWhy: boolean }) {
  const { day, sqft, rooms, fils, forHomeFils, why } = row;
  const facts = [
    formatDay(day),
    ...(rooms === null ? [] : [roomsText(rooms)]),
    ...(sqft === null ? [] : [formatArea(sqft)]),
  ];
  return (
    <li>
      <span className={styles.at} aria-hidden="true">
        {at}
      </span>
      <span className="grow">
        <bdi className={`bold ${styles.name}`}>{rowName(row) || similarMessages.unnamed}</bdi>
        <span className="smaller muted as-block">{facts.join(' · ')}</span>
        {hasWhy && <span className="smaller dim as-block">{why}</span>}
      </span>
      <span className={styles.figure}>
        <b className="nowrap">{formatMoneyShort(fils)}</b>
        <span className="smaller dim as-block">{messages.forHome(formatMoneyShort(forHomeFils))}</span>
      </span>
    </li>
  );
}

const roomsText = (rooms: number) => (rooms === 0 ? formatBedrooms(0) : messages.beds(rooms));
