import * as z from 'zod/mini';
import { AREA_UNITS, DEFAULT_LOCALE, type Locale, NUMERALS } from '../../../domain/language/language.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';

// A missing or damaged part gets its default; the other parts are kept.
const Stored = z.lazy(() =>
  z.object({
    numerals: z.catch(z.enum(NUMERALS), DEFAULT_LOCALE.numerals),
    areaUnit: z.catch(z.enum(AREA_UNITS), DEFAULT_LOCALE.areaUnit),
  }),
);

/** Language, numerals and unit of area of this device. The language is already set on <html> (`public/theme.js`). */
export function deviceLocale(): Locale {
  const stored = readLocal(LOCAL_KEYS.locale, Stored) ?? DEFAULT_LOCALE;
  const language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  return { language, numerals: stored.numerals, areaUnit: stored.areaUnit };
}

/** Saves the language and reloads, because texts are fixed per page. Without storage, the address contains it. */
export function changeLocale(choice: Partial<Locale>): void {
  const locale = { ...deviceLocale(), ...choice };
  if (writeLocal(LOCAL_KEYS.locale, locale)) {
    location.reload();
    return;
  }
  const address = new URL(location.href);
  address.searchParams.set('lang', locale.language);
  location.assign(address);
}
