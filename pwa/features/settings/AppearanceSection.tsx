import { useAppearance } from '../../data/start/appearance.ts';
import { Switch } from '../../ui/Switch.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Theme and outdoor mode: a matter of this device, applied at once. */
export function AppearanceSection() {
  const { theme, contrast, setTheme, setContrast } = useAppearance();
  return (
    <Section id="look">
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
