import { currentLocale, type Language, type Locale } from '../../domain/language/language.ts';
import { messages } from './messages.ts';
import { RadioTrack } from './RadioTrack.tsx';

type Props = { onChange: (choice: Partial<Locale>) => void };

/** Each language is named in itself, so that its readers find it. */
const LANGUAGE_NAMES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];

export function LanguageChoice({ onChange }: Props) {
  return (
    <RadioTrack
      label={messages.locale.language}
      options={LANGUAGE_NAMES}
      value={currentLocale().language}
      onChange={(language) => onChange({ language })}
    />
  );
}

export function LocaleChoice({ onChange }: Props) {
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
