import { Sheet } from '../../ui/Sheet.tsx';
import { stepsOf } from './explain.ts';
import { FIGURE_TEXTS, type FigureKey } from './figure-texts.ts';
import styles from './figures.module.css';
import { messages } from './messages.ts';
import { useModel } from './scenario-store.ts';

type Props = { figure: FigureKey | null; onClose: () => void };

/** What a figure means and its own calculation with the numbers of this scenario. */
export function FigureSheet({ figure, onClose }: Props) {
  return (
    <Sheet open={figure !== null} onClose={onClose} title={figure === null ? '' : FIGURE_TEXTS[figure].title}>
      {figure !== null && <Explained figure={figure} />}
    </Sheet>
  );
}

function Explained({ figure }: { figure: FigureKey }) {
  const model = useModel((now) => now);
  return (
    <div className="stack gap-16">
      <p>{FIGURE_TEXTS[figure].definition}</p>
      <section>
        <h3 className="h4">{messages.calculation}</h3>
        <p className="small muted">{FIGURE_TEXTS[figure].formula}</p>
        <dl className={styles.steps}>
          {stepsOf(figure, model).map((step) => (
            <div key={step.label}>
              <dt>{step.label}</dt>
              <dd>{step.value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
