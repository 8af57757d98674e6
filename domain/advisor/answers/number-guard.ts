import { SQFT_PER_SQM, sqmFromSqft } from '../../area-unit.ts';
import { RATES_DAY } from '../../search/lexicon.ts';
import type { ToolCall } from '../tools/tool-types.ts';
import type { AdvisorAnswer, AnswerBlock } from './answer-types.ts';

function untraceableNumbers(text: string, calls: readonly Pick<ToolCall, 'args' | 'result' | 'evidence'>[]): string[] {
  const known = knownNumbers(calls);
  const stray: string[] = [];
  for (const match of latinDigits(text).matchAll(NUMBER)) {
    const [shown, digits = '', unit = ''] = match;
    const isName = /\p{L}/u.test(unit) && known.words.has(shown.trim().toLowerCase());
    if (!isName && !isKnown({ digits, unit: unit.trim().toLowerCase() }, known)) stray.push(shown.trim());
  }
  return stray;
}

const NUMBER =
  /(?<![A-Za-z\d]|\d[.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(\s?(?:%|percent\b|per cent\b|bn\b|billion\b|mn\b|million\b|thousand\b|مليون|ألف|مليار|[KMBkm]\b))?/gu;

const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  ألف: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  مليون: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  مليار: 1e9,
};

type Known = {
  percents: number[];
  values: number[];
  /** Numbers with a letter attached, as in names: `Tower 3B`. */
  words: Set<string>;
};

function isKnown({ digits, unit }: { digits: string; unit: string }, known: Known): boolean {
  const plain = digits.replaceAll(',', '');
  const decimals = plain.split('.')[1]?.length ?? 0;
  const factor = FACTORS[unit] ?? 1;
  const isPercent = /%|percent|per cent/.test(unit);
  const value = Number(plain) * factor;
  // Half of the last digit shown, plus a margin for floating-point error.
  const tolerance = (0.5 / 10 ** decimals) * factor * (1 + 1e-9) + 1e-9;
  const candidates = isPercent ? known.percents : known.values;
  return candidates.some((candidate) => Math.abs(Math.abs(candidate) - value) <= tolerance);
}

function knownNumbers(calls: readonly Pick<ToolCall, 'args' | 'result' | 'evidence'>[]): Known {
  const known: Known = { percents: [], values: [], words: new Set() };
  for (const { args, result, evidence } of calls) {
    collect(args, '', known);
    collect(result, '', known);
    collect(evidence, '', known);
  }
  return known;
}

function collect(value: unknown, key: string, known: Known): void {
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (key.endsWith('Percent') || key === 'match') known.percents.push(value);
    else known.values.push(value, ...inMetres(value, key));
  } else if (typeof value === 'string') {
    for (const digits of latinDigits(value).match(/\d+(?:\.\d+)?/g) ?? []) known.values.push(Number(digits));
    // Percentages are accepted from our own definitions (`en`, `ar`), but not from titles or names by others.
    if (key === 'en' || key === 'ar')
      for (const [, share] of latinDigits(value).matchAll(/(\d+(?:\.\d+)?)%/g)) known.percents.push(Number(share));
    for (const word of value.match(/(?<![A-Za-z\d.,])\d+[A-Za-z](?![A-Za-z])/g) ?? [])
      known.words.add(word.toLowerCase());
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, key, known);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collect(one, key === 'sqft' ? key : name, known);
  }
}

/** An answer may give square metres as well. */
function inMetres(value: number, key: string): number[] {
  if (/perSqft/i.test(key)) return [value * SQFT_PER_SQM];
  return /sqft/i.test(key) ? [sqmFromSqft(value)] : [];
}

function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}

type Refusal = 'empty' | 'too_long' | 'number' | 'number_word' | 'link' | 'markup';

const MOST_CHARS = 1500;
const LINK = /https?:|www\.|\b[\w.+-]+@[\w-]+\.\w|\]\(|\b[a-z0-9-]+\.(?:com|net|org|io|ae|app|xyz|ru|co)\b/i;
const MARKUP = /<\/?[a-z!][^>]*>|```|!\[|javascript:/i;
/** Numbers written as words, which a check of digits misses. */
const NUMBER_WORD =
  /(?<!\d[\d.,]*\s?)\b(?:dozens?|hundreds?|thousands?|millions?|billions?|per ?cent|percent|double[ds]?|triple[ds]?|twice|half|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b|(?<!\d\s?)(?:مليون|ملايين|مليار|بالمئة|بالمائة|ألف|آلاف|ضعف|نصف|عشرون|عشرين|ثلاثون|ثلاثين|خمسون|خمسين|مئة|مائة)/iu;

/** Why a language model's text must not be shown: a number not from a tool, a link, markup … Null if it may be. */
export function findUnbacked(text: string, calls: readonly ToolCall[]): Refusal | null {
  if (text.trim() === '') return 'empty';
  if (text.length > MOST_CHARS) return 'too_long';
  if (LINK.test(text)) return 'link';
  if (MARKUP.test(text)) return 'markup';
  if (untraceableNumbers(text, calls).length > 0) return 'number';
  return NUMBER_WORD.test(text) ? 'number_word' : null;
}

function blockTexts(block: AnswerBlock): string[] {
  if (block.kind === 'table') return [...block.columns, ...block.rows.flat()];
  return block.kind === 'draft' ? [block.text] : [];
}

/** Returns numbers in an answer that no tool returned; should always be empty. */
export function strayNumbers(answer: AdvisorAnswer): string[] {
  const texts = [...answer.text, answer.sourceLine, ...answer.blocks.flatMap(blockTexts)];
  // Allows the amounts and words in the user's question.
  const said = { args: { ...answer.converted, ignored: answer.ignored, day: RATES_DAY }, result: null, evidence: [] };
  const isQuoted = (text: string) => answer.ignored.includes(text.slice(1, -1));
  const withoutSaid = (text: string) => text.replace(/[“«][^”»]*[”»]/g, (quote) => (isQuoted(quote) ? '' : quote));
  return texts.flatMap((text) => untraceableNumbers(withoutSaid(text), [...answer.calls, said]));
}
