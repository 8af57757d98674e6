import { Info } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Stat } from '../../ui/Ledger.tsx';
import styles from './analytics.module.css';
import type { DefinitionKey } from './definitions.ts';
import { messages } from './messages.ts';

export const AnalyticsExplainContext = createContext<(key: DefinitionKey) => void>(() => {});

export function Why({ figure, children }: { figure: DefinitionKey; children: string }) {
  const explain = useContext(AnalyticsExplainContext);
  return (
    <button
      type="button"
      className={styles.explain}
      aria-label={messages.explain(children)}
      onClick={() => explain(figure)}
    >
      {children}
      <Info size={15} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

type StatProps = { figure: DefinitionKey; name: string; text?: ReactNode; children: ReactNode };

/** A figure whose name explains it. */
export function ExplainedStat({ figure, name, ...rest }: StatProps) {
  return <Stat {...rest} name={<Why figure={figure}>{name}</Why>} />;
}
