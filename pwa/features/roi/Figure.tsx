import { Info } from 'lucide-react';
import { createContext, useContext } from 'react';
import { figureText } from './figures.ts';
import { FIGURE_TEXTS, type FigureKey } from './labels.ts';
import { messages } from './messages.ts';
import styles from './roi.module.css';
import { useModel } from './scenario-store.ts';

export const FigureExplainContext = createContext<(key: FigureKey) => void>(() => {});

export function FigureLine({ figure, label }: { figure: FigureKey; label?: string }) {
  const explain = useContext(FigureExplainContext);
  const { title } = FIGURE_TEXTS[figure];
  const text = useModel((model) => figureText(figure, model));
  return (
    <div className={`row gap-12 between ${styles.line}`}>
      <dt>
        <button
          type="button"
          className={styles.why}
          aria-label={messages.explain(label ?? title)}
          onClick={() => explain(figure)}
        >
          {label ?? title}
          <Info size={15} />
        </button>
      </dt>
      <dd className={/^\u200e?−/.test(text) ? 'neg' : undefined}>{text}</dd>
    </div>
  );
}
