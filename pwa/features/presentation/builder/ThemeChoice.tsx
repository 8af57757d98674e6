import { useId } from 'react';
import { type DeckTheme, THEME_IDS, THEMES, type ThemeId } from '../../../../domain/presentation/themes.ts';
import { messages } from '../messages.ts';
import styles from './themes.module.css';

export function ThemeChoice({ value, onChange }: { value: ThemeId; onChange: (theme: ThemeId) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{messages.custom.theme}</legend>
      {THEME_IDS.map((id) => (
        <label key={id}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <Swatch theme={THEMES[id]} />
          <span>{messages.themes[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Swatch({ theme }: { theme: DeckTheme }) {
  return (
    <span className={styles.swatch} aria-hidden="true">
      {[theme.background, theme.primary, theme.secondary, theme.accent].map((colour) => (
        <i key={colour} style={{ background: colour }} />
      ))}
    </span>
  );
}
