import styles from '../inputs/inputs.module.css';
import { messages } from '../messages.ts';

export type By = 'years' | 'months';

/** Years or months, for a chart and its table. */
export function BySwitch({ name, by, onChange }: { name: string; by: By; onChange: (by: By) => void }) {
  return (
    <fieldset className={styles.choice} aria-label={messages.by}>
      <div className="segments">
        {(['years', 'months'] as const).map((value) => (
          <label key={value}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={by === value}
              onChange={() => onChange(value)}
            />
            {value === 'years' ? messages.byYear : messages.byMonth}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
