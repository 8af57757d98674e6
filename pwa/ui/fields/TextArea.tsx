import type { ComponentProps } from 'react';
import { Field, type LabelProps } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & LabelProps & { onChange: (text: string) => void };

export function TextArea({ label = '', help, error, onChange, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, required: rest.required }}>
      {({ id, describedBy, invalid }) => (
        <div className={invalid ? 'input area error' : 'input area'}>
          <textarea
            {...rest}
            id={id}
            className="value"
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
