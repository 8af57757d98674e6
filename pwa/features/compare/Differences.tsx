import { useState } from 'react';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './compare.module.css';
import { differenceRows, type MatchedListing } from './difference-rows.ts';
import { messages } from './messages.ts';

/** The homes row by row; the better figure of a row is marked with words, not with colour alone. */
export function Differences({ homes }: { homes: readonly (MatchedListing & { letter: string })[] }) {
  const [isShort, setShort] = useState(false);
  const rows = differenceRows(homes).filter(({ differs }) => differs || !isShort);
  return (
    <section className="card" aria-labelledby="differences">
      <div className="pad row between wrap">
        <h2 className="display-3" id="differences">
          {messages.differences}
        </h2>
        <Switch label={messages.onlyDifferences} checked={isShort} onChange={setShort} />
      </div>
      <TableScroller label={messages.caption}>
        <table className={`table ${styles.differences}`}>
          <caption className="visually-hidden">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.figure}</th>
              {homes.map(({ property, letter }) => (
                <th scope="col" key={property.id}>
                  <span className={styles.named}>
                    <span className={styles.letter}>{letter}</span> <bdi className={styles.title}>{property.title}</bdi>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, best, differs }) => (
              <tr key={name} className={differs ? undefined : 'dim'}>
                <th scope="row">{name}</th>
                {homes.map(({ property }, i) => (
                  <td key={property.id} className={best.includes(i) ? styles.best : undefined}>
                    {cells[i]}
                    {best.includes(i) && <span className={`tag pos ${styles.bestTag}`}>{messages.better}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </section>
  );
}
