import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useField } from './Field.tsx';

type Option = { readonly value: string; readonly label: string };
type Props = ComponentProps<'select'> & {
  options: readonly Option[];
  invalid?: boolean;
  describedBy?: string | undefined;
};

export function Select({ options, ...props }: Props) {
  const field = useField();
  const { id = field?.id, describedBy = field?.describedBy, invalid = field?.invalid, ...rest } = props;
  return (
    <div className={`input pick${invalid ? ' error' : ''}`}>
      <select {...rest} id={id} className="value" aria-invalid={invalid || undefined} aria-describedby={describedBy}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="unit">
        <ChevronDown size={19} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </div>
  );
}
