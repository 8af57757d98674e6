import { Field } from '../../ui/Field.tsx';
import { messages } from './messages.ts';
import type { FieldSpec } from './requests.ts';

type Props = {
  field: FieldSpec;
  value: string;
  error: string | undefined;
  today: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

const KEYBOARD = { text: undefined, contact: 'email', aed: 'numeric' } as const;

/** One question of a request form, as the right kind of control. */
export function RequestField({ field, value, error, today, onChange, onBlur }: Props) {
  const { type } = field;
  return (
    <Field label={field.label} help={field.help} error={error} required={field.required}>
      {({ id, describedBy, invalid }) => {
        const shared = {
          id,
          name: field.name,
          value,
          className: 'v',
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
          'aria-required': field.required,
          onBlur,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return (
          <div className={`inp${type === 'textarea' ? ' area' : ''}${invalid ? ' err' : ''}`}>
            {type === 'aed' && <span className="u">AED</span>}
            {type === 'textarea' && <textarea {...shared} rows={3} maxLength={1000} />}
            {type === 'choice' && (
              <select {...shared}>
                <option value="">{messages.form.choose}</option>
                {field.options?.map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </select>
            )}
            {type === 'date' && <input {...shared} type="date" min={today} />}
            {type === 'time' && <input {...shared} type="time" step={300} />}
            {(type === 'text' || type === 'contact' || type === 'aed') && (
              <input {...shared} type="text" inputMode={KEYBOARD[type]} autoComplete={field.autoComplete} />
            )}
          </div>
        );
      }}
    </Field>
  );
}
