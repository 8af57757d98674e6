import { Info } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { RoiColour } from '../../../domain/roi/spec-figures.ts';
import { figureText, figureValue, type Model } from './figures.ts';
import { FIGURE_TEXTS, type FigureKey } from './labels.ts';
import { messages } from './messages.ts';
import styles from './roi.module.css';
import { useModel } from './scenario-store.ts';

const COLOUR_CLASS: Record<RoiColour, string | undefined> = {
  green: 'pos',
  'light-green': styles.lightGreen,
  yellow: 'warn',
  red: 'neg',
};

/** The specification's colours for its Annual ROI, red for other negative figures. */
export function figureTone(figure: FigureKey, model: Model): string | undefined {
  const { colour } = model.spec;
  if (figure === 'annualRoi') return colour === null ? undefined : COLOUR_CLASS[colour];
  const value = figureValue(figure, model);
  return value !== null && value < 0 ? 'neg' : undefined;
}

export const FigureExplainContext = createContext<(key: FigureKey) => void>(() => {});

type Props = { figure: FigureKey; label?: string; isDefined?: boolean };

/** A figure that opens its calculation; with `isDefined`, its sentence stands below its name. */
export function FigureLine({ figure, label, isDefined = false }: Props) {
  const explain = useContext(FigureExplainContext);
  const { title, definition } = FIGURE_TEXTS[figure];
  const text = useModel((model) => figureText(figure, model));
  const tone = useModel((model) => figureTone(figure, model));
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
        {isDefined && <span className={`smaller dim ${styles.how}`}>{definition}</span>}
      </dt>
      <dd className={tone}>{text}</dd>
    </div>
  );
}
