import { type ReactNode, useId } from 'react';

type Value = string | number | boolean;
type Props<T extends Value> = {
  label: string;
  options: readonly { value: T; label: ReactNode; lang?: string; disabled?: boolean }[];
  value: T | undefined;
  onChange: (value: T) => void;
  name?: string;
  className?: string | undefined;
  /** Hidden when a heading nearby has the same text. */
  hasHiddenLabel?: boolean;
  children?: ReactNode;
};

/** A few exclusive choices side by side: radio buttons in one track. */
export function RadioTrack<T extends Value>(props: Props<T>) {
  const { label, options, value, onChange, className = 'field', hasHiddenLabel, children } = props;
  const id = useId();
  const { name = id } = props;
  return (
    <fieldset className={className}>
      <legend className={hasHiddenLabel ? 'visually-hidden' : 'label'}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={String(option.value)} lang={option.lang}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={String(option.value)}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
