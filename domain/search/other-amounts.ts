import { CURRENCY_WORDS } from './lexicon.ts';
import type { Measure } from './measures.ts';
import type { ParsedSentence } from './parse-sentence.ts';
import { isReplaced, toBounds } from './slot-bounds.ts';
import { arabicForms, type Token, wordAt } from './tokens.ts';

type Read = Pick<ParsedSentence, 'slots' | 'notUnderstood' | 'corrected' | 'tokens' | 'measures'>;

/**
 * Takes amounts out of a search that none of its fields holds: a rent, a salary and a price per square foot are no sale
 * prices, the size of a plot is not the built-up size. They are reported as not understood, with the words that say what they are.
 */
export function withoutOtherAmounts(sentence: string, read: Read): Read {
  const { slots, tokens, measures } = read;
  const isOfRent = asksRent(tokens);
  const others = measures.flatMap((measure) => {
    const found =
      rateAt(tokens, measure, sentence) ??
      incomeAt(tokens, measure) ??
      rentAt(tokens, measure, isOfRent) ??
      plotAt(tokens, measure, measures);
    return found === null ? [] : [{ measure, ...found }];
  });
  const limits = measures.filter((measure) => others.every((other) => other.measure !== measure));
  // `price 500k max 700k`: of two limits the last counts, and the other is not dropped in silence.
  for (const measure of limits) if (isReplaced(measure, limits)) others.push({ measure, ...measure });
  const { minPriceAed, maxPriceAed, minSqft, maxSqft } = {
    minPriceAed: null,
    maxPriceAed: null,
    minSqft: null,
    maxSqft: null,
    ...toBounds(limits),
  };
  const isBuilt = minSqft !== null || maxSqft !== null;
  const said = others.map(({ first, end }) => sentence.slice(tokens[first]?.start, tokens[end - 1]?.end));
  const isSaid = (word: string) => said.some((text) => ` ${text} `.includes(` ${word} `));
  return {
    ...read,
    slots: { ...slots, minPriceAed, maxPriceAed, minSqft, maxSqft },
    notUnderstood: [...read.notUnderstood.filter((word) => !isSaid(word) && !(isBuilt && BUILT.test(word))), ...said],
  };
}

type Span = { first: number; end: number };

/** `salary 9k`, `راتبي ٩ آلاف`. */
function incomeAt(tokens: readonly Token[], { unit, first, end }: Measure): Span | null {
  const at = [first - 1, first - 2].find((index) => INCOME.test(wordAt(tokens, index)));
  return unit === 'money' && at !== undefined ? { first: at, end } : null;
}

const INCOME = /^(?:salary|salaries|earn|earns|earning|راتبي|راتب|دخلي|معاشي|مرتبي)$/;

const AREA = /^(?:sq|sqft|sqf|sft|ft|feet|foot|square|sqm|metre|meter|m2|قدم|متر)$/;
const isArea = (word: string) => arabicForms(word).some((form) => AREA.test(form));
/** A price of an area that is named before its amount. */
const RATE =
  /(?:^| )(?:(?:price )?per (?:sq ?(?:ft|m)|sqft|sqm|square (?:foot|met(?:re|er))|foot)|psf|service charges?|سعر ال(?:قدم|متر)(?: المربع)?|رسوم الخدمات?)(?: (?:is|of|at|price))?$/;

/** `1,500 per sqft`, `1200 psf`, `AED 1500/sqft`, `سعر القدم تحت 1200`, `service charge under 15`. */
function rateAt(tokens: readonly Token[], { unit, first, end }: Measure, sentence: string): Span | null {
  if (unit !== 'money' && unit !== 'sqft' && unit !== 'sqm') return null;
  const before = tokens.slice(Math.max(0, first - 5), first).map(({ text }) => text);
  const named = RATE.exec(before.join(' '))?.[0].trim().split(' ').length;
  if (named !== undefined) return { first: first - named, end };
  const said = tokens.slice(first, end);
  const isOfArea = unit !== 'money' && said.some(({ text }) => CURRENCY_WORDS.has(text));
  if (isOfArea || /\d\s*\/\s*sq/i.test(sentence.slice(said[0]?.start, said.at(-1)?.end))) return { first, end };
  // The unit of a size is its last word.
  const at = unit === 'money' ? end : end - 1;
  if (/^(?:psf|psm|لل(?:قدم|متر))$/.test(wordAt(tokens, at))) return { first, end: at + 1 };
  const isPer = /^(?:per|a|each|في)$/.test(wordAt(tokens, at)) && isArea(wordAt(tokens, at + 1));
  return isPer ? { first, end: at + 2 } : null;
}

