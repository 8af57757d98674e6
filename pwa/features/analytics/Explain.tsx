import { Info } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './analytics.module.css';
import type { DefinitionKey } from './definitions.ts';
import { messages } from './messages.ts';

export const AnalyticsExplainContext = createContext<(key: DefinitionKey) => void>(() => {});

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
