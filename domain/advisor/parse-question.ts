import { writtenOut } from '../search/lexicon.ts';
import type { Measure } from '../search/measures.ts';
import { type KnownWords, type ParsedSentence, parseSentence } from '../search/parse-sentence.ts';
import { hasSlots, type SearchSlots } from '../search/slots.ts';
import { isMostlyArabic, plainWord, type Token, tokenize } from '../search/tokens.ts';
import { continued, isFollowUp } from './follow-up.ts';
import { beginsAsFollowUp, intentWeights, metricIn, screenIn } from './intents.ts';
import { moneyRoles } from './money-roles.ts';
import {
  type AdvisorQuestion,
  type Context,
  EMPTY_SLOTS,
  INTENTS,
  type Intent,
  type Memory,
  type Own,
  type Slots,
} from './question.ts';
import { TERM_NAMES, type TermId } from './terms.ts';

/** Reads a question, with the conversation so far if there is one. Pure: the same words give the same question. */
export function parseQuestion(
  text: string,
  { memory = null, ...known }: KnownWords & { memory?: Memory | null },
): AdvisorQuestion {
  const homes = homeIdsIn(text, memory?.shownIds ?? []);
  const parsed = parseSentence(homes.rest, known);
  const words = tokenize(text).map(({ text: word }) => word);
  const plain = spelledWords(text, parsed).join(' ');
  const context: Context = { isQuestion: /[?؟]\s*$/.test(text), plain, words, parsed, homeIds: homes.ids, memory };
  const own = ownIntent(context);
  const language = isMostlyArabic(text) ? 'ar' : 'en';
  const slots = readSlots(context, own.intent);
  const follows = memory !== null && isFollowUp(context, own, slots);
  const question = follows ? continued(context, { own, slots, memory }) : { intent: own.intent, slots };
  return {
    ...question,
    language,
    isFollowUp: follows,
    notUnderstood: question.intent === 'search' ? parsed.notUnderstood : [],
    corrected: parsed.corrected,
  };
}

function spelledWords(text: string, { tokens }: ParsedSentence): string[] {
  const spelled = new Map<number, string>();
  for (const { start, text: word } of tokens) {
    const before = spelled.get(start);
    spelled.set(start, before === undefined ? word : `${before} ${word}`);
  }
  const words = tokenize(text);
  return words.flatMap((token: Token) => spelled.get(token.start) ?? writtenOut([token]).map((one) => one.text));
}

function ownIntent(context: Context): Own {
  const { plain, parsed, homeIds, memory } = context;
  const { slots } = parsed;
  const weights = intentWeights(plain);
  for (const [intent, weight] of amountEvidence(plain, parsed, context.isQuestion))
    weights.set(intent, Math.max(weight, weights.get(intent) ?? 0));
  const pointsBack = beginsAsFollowUp(plain) || BOTH.test(plain);
  dropUnborne(context, weights, pointsBack);
  weighTwoAreas(context, weights);
  if (weights.has('explain_term') && !/^(?:what (?:is|are) (?:the )?(?:average|median))/.test(plain)) {
    for (const other of NOT_BESIDE_A_TERM) weights.delete(other);
  }
  weighSlots(context, weights);
  if (!RENT_OUT.test(plain) || slots.maxPriceAed !== null || homeIds.length > 0) {
    if (Math.max(0, ...weights.values()) <= 2 && !(pointsBack && memory !== null)) lessSure(context, weights);
  } else weights.set('rent_estimate', 5);
  const isHome = hasSlots(slots) || homeIds.length > 0;
  if (isHome && !weights.has('search')) weights.set('search', 2);
  if (!isHome && weights.get('search') === 2) weights.delete('search');
  return strongest(weights);
}

function weighSlots({ plain, homeIds, parsed: { slots } }: Context, weights: Map<Intent, number>): void {
  // A yield that homes are to have asks for homes, not for the return of one.
  if (slots.minYieldPercent !== null && slots.maxPriceAed === null && homeIds.length === 0) weights.delete('roi');
  if (slots.areas.length >= 2 && homeIds.length === 0 && COMPARES.test(plain)) {
    weights.set('compare_areas', Math.max(5, weights.get('compare_areas') ?? 0));
  }
  if (slots.completion === 'off_plan' && READY_OR_NOT.test(plain)) weights.set('off_plan_check', 4);
}

const NOT_BESIDE_A_TERM = [
  ...(['fees', 'roi', 'mortgage', 'trend'] as const),
  ...(['comparables', 'fair_price', 'rent_estimate', 'off_plan_check'] as const),
];

