import { inLanguage } from '../language/language.ts';

const placeNames: Readonly<Record<string, string>> = inLanguage('places', {});

/** The name of an area as the page's language has it; names it does not know stay as they are. */
export function placeName(name: string): string {
  return placeNames[name] ?? name;
}
