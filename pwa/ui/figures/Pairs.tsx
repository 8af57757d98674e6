import { Fragment, type ReactNode } from 'react';

export type Pair = { name: string; value: ReactNode; className?: string | undefined };

/** Names with their values, one pair per line. Null rows are left out. */
export function Pairs({ rows }: { rows: readonly (Pair | null)[] }) {
  return (
    <dl className="pairs">
      {rows.map(
        (row) =>
          row !== null && (
            <Fragment key={row.name}>
              <dt>{row.name}</dt>
              <dd className={row.className}>{row.value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
