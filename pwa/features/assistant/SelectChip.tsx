import styles from './slots.module.css';

/** Value and text of a choice. */
export type Option = readonly [value: string, text: string];

type Props = {
  label: string;
  value: string;
  options: readonly Option[];
  isSet: boolean;
  onPick: (value: string) => void;
};

/** A chip that opens a choice. `isSet`: it is shown before the other filters are opened. */
export function SelectChip({ label, value, options, isSet, onPick }: Props) {
  return (
    <span className={isSet ? `chip ${styles.choice} ${styles.set}` : `chip ${styles.choice}`}>
      <select aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
