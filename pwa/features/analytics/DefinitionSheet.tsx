import type { AnalyticsOverview } from '../../data/queries/analytics.ts';
import { useAccuracy } from '../../data/queries/valuation.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './analytics.module.css';
import { type DefinitionKey, definitionOf } from './definitions.ts';
import { messages } from './messages.ts';

type Props = {
  figure: DefinitionKey | null;
  overview: AnalyticsOverview;
  measure: 'sqft' | 'total';
  onClose: () => void;
};

/** What a figure means, and how it comes about from the numbers on the screen. */
export function DefinitionSheet({ figure, overview, measure, onClose }: Props) {
  const { answer } = useAccuracy();
  const accuracy = answer.state === 'ready' ? answer.value : null;
  const definition = figure === null ? null : definitionOf(figure, { ...overview, accuracy, measure });
  return (
    <Sheet open={definition !== null} onClose={onClose} title={definition?.title ?? ''}>
      {definition !== null && (
        <div className="stack gap-16">
          <p>{definition.text}</p>
          {definition.steps.length > 0 && (
            <section>
              <h3 className="h4">{messages.calculation}</h3>
              <dl className={styles.steps}>
                {definition.steps.map((step) => (
                  <div key={step.label}>
                    <dt>{step.label}</dt>
                    <dd>{step.value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      )}
    </Sheet>
  );
}
