import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type LabelProps, useField } from './Field.tsx';

/** Null means no choice; its value in the document is `all`. */
type Value = string | number | null;
type BoxProps<T extends Value> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
};

export function Select<T extends Value>({ label, help, error, ...rest }: BoxProps<T> & LabelProps) {
  const box = <Box {...rest} />;
  return label === undefined ? box : <Field {...{ label, help, error, required: rest.required }}>{box}</Field>;
}

function Box<T extends Value>({ options, value, onChange, ...props }: BoxProps<T>) {
  const field = useField();
  return (
    <div className={`input pick${field?.invalid ? ' error' : ''}`}>
      <select
        id={field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        {...props}
        className="value"
        value={value ?? 'all'}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value ?? 'all'}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="unit">
        <ChevronDown size={19} />
      </span>
    </div>
  );
}