function dropUnborne(context: Context, weights: Map<Intent, number>, pointsBack: boolean): void {
  const { plain, homeIds, memory } = context;
  const { areas, named, maxPriceAed } = context.parsed.slots;
  const shown = memory?.shownIds.length ?? 0;
  const knownAreas = areas.length + (pointsBack ? (memory?.recentAreas.length ?? 0) : 0);
  if (termIn(plain) === null || areas.length > 0 || maxPriceAed !== null) weights.delete('explain_term');
  if (screenIn(plain) === null) weights.delete('navigate');
  const comparesHomes = homeIds.length >= 2 || (shown >= 2 && memory?.intent !== 'trend' && areas.length === 0);
  if (!comparesHomes) weights.delete('compare_homes');
  if (knownAreas < 2) weights.delete('compare_areas');
  if (areas.length === 1 && named === null && !/\b(?:areas|communities)\b/.test(plain)) weights.delete('rank_areas');
}

function weighTwoAreas({ plain, homeIds, parsed, isQuestion }: Context, weights: Map<Intent, number>): void {
  if (parsed.slots.areas.length < 2) return;
  if (weights.has('compare_areas'))
    for (const other of ['trend', 'rank_areas', 'roi', 'fair_price', 'rent_estimate'] as const) weights.delete(other);
  const asksWhich = /(?:^| )(?:or|vs|ام|او)(?: |$)/.test(plain) && isQuestion;
  if (asksWhich && homeIds.length === 0 && Math.max(0, ...weights.values()) < 4) weights.set('compare_areas', 3);
}

const COMPARES =
  /(?:^| )(?:\p{L}{2,}[^e]er|better|more|less|than|or|ولا|ام|او|احسن|افضل)(?: .*)? (?:than|or|ولا|ام|او|vs)(?: |$)/u;
const RENT_OUT = /(?:^| )(?:rent|let|lease)(?: (?:it|them|my|the|a|this)(?: .{0,24})?)? out(?: |$)/;
const READY_OR_NOT = /(?:^| )(?:or|vs|versus|ام|ولا|او) (?:secondary|ready|resale|completed|جاهز\p{L}*)/u;

/** What is asked where no pattern says it: by single words, by a term or by a screen that is named. */
function lessSure({ plain, words, homeIds, parsed }: Context, weights: Map<Intent, number>): void {
  const stems = intentOfStems([...words, ...plain.split(' ')]);
  const isHome = hasSlots(parsed.slots) || homeIds.length > 0;
  const isWish = stems === 'roi' && parsed.slots.minYieldPercent !== null;
  if (stems !== null && !isWish) weights.set(stems, 3);
  else if (!isHome && termIn(plain) !== null) weights.set('explain_term', 3);
  else if (!isHome && screenIn(plain) !== null) weights.set('navigate', 3);
}

function strongest(weights: ReadonlyMap<Intent, number>): Own {
  let best: Own = { intent: 'unknown', weight: 0 };
  for (const intent of INTENTS) {
    const weight = weights.get(intent) ?? 0;
    if (weight > best.weight) best = { intent, weight };
  }
  return best;
}

const SPEAKS_OF_NOTHING: ReadonlySet<Intent> = new Set([
  'limits_people',
  'limits_legal',
  'help',
  'greeting',
  'save_search',
  'explain_number',
]);

const WANTS: Partial<Record<Intent, 'income' | 'rent'>> = {
  affordability: 'income',
  rent_cap: 'rent',
};

function readSlots({ plain, parsed, homeIds, memory }: Context, intent: Intent): Slots {
  if (SPEAKS_OF_NOTHING.has(intent)) return EMPTY_SLOTS;
  const { slots, measures, tokens } = parsed;
  const money = moneyRoles(tokens, measures, WANTS[intent] ?? 'price');
  const sort = intent === 'rank_areas' || intent === 'compare_areas' ? null : slots.sort;
  const said = {
    ...slots,
    // `How much house` names no type, and a question about off-plan names no filter.
    type: intent === 'affordability' ? null : slots.type,
    completion: intent === 'off_plan_check' ? null : slots.completion,
  };
  if (memory === null || !OF_LOANS.has(memory.intent)) moneyOfIntent(money, intent);
  return {
    ...EMPTY_SLOTS,
    ...said,
    minPriceAed: null,
    maxPriceAed: null,
    ...money,
    sort: intent === 'comparables' || intent === 'trend' ? null : sort,
    homeIds,
    metric: intent === 'rank_areas' || memory?.intent === 'rank_areas' ? metricIn(plain) : null,
    term: intent === 'explain_term' ? termIn(plain) : null,
    screen: intent === 'navigate' ? screenIn(plain) : null,
  };
}

