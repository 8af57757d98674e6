import type { Key, ReactNode } from 'react';
import { TableScroller } from './TableScroller.tsx';

type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  className?: string | ((row: Row) => string | undefined);
  /** Aligned at the start and without tabular figures. */
  isText?: boolean;
  /** Name of the figure when a phone shows the table as a list. */
  label?: string;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row, place: number) => Key;
  columns: readonly Column<Row>[];
  caption?: ReactNode;
  className?: string;
};

export function DataTable<Row>({ label, rows, keyOf, columns, caption, className }: Props<Row>) {
  const cellClass = (column: Column<Row>, row: Row) =>
    typeof column.className === 'function' ? column.className(row) : column.className;
  return (
    <TableScroller label={label}>
      <table className={className === undefined ? 'table' : `table ${className}`}>
        {caption}
        <thead>
          <tr>
            {columns.map(({ head, isText }, i) => (
              <th scope="col" className={isText || i === 0 ? undefined : 'number'} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row, place)}>
              {columns.map((column, i) =>
                i === 0 ? (
                  <th scope="row" className={cellClass(column, row)} key={column.head}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    className={[column.isText ? '' : 'number', cellClass(column, row) ?? ''].join(' ').trim()}
                    data-label={column.label}
                    key={column.head}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
