import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useField } from './Field.tsx';

type Props = ComponentProps<'input'> & {
  icon?: LucideIcon;
  unit?: string;
  end?: ReactNode;
  invalid?: boolean;
  describedBy?: string | undefined;
};

export function TextInput({ icon: Icon, unit, end, className, ...props }: Props) {
  const field = useField();
  const { id = field?.id, describedBy = field?.describedBy, invalid = field?.invalid, ...rest } = props;
  return (
    <div className={`input${invalid ? ' error' : ''}${className === undefined ? '' : ` ${className}`}`}>
      {Icon && (
        <span className="unit">
          <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      {unit !== undefined && <span className="unit">{unit}</span>}
      <input
        type="text"
        {...rest}
        id={id}
        className="value"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={rest.required || undefined}
      />
      {end}
    </div>
  );
}
