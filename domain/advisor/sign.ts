import type { Intent } from './question.ts';
import { words } from './whole-words.ts';

/**
 * Signs of an intent in a question. A sign is a pattern over the question's words (plain, see `tokens.ts`) and a
 * weight; the heaviest sign of an intent counts and the heaviest intent wins. 3 says it alone, 2 says it unless something speaks
 * against it, 1 is a hint.
 */
export type Sign = readonly [intent: Intent, weight: number, pattern: RegExp];

export const sign = (intent: Intent, weight: number, text: string): Sign => [intent, weight, words(text)];
