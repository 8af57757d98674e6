import { CHOICES, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import { RadioTrack } from '../../../ui/RadioTrack.tsx';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import styles from './inputs.module.css';

type Props<K extends ChoiceKey> = { field: K; labels: Record<Scenario[K], string> & { legend: string } };

export function ChoiceRow<K extends ChoiceKey>({ field, labels }: Props<K>) {
  const { change } = useScenarioStore();
  const value = useModel(({ scenario }) => scenario[field]);
  // TypeScript widens the values of this key to those of all keys.
  const values = CHOICES[field].values as readonly string[] as readonly Scenario[K][];
  return (
    <RadioTrack
      className={styles.choice}
      label={labels.legend}
      options={values.map((option) => ({ value: option, label: labels[option] }))}
      value={value}
      onChange={(option) => change({ [field]: option } as Partial<Scenario>)}
    />
  );
}
