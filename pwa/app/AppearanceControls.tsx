import { useAppearance } from '../data/platform/appearance.ts';
import { Switch } from '../ui/Switch.tsx';
import { ThemeChoice } from '../ui/ThemeChoice.tsx';
import { messages } from './messages.ts';

/** Theme and outdoor mode, at hand in the More sheet. */
export function AppearanceControls() {
  const { theme, contrast, setTheme, setContrast } = useAppearance();
  return (
    <div className="look">
      <ThemeChoice label={messages.theme.label} words={messages.theme} value={theme} onChange={setTheme} />
      <Switch
        label={messages.outdoor}
        help={messages.outdoorHelp}
        checked={contrast === 'more'}
        onChange={(on) => setContrast(on ? 'more' : 'system')}
      />
    </div>
  );
}