const OF_LOANS: ReadonlySet<Intent> = new Set(['mortgage', 'affordability', 'roi', 'buy_or_rent', 'fees']);

/** Amounts that an intent has no use for stand for what it asks: `upfront cash for 1.5m`, `got 900k cash`. */
function moneyOfIntent(money: ReturnType<typeof moneyRoles>, intent: Intent): void {
  const isDownOnly = money.maxPriceAed == null && money.minPriceAed == null && money.downAed != null;
  if (isDownOnly && intent !== 'affordability' && intent !== 'roi' && intent !== 'buy_or_rent') {
    money.maxPriceAed = money.downAed ?? null;
    delete money.downAed;
  }
  if (OF_LOANS.has(intent)) return;
  delete money.downPercent;
  delete money.ratePercent;
  delete money.downAed;
}

function termIn(plain: string): TermId | null {
  const text = ` ${bare(plain.split(' '))} `;
  for (const { id, name } of TERM_NAMES) {
    const words = bare(tokenize(name).map(({ text: word }) => word));
    if (text.includes(` ${words} `) || text.includes(` ${words}s `)) return id;
  }
  return null;
}

const BOTH = /(?:^| )(?:both|two|them|these|those|بينهم|بينهما|الاثنين)(?: |$)/;

function bare(words: readonly string[]): string {
  return words.map((word) => word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u, '')).join(' ');
}

// What the amounts of a question say about its intent, whatever its words are: an income asks what it buys, a rent
// beside a price asks for the return, a price beside a size asks whether it is fair.

const set = (text: string) => new Set(text.split(' '));
const LANDLORD = set('landlord landlords tenant tenancy owner lessor مالك موجر صاحب');
const ASKS = set(
  'worth fair legit ok okay right reasonable sane says said asks asking asked quoted quote offer offered offering ' +
    'overpaying overpay overpriced listed wants bid negotiate good bad justified mad crazy steep high ' +
    'مناسب مناسبه حلو حلوه كويس كويسه زين زينه منيح منيحه معقول معقوله غالي غاليه رخيص طالب طالبين يطلب عارض يستاهل رايك رايكم',
);
const SEARCHES = set(
  'find search looking show list need want under below budget upto max اريد ابي ابغي بدي دور ابحث تحت',
);
const MONTHLY = set('monthly month instalment instalments installment installments emi شهري شهريا شهر');

function has(value: number | null | undefined): boolean {
  return value !== null && value !== undefined;
}

function amountEvidence(plain: string, parsed: ParsedSentence, isQuestion: boolean): Map<Intent, number> {
  const { tokens, measures, slots } = parsed;
  const words = new Set(plain.split(' '));
  const says = (some: ReadonlySet<string>) =>
    [...words].some((word) => some.has(word) || some.has(word.replace(/^ال/, '')));
  const money = moneyRoles(tokens, measures, 'price');
  const isPriced = has(money.maxPriceAed) || has(money.minPriceAed);
  const evidence = new Map<Intent, number>();
  if (has(money.incomeAed)) evidence.set('affordability', 4);
  if (has(money.rentAed) && says(LANDLORD)) evidence.set('rent_cap', 5);
  const sums = measures.filter(({ unit }) => unit === 'money');
  if (says(LANDLORD) && sums.some(({ isRange, high }) => isRange && high < MOST_RENT_AED)) evidence.set('rent_cap', 5);
  if (isPriced && has(money.rentAed)) evidence.set('roi', 3);
  const isLoan = has(money.downPercent) || has(money.ratePercent) || says(MONTHLY);
  if (isPriced && !has(money.rentAed) && isLoan) evidence.set('mortgage', 3);
  const asksOfPrice = isPriced && !says(SEARCHES) && (isQuestion || says(ASKS));
  if (asksOfPrice && isOnePricedHome(sums, slots)) evidence.set('fair_price', 4);
  return evidence;
}

function isOnePricedHome(sums: readonly Measure[], { minSqft, maxSqft }: SearchSlots): boolean {
  const [price, ...others] = sums;
  if (price === undefined || others.length > 0 || price.isRange || price.bound !== null) return false;
  return minSqft !== null || maxSqft !== null;
}

const MOST_RENT_AED = 1_000_000;

// What single words say of an intent, however they are put together. It decides only where no pattern does: a question
// that nobody foresaw still has words like `deposit`, `discount` or `sold` in it.

type Stem = readonly [weight: number, stems: string];

