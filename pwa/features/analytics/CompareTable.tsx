import type { AnalyticsRanking, RankedArea } from '../../data/queries/analytics.ts';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { Delta } from '../../ui/Delta.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { messages } from './messages.ts';
import { columnsFor } from './ranking-columns.ts';
import styles from './table.module.css';
import type { View } from './view.ts';

export function CompareTable({ ranking, view }: { ranking: AnalyticsRanking; view: View }) {
  const areas = view.areaIds.flatMap((id) => ranking.areas.find(({ areaId }) => areaId === id) ?? []);
  if (areas.length < 2) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="an-compare">
      <div className="head">
        <h2 className="display-3" id="an-compare">
          {messages.comparing}
        </h2>
      </div>
      <TableScroller label={messages.comparing}>
        <table className={`table pinned ${styles.table}`}>
          <thead>
            <tr>
              <td />
              {areas.map(({ areaId, name, isThin }) => (
                <th scope="col" className="number" key={areaId}>
                  {name}
                  {isThin && <span className={`tag ${styles.thin}`}>{messages.thin}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columnsFor(view.journey).columns.map((column) => (
              <tr key={column.key}>
                <th scope="row">{column.label}</th>
                {areas.map((area: RankedArea) => {
                  const value = column.value(area, ranking.months);
                  return (
                    <td className="number" key={area.areaId}>
                      {value === null ? (
                        <Missing />
                      ) : column.isChange ? (
                        <Delta value={value} />
                      ) : (
                        column.write(value, view.measure)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </section>
  );
}
