/** Replacements for characters that the embedded fonts lack. */
const SUBSTITUTES: readonly [sign: RegExp, text: string][] = [
  [/Σ/g, 'Sum of'],
  [/≥/g, '>='],
  [/≤/g, '<='],
  [/→/g, '->'],
  [/≈/g, '~'],
  [/[\u202f\u2009]/g, '\u00a0'],
];

/** Arabic vowel marks. Programs split words at them when copying text from a PDF. */
const VOWEL_MARKS = /[\u064b-\u0652]/g;

/** The text that documents draw: composed letters, without vowel marks and signs that the fonts lack. */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replace(VOWEL_MARKS, '');
  return SUBSTITUTES.reduce((now, [sign, other]) => now.replace(sign, other), plain);
}

/** Whether another text is drawn for a character, so that no font needs it. */
export function isReplaced(letter: string): boolean {
  return printable(letter) !== letter.normalize('NFC');
}
