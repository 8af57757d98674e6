import type { ReactNode } from 'react';

type StatProps = { name: ReactNode; children: ReactNode; text?: ReactNode; verdict?: ReactNode };

export function Stat({ name, children, text, verdict }: StatProps) {
  return (
    <div className="stat">
      <span className="name">{name}</span>
      <span className="value">{children}</span>
      {text !== undefined && <span className="detail">{text}</span>}
      {verdict}
    </div>
  );
}

export type LedgerRow = Omit<StatProps, 'children'> & { name: string; value: ReactNode };

export function Ledger({ rows, className }: { rows: readonly LedgerRow[]; className?: string }) {
  return (
    <div className={className === undefined ? 'ledger' : `ledger ${className}`}>
      {rows.map(({ value, ...rest }) => (
        <Stat key={rest.name} {...rest}>
          {value}
        </Stat>
      ))}
    </div>
  );
}
