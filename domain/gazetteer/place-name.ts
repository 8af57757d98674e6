import { inLanguage } from '../language/language.ts';

const placeNames: Readonly<Record<string, string>> = inLanguage('places', {});

/** Returns the name of an area in the page's language; unknown names are unchanged. */
export function placeName(name: string): string {
  return placeNames[name] ?? name;
}
