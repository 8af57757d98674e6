import { Checkbox } from '../fields/Checkbox.tsx';
import styles from './wishes.module.css';

type Props<T extends string | number> = {
  name: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

/** Several of some options. */
export function Choices<T extends string | number>({ name, options, chosen, onChange }: Props<T>) {
  return (
    <fieldset className="field">
      <legend className="label">{name}</legend>
      <div className={`auto-columns ${styles.choices}`}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(on) =>
              onChange(on ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