const PERIOD =
  /^(?:years?|yrs?|yearly|annual|annually|annum|pa|months?|monthly|pcm|weeks?|weekly|days?|daily|nights?|nightly|سن(?:ه|وي|ويا)|شهر(?:ي|يا)?|اسبوع(?:ي|يا)?|يوم(?:ي|يا)?|ليله)$/;
const PER = /^(?:a|an|per|each|every|in|the|of|في|كل|rent)$/;

const isPeriod = (word: string) => arabicForms(word).some((form) => PERIOD.test(form));

/** `80k per year`, `80 ألف بالسنة`, `yearly 90k`, or any sum of a sentence that asks for a home to rent. */
function rentAt(tokens: readonly Token[], { unit, first, end }: Measure, isOfRent: boolean): Span | null {
  if (unit !== 'money') return null;
  let last = end;
  while (PER.test(wordAt(tokens, last))) last++;
  if (isPeriod(wordAt(tokens, last))) return { first, end: last + 1 };
  if (isPeriod(wordAt(tokens, first - 1)) && !PER.test(wordAt(tokens, first - 2))) return { first: first - 1, end };
  return isOfRent ? { first, end } : null;
}

const RENT =
  /^(?:rent|rents|rental|rentals|renting|lease|leasing|let|tenancy|[وبلف]?(?:لل|ال)?[اإ]يجار|تاجير|استيجار|استاجر)$/;
const OF_OWNER = /^(?:yield|yields|income|return|returns|roi|out|it|guarantee[ds]?|demand|contract)$/;
const BUYS = /^(?:buy|buying|purchase|sale|sell|invest|investment|yield|mortgage|شراء|للشراء|للبيع|بيع|اشتري|استثمار)$/;

/** Whether a home to rent is asked for, and not one to buy for its rent. */
function asksRent(tokens: readonly Token[]): boolean {
  if (tokens.some(({ text }) => BUYS.test(text))) return false;
  return tokens.some(
    ({ text }, at) =>
      RENT.test(text) &&
      !OF_OWNER.test(wordAt(tokens, at + 1)) &&
      // `let me see`, `let's look`.
      !(/^let$/.test(text) && !/^(?:to|for)$/.test(wordAt(tokens, at - 1))),
  );
}

/** Words of the built-up size, which is the only size that the search knows. */
const BUILT = /^(?:built|up|bua|gfa|البناء|بناء|مبني(?:ه|ة)|المبني(?:ه|ة))$/i;

const PLOT = /^(?:plots?|land|lot|ارض|قطعه|القطعه|الارض)$/;
const OF_SIZE =
  /^(?:of|size|sized|area|is|with|on|a|the|at|min|minimum|max|least|over|above|from|around|about|مساحه|مساحتها|علي|من)$/;

const isPlot = (word: string) => arabicForms(word).some((form) => PLOT.test(form));

const isSize = ({ unit }: Measure) => unit === 'sqft' || unit === 'sqm';

/** `plot of 5000 sqft`, `5000 sqft plot`, `أرض ٥٠٠٠ قدم`. */
function plotAt(tokens: readonly Token[], measure: Measure, measures: readonly Measure[]): Span | null {
  const { first, end } = measure;
  if (!isSize(measure)) return null;
  let before = first - 1;
  while (OF_SIZE.test(wordAt(tokens, before)) && first - before < 4) before--;
  if (isPlot(wordAt(tokens, before))) return { first: before, end };
  let after = end;
  while (OF_SIZE.test(wordAt(tokens, after)) && after - end < 2) after++;
  const isOfNext = measures.some((next) => isSize(next) && next.first > after && next.first <= after + 3);
  return isPlot(wordAt(tokens, after)) && !isOfNext ? { first, end: after + 1 } : null;
}
