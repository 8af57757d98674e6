import { currentLocale } from '../../../domain/language/language.ts';

/** Returns the name of a language in the page's language, or its code if the browser knows no name. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([currentLocale().language], { type: 'language', fallback: 'code' }).of(code) ?? code;
}

export function languageNames(codes: readonly string[]): string {
  return new Intl.ListFormat(currentLocale().language, { type: 'unit' }).format(codes.map(languageName));
}
