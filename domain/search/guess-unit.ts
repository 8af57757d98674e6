import { lookUpWord, TYPE_WORDS, UNIT_WORDS } from './lexicon.ts';
import type { Measure } from './measures.ts';
import type { FoundPlace } from './places.ts';
import { type Token, wordAt } from './tokens.ts';

const SPENDS = new Set('spend stretch budget want wants asking asks fair worth cash ميزانيه ميزانيتي معي'.split(' '));
const SIZE_CUES = new Set('bua size sized area gfa built plot nla مساحه مساحتها مساحته بمساحه'.split(' '));

/** Large numbers are prices; bounded small ones are millions, others thousands; one before a type counts bedrooms. */
export function guessUnit(tokens: readonly Token[], measure: Measure, places: readonly FoundPlace[]): Measure {
  const { low, high, first, end } = measure;
  const [before, after] = [wordAt(tokens, first - 1), wordAt(tokens, end)];
  if (SIZE_CUES.has(before) && low >= 100 && low < 50_000) return { ...measure, unit: 'sqft' };
  const scaled = (factor: number): Measure => ({ ...measure, unit: 'money', low: low * factor, high: high * factor });
  if (low >= 10_000 || (low >= 300 && MONTHLY.test(after))) return scaled(1);
  if (isOfName(tokens, measure, places)) return measure;
  if (isSpent(tokens, measure) || isPriced(tokens, measure)) return scaled(1_000_000);
  // A year, or a count: `more than 100 homes`, `a score above 70`.
  if (isNoSum(tokens, measure)) return measure;
  if (YEAR.test(wordAt(tokens, end - 1)) || COUNTED.test(after) || tokens.some(({ text }) => text === 'score'))
    return measure;
  const likely = isLikelyPrice(tokens, measure, places);
  if (likely !== null) return scaled(likely);
  return guessByBound(tokens, measure, scaled, isBeforeHome(tokens, end, places));
}

/** `a 3 bed in Mira 2`: the number of a part of the community, where bedrooms are said. */
function isOfName(tokens: readonly Token[], { low, first, isRange }: Measure, places: readonly FoundPlace[]): boolean {
  const isBehind = !isRange && low <= MOST_PART && places.some(({ end }) => end === first);
  return isBehind && tokens.some(({ text }) => lookUpWord(UNIT_WORDS, text) === 'beds');
}

const MOST_PART = 12;

/** A day of a month, a floor, a part of a name: `from 1 october`, `floor 38`, `type 3M`, `G+1`, `٦ شيكات`, `30 days`, `tower 3`. */
export function isNoSum(
  tokens: readonly Token[],
  { first, end, unit = null }: Pick<Measure, 'first' | 'end'> & { unit?: Measure['unit'] },
): boolean {
  return (
    wordAt(tokens, first - 2) === 'g' ||
    MONTH.test(wordAt(tokens, end)) ||
    /^(?:شيك|cheque|check|(?:days?|weeks?|wks?|months?|ايام|يوم|اسبوع|اسابيع)$)/.test(wordAt(tokens, end)) ||
    /^(?:floor|level|type|layout|طابق|الطابق|دور|الدور)$/.test(wordAt(tokens, first - 1)) ||
    // `tower 2 bed` is one of two bedrooms.
    (unit === null && NAMED.test(wordAt(tokens, first - 1)))
  );
}

const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$|^(?:يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر)$/;

const NAMED =
  /^(?:building|bldg|tower|block|cluster|phase|residences?|court|gate|street|(?:ال)?(?:برج|بنايه|مبني|بلوك|مرحله|شارع))$/;

const YEAR = /^20[0-5]\d$/;
const COUNTED =
  /^(?:buildings|towers|areas|projects|communities|developers|homes|houses|flats|apartments|villas|townhouses|studios|units|deals|sales|listings|properties|transactions|صفقه|صفقات|وحده|عقار|شقه|فيلا)$/;

/** `a price of 1.35`, `buying at 1.3`: millions. */
function isPriced(tokens: readonly Token[], { low, first }: Measure): boolean {
  const before = [first - 3, first - 2, first - 1].map((at) => wordAt(tokens, at)).join(' ');
  return (
    !Number.isInteger(low) &&
    low < 60 &&
    /(?:price|costs?|costing|worth|priced|buying|bought|بسعر|سعر\S*)(?: 20\d\d)?(?: (?:of|at|is|for|on))?$/.test(before)
  );
}

