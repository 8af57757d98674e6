import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string;
  onChange: (checked: boolean) => void;
};

/** A box with its words; both are the target. */
export function Checkbox({ label, onChange, ...rest }: Props) {
  return (
    <label className="checkbox-row">
      <input {...rest} type="checkbox" className="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
