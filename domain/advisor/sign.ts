import type { Intent } from './question.ts';

/**
 * Signs of an intent in a question. A sign is a pattern over the question's words (plain, see `tokens.ts`) and a
 * weight; the heaviest sign of an intent counts and the heaviest intent wins. 3 says it alone, 2 says it unless something speaks
 * against it, 1 is a hint.
 */
export type Sign = readonly [intent: Intent, weight: number, pattern: RegExp];

export const sign = (intent: Intent, weight: number, text: string): Sign => [intent, weight, words(text)];

/** A pattern of whole words; its Arabic letters in the one form that tokens have, with or without the article. */
export function words(text: string): RegExp {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ة/g, 'ه').replace(/ى/g, 'ي');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:[وبلف]?ال|لل)?(?:${plain})(?![\p{L}\p{N}])`, 'u');
}
