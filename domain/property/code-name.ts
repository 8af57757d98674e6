import { inLanguage } from '../language/language.ts';

/** Words for codes that their own letters do not say: features (`swimming_pool`) and types of homes. */
const codeNames: Readonly<Record<string, string>> = inLanguage('codes', {
  hotel: 'Hotel apartment',
});

/** `snake_case` → `Snake Case`, or the word of the page's language. */
export function codeName(code: string): string {
  return codeNames[code] ?? code.replace(/_+/g, ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
