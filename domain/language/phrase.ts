import { inLanguage } from './language.ts';

const phrases: Readonly<Record<string, string>> = inLanguage('phrases', {});

/** A fixed English text that comes as data (from a file's check, the server, or storage), in the page's language. */
export function phrase(text: string): string {
  return phrases[text] ?? text;
}

/** Whether there are words for it in the page's language. */
export function isPhrase(text: string): boolean {
  return Object.hasOwn(phrases, text);
}
