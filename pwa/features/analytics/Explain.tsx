import { Info } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './analytics.module.css';
import type { DefinitionKey } from './definitions.ts';
import { messages } from './messages.ts';

/** Opens the definition of a figure. */
export const AnalyticsExplainContext = createContext<(key: DefinitionKey) => void>(() => {});

/** The name of a figure; pressing it opens what it means. */
export function Why({ figure, children }: { figure: DefinitionKey; children: string }) {
  const explain = useContext(AnalyticsExplainContext);
  return (
    <button
      type="button"
      className={`plain ${styles.explain}`}
      aria-label={messages.explain(children)}
      onClick={() => explain(figure)}
    >
      {children}
      <Info size={15} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

type StatProps = { figure: DefinitionKey; name: string; text?: ReactNode; children: ReactNode };

/** A figure of a ledger: name, value, what it is of. */
export function Stat({ figure, name, text, children }: StatProps) {
  return (
    <div className="stat">
      <span className="name">
        <Why figure={figure}>{name}</Why>
      </span>
      <span className="value">{children}</span>
      <span className="detail">{text}</span>
    </div>
  );
}
