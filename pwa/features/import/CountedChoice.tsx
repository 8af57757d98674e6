import { useId } from 'react';
import { saveCountedImports } from '../../data/mutations/imports.ts';
import { type CountedImports, useCountedImports, useImportBatches } from '../../data/queries/imports.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './import.module.css';
import { messages } from './messages.ts';

const words = messages.counted;
const CHOICES: readonly CountedImports[] = ['shared', 'own', 'both'];

/** Asked of whoever keeps sales of their own here: whether they, the demo market or both count on this device. */
export function CountedChoice() {
  const batches = useImportBatches();
  const counted = useCountedImports();
  const name = useId();
  if (batches.state !== 'ready' || counted.state !== 'ready') return null;
  const hasOwn = batches.value.some(({ target, undone }) => target === 'device' && undone !== true);
  if (!hasOwn) return null;
  const choose = async (choice: CountedImports) => {
    const saved = await saveCountedImports(choice);
    if (!saved.ok) showToast({ title: words.notSaved, text: words.notSavedReason[saved.reason], tone: 'neg' });
  };
  return (
    <section className="card pad" aria-label={words.legend}>
      <fieldset className={styles.target}>
        <legend className="label">{words.legend}</legend>
        <div className="segments">
          {CHOICES.map((choice) => (
            <label key={choice}>
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                checked={counted.value === choice}
                onChange={() => void choose(choice)}
              />
              {words.names[choice]}
            </label>
          ))}
        </div>
        <p className="small muted">{words.texts[counted.value]}</p>
      </fieldset>
    </section>
  );
}
