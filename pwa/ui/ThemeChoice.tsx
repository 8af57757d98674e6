import { RadioTrack } from './RadioTrack.tsx';

export type Theme = 'system' | 'light' | 'dark';
type Props = {
  label: string;
  words: Readonly<Record<Theme, string>>;
  value: Theme;
  onChange: (theme: Theme) => void;
};

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function ThemeChoice({ words, ...rest }: Props) {
  return <RadioTrack {...rest} options={THEMES.map((value) => ({ value, label: words[value] }))} />;
}
