import { common } from './common.ts';
import { messages } from './messages.ts';
import { RadioTrack } from './RadioTrack.tsx';
import { Switch } from './Switch.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
type Props = {
  theme: (typeof THEMES)[number];
  contrast: 'more' | 'system';
  setTheme: (theme: Props['theme']) => void;
  setContrast: (contrast: Props['contrast']) => void;
  help: string;
};

export function AppearanceChoice({ theme, contrast, setTheme, setContrast, help }: Props) {
  return (
    <>
      <RadioTrack
        label={messages.theme.label}
        options={THEMES.map((value) => ({ value, label: messages.theme[value] }))}
        value={theme}
        onChange={setTheme}
      />
      <Switch
        label={common.outdoorMode}
        help={help}
        checked={contrast === 'more'}
        onChange={(on) => setContrast(on ? 'more' : 'system')}
      />
    </>
  );
}
