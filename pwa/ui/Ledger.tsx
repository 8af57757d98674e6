import type { ReactNode } from 'react';

export type LedgerRow = { name: string; value: ReactNode; text?: ReactNode; verdict?: ReactNode };

/** Figures side by side, each under its name, with a line about it below. */
export function Ledger({ rows, className }: { rows: readonly LedgerRow[]; className?: string }) {
  return (
    <div className={className === undefined ? 'ledger' : `ledger ${className}`}>
      {rows.map(({ name, value, text, verdict }) => (
        <div className="stat" key={name}>
          <span className="name">{name}</span>
          <span className="value">{value}</span>
          {text !== undefined && <span className="detail">{text}</span>}
          {verdict}
        </div>
      ))}
    </div>
  );
}
