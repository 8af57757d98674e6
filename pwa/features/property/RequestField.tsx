import { figureWords } from '../../../domain/figure-words.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FieldSpec } from './requests.ts';

type Props = {
  field: FieldSpec;
  value: string;
  error: string | undefined;
  today: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** One question of a request form, as the right kind of control. */
export function RequestField({ field, value, error, today, onChange, onBlur }: Props) {
  const { type, required } = field;
  return (
    <Field label={field.label} help={field.help} error={error} required={required}>
      {({ id, describedBy, invalid }) => {
        const shared = {
          id,
          name: field.name,
          value,
          required,
          onBlur,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (type === 'textarea') {
          return (
            <div className={invalid ? 'input area error' : 'input area'}>
              <textarea
                {...shared}
                className="value"
                rows={3}
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy}
              />
            </div>
          );
        }
        if (type === 'choice') {
          const options = (field.options ?? []).map((option) => ({ value: option, label: option }));
          return <Select {...shared} options={options} invalid={invalid} describedBy={describedBy} />;
        }
        return (
          <TextInput
            {...shared}
            {...CONTROLS[type]}
            min={type === 'date' ? today : undefined}
            autoComplete={field.autoComplete ?? 'off'}
            invalid={invalid}
            describedBy={describedBy}
          />
        );
      }}
    </Field>
  );
}

const CONTROLS = {
  text: {},
  contact: { inputMode: 'email' },
  aed: { inputMode: 'numeric', unit: figureWords.currency },
  date: { type: 'date' },
  time: { type: 'time', step: 300 },
} as const;
