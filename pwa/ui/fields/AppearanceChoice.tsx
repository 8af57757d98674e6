import { currentLocale, type Language, type Locale } from '../../../domain/language/language.ts';
import { common } from '../texts/common.ts';
import { messages } from '../texts/messages.ts';
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

type LocaleProps = { onChange: (choice: Partial<Locale>) => void };

/** Each language is named in itself, so that its readers find it. */
const LANGUAGE_NAMES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];

export function LanguageChoice({ onChange }: LocaleProps) {
  return (
    <RadioTrack
      label={messages.locale.language}
      options={LANGUAGE_NAMES}
      value={currentLocale().language}
      onChange={(language) => onChange({ language })}
    />
  );
}

export function LocaleChoice({ onChange }: LocaleProps) {
  const { language, numerals, areaUnit } = currentLocale();
  const { locale } = messages;
  return (
    <>
      <LanguageChoice onChange={onChange} />
      {language === 'ar' && (
        <RadioTrack
          label={locale.numerals}
          options={[
            { value: 'latn', label: '1 2 3 4' },
            { value: 'arab', label: '١ ٢ ٣ ٤' },
          ]}
          value={numerals}
          onChange={(value) => onChange({ numerals: value })}
        />
      )}
      <RadioTrack
        label={locale.areaUnit}
        options={[
          { value: 'sqft', label: locale.squareFeet },
          { value: 'sqm', label: locale.squareMetres },
        ]}
        value={areaUnit}
        onChange={(value) => onChange({ areaUnit: value })}
      />
    </>
  );
}
