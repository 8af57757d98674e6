import type { ParsedSentence } from '../search/parse-sentence.ts';
import type { Intent, Memory } from './question.ts';

/** A question on its way to being understood. */
export type Context = {
  /** It ends with a question mark. */
  isQuestion: boolean;
  plain: string;
  words: readonly string[];
  parsed: ParsedSentence;
  homeIds: readonly number[];
  memory: Memory | null;
};

/** What the words say by themselves. */
export type Own = { intent: Intent; weight: number };
