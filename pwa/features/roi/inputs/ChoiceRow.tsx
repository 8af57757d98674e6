import { CHOICES, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import styles from './inputs.module.css';

type Props<K extends ChoiceKey> = {
  field: K;
  value: Scenario[K];
  labels: Record<Scenario[K], string> & { legend: string };
  onChange: (changes: Partial<Scenario>) => void;
};

/** Two or three exclusive choices of the scenario side by side. */
export function ChoiceRow<K extends ChoiceKey>({ field, value, labels, onChange }: Props<K>) {
  // The values of this key, which TypeScript widens to those of all keys.
  const values = CHOICES[field].values as readonly string[] as readonly Scenario[K][];
  return (
    <fieldset className={styles.choice}>
      <legend className="label">{labels.legend}</legend>
      <div className="segments">
        {values.map((option) => (
          <label key={option}>
            <input
              className="visually-hidden"
              type="radio"
              name={`roi-${field}`}
              checked={option === value}
              onChange={() => onChange({ [field]: option } as Partial<Scenario>)}
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