/** `2 beds in JLT 1.6`, `two beds for 900`: a lone number beside a home is its price. Returns its factor, or null. */
function isLikelyPrice(tokens: readonly Token[], measure: Measure, places: readonly FoundPlace[]): number | null {
  const { low, high, first, end, bound } = measure;
  const isOther = tokens.some(
    ({ text, value }, at) => (at < first || at >= end) && (SUMS.test(text) || (value !== null && value >= 100)),
  );
  const isHome = places.length > 0 && tokens.some(({ text }) => isOfHome(text));
  if (bound !== null || low !== high || isOther || !isHome || tokens.length > 20) return null;
  if (!Number.isInteger(low)) return low >= 0.3 && low < 60 ? 1_000_000 : null;
  const isLast = end === tokens.length || /^(?:for|at)$/.test(wordAt(tokens, first - 1));
  return isLast && low >= 300 && low < 1000 && low % 10 === 0 && wordAt(tokens, first - 1) !== 'home' ? 1000 : null;
}

const SUMS =
  /^(?:million|mil|m|k|thousand|مليون|الف|percent|rate|interest|mortgage|loan|emi|instal\S*|rent|ايجار|قرض|قسط)$/;
const isOfHome = (text: string) =>
  lookUpWord(TYPE_WORDS, text) !== undefined || lookUpWord(UNIT_WORDS, text) === 'beds';

/** Reads a small number by its bound: `rent from 60 to 75`, `a mortgage of 1.2m over 25`, `at least 2 JVC`. */
function guessByBound(
  tokens: readonly Token[],
  measure: Measure,
  scaled: (factor: number) => Measure,
  isHomeNext: boolean,
): Measure {
  const { low, high, bound, first, isRange } = measure;
  const says = (words: RegExp) => tokens.some(({ text }) => words.test(text));
  if (isRange && low >= 15 && high < 300 && says(RENT)) return scaled(1000);
  if (wordAt(tokens, first) === 'over' && low >= 5 && low <= 30 && says(LOAN)) return { ...measure, unit: 'years' };
  const isBound = bound !== null || isRange;
  if (isHomeNext && isCountOfBeds(measure, isBound)) return { ...measure, unit: 'beds' };
  // `about 85` means thousands or is not an amount.
  if (bound === 'around' && low >= 30 && high < 100) return measure;
  if (isBound && low > 0 && high < 100) return scaled(1_000_000);
  return isBound && low >= 100 ? scaled(1000) : measure;
}

function isCountOfBeds({ low, bound }: Measure, isBound: boolean): boolean {
  if (!Number.isInteger(low) || low >= 8) return false;
  return isBound ? bound === 'min' : low >= 1;
}

const RENT = /^(?:rent|rents|tenancy|landlord|(?:ال)?مالك|(?:ال)?ايجار\p{L}*)$/u;
const LOAN = /^(?:mortgage|loan|instalments?|payments?|repayments?)$/;
const MONTHLY = /^(?:a|per|each|monthly|every|شهري|شهريا|بالشهر)$/;

/** `got 1.1 to spend`: millions. */
function isSpent(tokens: readonly Token[], { low, first, end }: Measure): boolean {
  const around = [first - 2, first - 1, end, end + 1].map((at) => wordAt(tokens, at));
  return !Number.isInteger(low) && low < 100 && around.some((word) => SPENDS.has(word));
}

function isBeforeHome(tokens: readonly Token[], at: number, places: readonly FoundPlace[]): boolean {
  return lookUpWord(TYPE_WORDS, tokens[at]?.text ?? '') !== undefined || places.some(({ first }) => first === at);
}

/** `max down payment 150k`, `مقدم مش اكتر من 150 الف`, `150k down`: what is paid first, not the price. */
export function isDownPayment(tokens: readonly Token[], { unit, first, end }: Measure): boolean {
  if (unit !== 'money') return false;
  const before = tokens.slice(Math.max(0, first - MOST_BETWEEN), first + 1).map(({ text }) => text);
  return FIRST_PAID.test(before.join(' ')) || (wordAt(tokens, end) === 'down' && wordAt(tokens, end + 1) !== 'to');
}

const MOST_BETWEEN = 4;
const FIRST_PAID = /(?:^| )(?:down ?payment|(?:ال)?مقدم|دفعه (?:ال)?اولي|الدفعه الاولي)(?: |$)/;
