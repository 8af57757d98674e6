import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type LabelProps, useField } from './Field.tsx';

type BoxProps = ComponentProps<'input'> & {
  icon?: LucideIcon;
  end?: ReactNode;
  invalid?: boolean;
  describedBy?: string | undefined;
};

export function TextInput({ label, help, error, ...rest }: BoxProps & LabelProps) {
  const box = <Box {...rest} />;
  return label === undefined ? box : <Field {...{ label, help, error, required: rest.required }}>{box}</Field>;
}

function Box({ icon: Icon, end, className, ...props }: BoxProps) {
  const field = useField();
  const { id = field?.id, describedBy = field?.describedBy, invalid = field?.invalid, ...rest } = props;
  return (
    <div className={`input${invalid ? ' error' : ''}${className === undefined ? '' : ` ${className}`}`}>
      {Icon && (
        <span className="unit">
          <Icon size={19} />
        </span>
      )}
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
