import { useId } from 'react';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: string;
  disabled?: boolean;
};

export function Switch({ label, checked, onChange, help, disabled }: Props) {
  const id = useId();
  return (
    <label className="switch-row" htmlFor={id}>
      <span className="grow">
        <span id={`${id}-label`}>{label}</span>
        {help !== undefined && (
          <span className="help" id={`${id}-help`}>
            <br />
            {help}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
