import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, onChange, ...rest }: Props) {
  return (
    <label className="checkbox-row">
      <input {...rest} type="checkbox" className="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
