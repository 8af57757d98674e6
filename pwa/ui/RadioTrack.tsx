import { type ReactNode, useId } from 'react';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: ReactNode; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A few choices of one thing: radio buttons in one track. */
export function RadioTrack<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
