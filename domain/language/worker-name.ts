import { AREA_UNITS, currentLocale, LANGUAGES, type Locale, NUMERALS } from './language.ts';

/** A worker's name with the language of the page that starts it: `market ar latn sqft`. */
export function workerName(name: string): string {
  const { language, numerals, areaUnit } = currentLocale();
  return [name, language, numerals, areaUnit].join(' ');
}

/** The language in a worker's name; what is missing is that of an English page. */
export function localeOfWorker(name: string): Locale {
  const parts = name.split(' ');
  const pick = <T extends string>(all: readonly [T, ...T[]]) => all.find((one) => parts.includes(one)) ?? all[0];
  return { language: pick(LANGUAGES), numerals: pick(NUMERALS), areaUnit: pick(AREA_UNITS) };
}
