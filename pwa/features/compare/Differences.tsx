import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import type { Property } from '../../../domain/property/property.ts';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { common } from '../../ui/texts/common.ts';
import styles from './compare.module.css';
import type { comparedRows } from './difference-rows.ts';
import { messages } from './messages.ts';

/** Columns that a phone shows side by side without scrolling. */
const FIT_ON_PHONE = 3;

type Row = ReturnType<typeof comparedRows>[number];
type Lettered = readonly { property: Property; letter: string }[];

/** The figures of the homes in a table, those that differ first. */
export function Differences({ homes, rows }: { homes: Lettered; rows: readonly Row[] }) {
  const [isShort, setShort] = useState(false);
  const id = useId();
  const same = rows.filter(({ differs }) => !differs);
  const table = useTableTop();
  return (
    <section
      className={`card ${styles.table}`}
      ref={table}
      data-fits={homes.length <= FIT_ON_PHONE}
      aria-labelledby={id}
    >
      <div className="pad row between wrap">
        <h2 className="display-3" id={id}>
          {messages.differences}
        </h2>
        <Switch label={messages.onlyDifferences} checked={isShort} onChange={setShort} />
      </div>
      <TableScroller label={messages.caption}>
        <table className={`table ${styles.differences}`} style={{ '--homes': homes.length } as CSSProperties}>
          <caption className="visually-hidden">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{common.figure}</th>
              {homes.map(({ property, letter }) => (
                <th scope="col" key={property.id}>
                  <span className="row">
                    <span className={styles.letter}>{letter}</span> <HomeName property={property} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ differs }) => differs)
              .map((row) => (
                <Figures key={row.name} row={row} homes={homes} />
              ))}
          </tbody>
          {!isShort && same.length > 0 && (
            <tbody>
              <tr className={styles.same}>
                <th scope="rowgroup" colSpan={homes.length + 1}>
                  {messages.same}
                </th>
              </tr>
              {same.map((row) => (
                <Figures key={row.name} row={row} homes={homes} />
              ))}
            </tbody>
          )}
        </table>
      </TableScroller>
    </section>
  );
}

/** Writes where the table's scrolling part begins, by which the style keeps its heads below the app's bar. */
function useTableTop() {
  const table = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = () => {
      const top = table.current?.querySelector('.table-scroll')?.getBoundingClientRect().top;
      if (top !== undefined) table.current?.style.setProperty('--table-top', `${top}px`);
    };
    place();
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, []);
  return table;
}

/** The building and bedrooms, which fit above a column of a phone; the title of a home without a building. */
function HomeName({ property: { building, title, bedrooms } }: { property: Property }) {
  if (building === '') return <bdi className={styles.title}>{listingTitle(title)}</bdi>;
  return (
    <span className={styles.title}>
      <bdi>{building}</bdi>{' '}
      {bedrooms >= 0 && <span className="dim as-block">{placeMessages.exactRooms(bedrooms)}</span>}
    </span>
  );
}

function Figures({ row: { name, cells, best, bestText, differs }, homes }: { row: Row; homes: Lettered }) {
  return (
    <tr className={differs ? undefined : 'dim'}>
      <th scope="row">
        {name}
        {bestText !== '' && <span className={`smaller ${styles.bestText}`}>{bestText}</span>}
      </th>
      {homes.map(({ property }, i) => (
        <td key={property.id} className={best.includes(i) ? 'bold' : undefined}>
          {cells[i]}
          {best.includes(i) && <span className={`tag pos ${styles.bestTag}`}>{messages.better}</span>}
        </td>
      ))}
    </tr>
  );
}
