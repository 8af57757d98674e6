import { untraceableNumbers } from './number-guard.ts';
import type { ToolCall } from './tool-types.ts';

/** Why a model's text may not be shown; null when it may. */
export type Refusal = 'empty' | 'too_long' | 'number' | 'number_word' | 'link' | 'markup';

const MOST_CHARS = 1500;
const LINK = /https?:|www\.|\b[\w.+-]+@[\w-]+\.\w|\]\(|\b[a-z0-9-]+\.(?:com|net|org|io|ae|app|xyz|ru|co)\b/i;
const MARKUP = /<\/?[a-z!][^>]*>|```|!\[|javascript:/i;
/** A number written as words would pass a check of digits. */
const NUMBER_WORD =
  /(?<!\d[\d.,]*\s?)\b(?:dozens?|hundreds?|thousands?|millions?|billions?|per ?cent|percent|double[ds]?|triple[ds]?|twice|half|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b|(?<!\d\s?)(?:مليون|ملايين|مليار|بالمئة|بالمائة|ألف|آلاف|ضعف|نصف|عشرون|عشرين|ثلاثون|ثلاثين|خمسون|خمسين|مئة|مائة)/iu;

/** Whether a text of a language model may reach a person: every number a tool's, no link, no markup, no number in words. */
export function refusalOf(text: string, calls: readonly ToolCall[]): Refusal | null {
  if (text.trim() === '') return 'empty';
  if (text.length > MOST_CHARS) return 'too_long';
  if (LINK.test(text)) return 'link';
  if (MARKUP.test(text)) return 'markup';
  if (untraceableNumbers(text, calls).length > 0) return 'number';
  return NUMBER_WORD.test(text) ? 'number_word' : null;
}
