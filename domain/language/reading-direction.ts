import { isArabic } from './language.ts';

const ARABIC = /\p{Script=Arabic}/u;

/**
 * Whether a text is read from right to left. On an Arabic page that is every text with an Arabic letter, also one that
 * begins with a Latin name; elsewhere one whose first letter is Arabic.
 */
export function isRightToLeft(text: string): boolean {
  if (isArabic()) return ARABIC.test(text);
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && ARABIC.test(first);
}
