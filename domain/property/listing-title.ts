import { inLanguage } from '../language/language.ts';

const words = inLanguage('listingTitle', { of: (title: string) => title });

/** A listing's title in the page's language. Only the demo market's own titles are translated; others stay as written. */
export function listingTitle(title: string): string {
  return words.of(title);
}
