import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';

type PickerProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

export function Picker<T extends string>({ label, value, options, onChange }: PickerProps<T>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        options={options}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Field>
  );
}
