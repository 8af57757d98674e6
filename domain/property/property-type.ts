import { inLanguage } from '../language/language.ts';

// Separate from `property.ts`, so that the app starts without loading its schema.

export const PROPERTY_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex'] as const;

/** The home form says house and condo for villa and apartment. Null for any other word. */
export function parsePropertyType(text: string): (typeof PROPERTY_TYPES)[number] | null {
  const word = text.trim().toLowerCase();
  if (word === 'house') return 'villa';
  if (word === 'condo' || word === 'flat') return 'apartment';
  return PROPERTY_TYPES.find((type) => type === word) ?? null;
}

/** Names of codes, features (`swimming_pool`) and home types, whose name cannot be derived from the code. */
const codeNames: Readonly<Record<string, string>> = inLanguage('codes', { hotel: 'Hotel apartment' });

/** `snake_case` → `Snake Case`, or the word of the page's language. */
export function codeName(code: string): string {
  return codeNames[code] ?? code.replace(/_+/g, ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
