import { useId } from 'react';

export type Theme = 'system' | 'light' | 'dark';
type Props = {
  label: string;
  words: Readonly<Record<Theme, string>>;
  value: Theme;
  onChange: (theme: Theme) => void;
};

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** System, light or dark: three radio buttons in one track. */
export function ThemeChoice({ label, words, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="lbl">{label}</legend>
      <div className="seg">
        {THEMES.map((theme) => (
          <label key={theme}>
            <input
              className="vh"
              type="radio"
              name={name}
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
            />
            {words[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
