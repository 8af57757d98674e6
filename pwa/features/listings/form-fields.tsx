import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import type { FormField, FormPart } from './listing-form.ts';

type Named = Exclude<FormField, 'priceAed' | 'isActive' | 'photos'>;

export function bind<F extends Named>({ errors, onLeave }: FormPart, field: F) {
  return { name: field, label: listingFields[field], error: errors[field], onBlur: () => onLeave(field) };
}

type TextFieldName = 'title' | 'address' | 'permitNumber' | 'permitUrl' | 'building' | 'imageUrl';
type Props = FormPart &
  Pick<ComponentProps<typeof TextInput>, 'required' | 'help' | 'placeholder' | 'inputMode' | 'className' | 'list'> & {
    field: TextFieldName;
    maxLength: number;
  };

export function TextField({ form, errors, onChange, onLeave, field, className, ...input }: Props) {
  return (
    <div className={className}>
      <TextInput
        {...bind({ form, errors, onChange, onLeave }, field)}
        {...input}
        value={form[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </div>
  );
}
