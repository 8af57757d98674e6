import { useMemo } from 'react';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { messages } from '../messages.ts';
import { type CompareRow, compareScenarios } from './compare.ts';
import styles from './scenarios.module.css';

/** Up to four scenarios side by side: what differs, and what comes of it. */
export function CompareSheet({ scenarios, onClose }: { scenarios: readonly Scenario[] | null; onClose: () => void }) {
  const rows = useMemo(() => compareScenarios(scenarios ?? []), [scenarios]);
  return (
    <Sheet open={scenarios !== null} onClose={onClose} title={messages.compareTitle} side="right">
      {scenarios !== null && (
        <TableScroller label={messages.compareTitle}>
          <table className={`table ${styles.compare}`}>
            <thead>
              <tr>
                <td />
                {scenarios.map((scenario, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same name; columns do not move
                  <th scope="col" className="number" key={i}>
                    {scenario.name || messages.unnamed}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows title={messages.outcomes} rows={rows.results} columns={scenarios.length} />
            {rows.inputs.length > 0 && <Rows title={messages.differs} rows={rows.inputs} columns={scenarios.length} />}
          </table>
        </TableScroller>
      )}
    </Sheet>
  );
}

function Rows({ title, rows, columns }: { title: string; rows: readonly CompareRow[]; columns: number }) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={columns + 1} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label} className={row.differs ? styles.different : undefined}>
          <th scope="row">{row.label}</th>
          {row.values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td className="number" key={i}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
