import { CHOICES, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import { RadioTrack } from '../../../ui/RadioTrack.tsx';
import styles from './inputs.module.css';

type Props<K extends ChoiceKey> = {
  field: K;
  value: Scenario[K];
  labels: Record<Scenario[K], string> & { legend: string };
  onChange: (changes: Partial<Scenario>) => void;
};

export function ChoiceRow<K extends ChoiceKey>({ field, value, labels, onChange }: Props<K>) {
  // TypeScript widens the values of this key to those of all keys.
  const values = CHOICES[field].values as readonly string[] as readonly Scenario[K][];
  return (
    <RadioTrack
      className={styles.choice}
      label={labels.legend}
      options={values.map((option) => ({ value: option, label: labels[option] }))}
      value={value}
      onChange={(option) => onChange({ [field]: option } as Partial<Scenario>)}
    />
  );
}
