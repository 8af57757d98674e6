import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FormPart } from './form-part.ts';
import { messages } from './messages.ts';

type TextFieldName = 'title' | 'address' | 'permitNumber' | 'permitUrl' | 'building' | 'imageUrl';
type Props = FormPart & {
  field: TextFieldName;
  maxLength: number;
  required?: boolean;
  help?: string;
  placeholder?: string;
  inputMode?: 'url';
  className?: string;
};

export function TextField({ form, errors, onChange, onLeave, field, help, className, ...input }: Props) {
  const { required } = input;
  return (
    <Field
      label={messages.fields[field]}
      error={errors[field]}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
      {...(className === undefined ? {} : { className })}
    >
      <TextInput
        {...input}
        name={field}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        onBlur={() => onLeave(field)}
      />
    </Field>
  );
}