const STEMS: Partial<Record<Intent, readonly Stem[]>> = {
  rent_cap: [
    [3, 'landlord hike'],
    [2, 'renewal renew increas تجديد صاحب مالك'],
    [1.5, 'rais زاد زود يزيد رفع يرفع'],
    [1, 'rent ايجار allowed instead'],
  ],
  rent_estimate: [
    [3, 'يتاجر توجر تاجر بيتاجر'],
    [2, 'rent lease letting ايجار'],
    [1.5, 'let tenant'],
    [0.5, 'get yearly'],
  ],
  fair_price: [
    [3, 'discount negotiat haggl overpa worth'],
    [2, 'priced offer valu estimat رايك خصم تفاوض'],
    [1, 'price right deal'],
  ],
  comparables: [
    [3, 'sold transact comparabl deed بيعات صفق انباع'],
    [1.5, 'similar'],
    [1, 'sale recent latest'],
  ],
  trend: [
    [3, 'outperform perform trend bubble forecast طالع نازل'],
    [2, 'market rising falling growing appreciat اسعار سوق نمو'],
    [1, 'prices price moved'],
  ],
  mortgage: [
    [3, 'mortgage loan deposit قرض قسط تمويل'],
    [2, 'lend borrow interest bank financ بنك فايده'],
  ],
  affordability: [
    [3, 'afford salary income معاش راتب دخل'],
    [1, 'earn budget'],
  ],
  fees: [
    [3, 'fees fee commission رسوم عموله'],
    [1.5, 'cost charges تكلفه تكاليف'],
  ],
  roi: [
    [3, 'roi cashflow payback'],
    [2, 'return invest profit عايد استثمار ربح'],
    [1, 'yield'],
  ],
  off_plan_check: [
    [2, 'offplan risk safe خارطه مخاطر'],
    [1.5, 'secondary resale'],
  ],
};

const LEAST = 3;
const LEAD = 0.5;

function intentOfStems(words: readonly string[]): Intent | null {
  const bare = words.map((word) => word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u, ''));
  const sums: [intent: Intent, sum: number][] = [];
  for (const [intent, stems] of Object.entries(STEMS) as [Intent, readonly Stem[]][]) {
    let sum = 0;
    for (const [weight, list] of stems) {
      for (const stem of list.split(' ')) if (bare.some((word) => word.startsWith(stem))) sum += weight;
    }
    sums.push([intent, sum]);
  }
  sums.sort((a, b) => b[1] - a[1]);
  const [best, next] = sums;
  return best !== undefined && best[1] >= LEAST && best[1] - (next?.[1] ?? 0) >= LEAD ? best[0] : null;
}

const HOME_WORD =
  /(?:propert(?:y|ies)|homes?|listings?|houses?|flats?|ids?|units?|(?:agent|broker|owner|seller)s? (?:of|for|about)|العقارات|العقارين|للعقار|العقار|عقار|الشقه|رقم|number|no\.?|#)\s*(?:number|no\.?|id|#|رقم)?\s*:?\s*(\d{1,9})((?:\s*(?:,|،|and|or|with|vs\.?|versus|to|against|و)\s*#?\d{1,9})*)(?![\d.,]*\s*(?:bed|br|bath|m\b|k\b|mn|million|sq|%|aed|min\b|mins\b|minutes?|km\b|years?|yrs?|y\b|floors?|stars?|الف|مليون|غرف))/giu;
const LINK = /\/property\/(\d{1,9})/gi;
const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the )?(?:first|1st)(?: one| home| property)?\b|الاول/iu, 0],
  [/\b(?:the )?(?:second|2nd)(?: one| home| property)\b|الثاني/iu, 1],
  [/\b(?:the )?(?:third|3rd)(?: one| home| property)\b|الثالث/iu, 2],
];

/** Listings a question names: by number, by address, or by their place in the last answer; and the question without them. */
function homeIdsIn(text: string, shownIds: readonly number[]): { ids: number[]; rest: string } {
  const ids: number[] = [];
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  const blank = (match: string) => match.replace(/[^\s]/g, ' ');
  let rest = latin.replace(LINK, (match, id: string) => {
    ids.push(Number(id));
    return blank(match);
  });
  rest = rest.replace(HOME_WORD, (match, first: string, others: string) => {
    ids.push(Number(first), ...(others.match(/\d+/g) ?? []).map(Number));
    return match.replace(/[\d,،#]/g, ' ');
  });
  for (const [pattern, place] of PLACES) {
    const id = shownIds[place];
    if (id !== undefined && pattern.test(plainWord(latin))) ids.push(id);
  }
  return { ids: [...new Set(ids)], rest: ids.length === 0 ? text : rest };
}
