import { useAppearance } from '../../data/platform/appearance.ts';
import { changeLocale } from '../../data/platform/locale.ts';
import { LocaleChoice } from '../../ui/LocaleChoice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Language, digits, unit of area, theme and outdoor mode: a matter of this device, applied at once. */
export function AppearanceSection() {
  const { theme, contrast, setTheme, setContrast } = useAppearance();
  return (
    <Section id="look">
      <LocaleChoice onChange={changeLocale} />
      <ThemeChoice label={messages.theme.label} words={messages.theme} value={theme} onChange={setTheme} />
      <Switch
        label={messages.outdoor}
        help={messages.outdoorHelp}
        checked={contrast === 'more'}
        onChange={(on) => setContrast(on ? 'more' : 'system')}
      />
    </Section>
  );
}
