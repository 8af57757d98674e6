import { beginsAsFollowUp, intentWeights, metricIn, screenIn } from './intents.ts';
import { moneyRoles } from './money-roles.ts';
import { type KnownWords, type ParsedSentence, parseSentence } from './parse-sentence.ts';
import { EMPTY_SLOTS, INTENTS, type Intent, type Memory, type Question, type Slots } from './question.ts';
import { hasSlots } from './slots.ts';
import { TERM_NAMES, type TermId } from './terms.ts';
import { isArabic, plainWord, type Token, tokenize } from './tokens.ts';

/** Intents that a person's own words name more surely than others of the same weight, the surest first. */
const SURER: readonly Intent[] = [
  'limits_people',
  'limits_legal',
  'save_search',
  'explain_number',
  'make_slides',
  'draft_message',
  'rent_cap',
  'buy_or_rent',
  'compare_homes',
  'affordability',
  'off_plan_check',
  'rank_areas',
  'fees',
  'rent_estimate',
  'roi',
  'mortgage',
  'comparables',
  'fair_price',
  'explain_term',
  'compare_areas',
  'navigate',
];

/** Reads a question, with the conversation so far if there is one. Pure: the same words give the same question. */
export function parseQuestion(
  text: string,
  { memory = null, ...known }: KnownWords & { memory?: Memory | null },
): Question {
  const homes = homeIdsIn(text, memory?.shownIds ?? []);
  const parsed = parseSentence(homes.rest, known);
  const words = tokenize(text).map(({ text: word }) => word);
  const plain = spelledWords(text, parsed).join(' ');
  const context: Context = { isQuestion: /[?؟]\s*$/.test(text), plain, words, parsed, homeIds: homes.ids, memory };
  const own = ownIntent(context);
  const language = isArabic(text) ? 'ar' : 'en';
  const slots = slotsOf(context, own.intent);
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

type Context = {
  /** It ends with a question mark. */
  isQuestion: boolean;
  plain: string;
  words: readonly string[];
  parsed: ParsedSentence;
  homeIds: readonly number[];
  memory: Memory | null;
};

/** The words as the parser spelled them, where it knows better, else as typed. */
function spelledWords(text: string, { tokens }: ParsedSentence): string[] {
  const spelled = new Map(tokens.map((token: Token) => [token.start, token.text]));
  return tokenize(text).map(({ start, text: word }) => spelled.get(start) ?? word);
}

type Own = { intent: Intent; weight: number };

/** What the words say by themselves. A sign that its question cannot bear is not counted. */
function ownIntent(context: Context): Own {
  const { plain, parsed, homeIds, memory } = context;
  const { slots } = parsed;
  const weights = intentWeights(plain);
  const drop = (intent: Intent) => weights.delete(intent);
  const shown = memory?.shownIds.length ?? 0;
  const pointsBack = beginsAsFollowUp(plain) || BOTH.test(plain);
  const knownAreas = slots.areas.length + (pointsBack ? (memory?.recentAreas.length ?? 0) : 0);
  if (termIn(plain) === null || slots.areas.length > 0 || slots.maxPriceAed !== null) drop('explain_term');
  if (screenIn(plain) === null) drop('navigate');
  const comparesHomes = homeIds.length >= 2 || (shown >= 2 && memory?.intent !== 'trend' && slots.areas.length === 0);
  if (!comparesHomes) drop('compare_homes');
  if (knownAreas < 2) drop('compare_areas');
  if (slots.areas.length === 1 && slots.named === null && !/\b(?:areas|communities)\b/.test(plain)) drop('rank_areas');
  // An area's yield or growth is asked of the area; two areas are compared.
  if (slots.areas.length >= 2 && weights.has('compare_areas'))
    for (const other of ['trend', 'rank_areas', 'roi', 'fair_price', 'rent_estimate'] as const) drop(other);
  const asksWhich = slots.areas.length >= 2 && /(?:^| )(?:or|vs|ام|او)(?: |$)/.test(plain) && context.isQuestion;
  if (asksWhich && homeIds.length === 0 && Math.max(0, ...weights.values()) < 4) weights.set('compare_areas', 3);
  if (weights.has('explain_term') && !/^(?:what (?:is|are) (?:the )?(?:average|median))/.test(plain)) {
    for (const other of [
      'fees',
      'roi',
      'mortgage',
      'trend',
      'comparables',
      'fair_price',
      'rent_estimate',
      'off_plan_check',
    ] as const)
      drop(other);
  }
  const isHome = hasSlots(slots) || homeIds.length > 0;
  if (isHome && !weights.has('search')) weights.set('search', 2);
  if (!isHome && weights.get('search') === 2) drop('search');
  return strongest(weights);
}

function strongest(weights: ReadonlyMap<Intent, number>): Own {
  let best: Own = { intent: 'unknown', weight: 0 };
  const order = [...SURER, ...INTENTS.filter((intent) => !SURER.includes(intent))];
  for (const intent of order) {
    const weight = weights.get(intent) ?? 0;
    if (weight > best.weight) best = { intent, weight };
  }
  return best;
}

/** Intents whose questions have no slots: what they name is no wish. */
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

function slotsOf({ plain, parsed, homeIds, memory }: Context, intent: Intent): Slots {
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

/** The term a question names, the longest name first. */
function termIn(plain: string): TermId | null {
  const text = ` ${bare(plain.split(' '))} `;
  for (const { id, name } of TERM_NAMES) {
    const words = bare(tokenize(name).map(({ text: word }) => word));
    if (text.includes(` ${words} `) || text.includes(` ${words}s `)) return id;
  }
  return null;
}

const BOTH = /(?:^| )(?:both|two|them|these|those|بينهم|بينهما|الاثنين)(?: |$)/;

/** Words without the Arabic article and what is glued to it. */
function bare(words: readonly string[]): string {
  return words.map((word) => word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u, '')).join(' ');
}

const SMALL = /^(?:greeting|help|unknown)$/;

/**
 * A question goes on with the last one when it answers what was asked back, begins like one that goes on, or only
 * names homes, places or amounts while the last question was about something else than a search.
 */
function isFollowUp({ plain, memory, parsed }: Context, own: Own, slots: Slots): boolean {
  if (memory === null || SMALL.test(memory.intent)) return false;
  if (
    own.intent.startsWith('limits_') ||
    ['greeting', 'help', 'navigate', 'save_search', 'explain_number'].includes(own.intent)
  )
    return false;
  if (own.intent === 'compare_areas' && parsed.slots.areas.length < 2) return true;
  if (pointsThere(plain) && parsed.slots.areas.length === 0) return true;
  if (memory.asked !== null && own.weight <= 2 && hasSlots(slots)) return true;
  if (beginsAsFollowUp(plain)) return own.weight <= 3 || parsed.slots.areas.length === 0;
  if (own.weight <= 2 && isRelative(plain)) return true;
  return own.weight <= 2 && memory.intent !== 'search' && own.intent !== 'unknown' && parsed.slots.areas.length === 0;
}

/** `there`, `in that area`: the place of the last question. */
function pointsThere(plain: string): boolean {
  return /(?:^| )(?:there|(?:that|this|same|the) (?:area|place|community)|هناك|نفس المنطقه)(?: |$)/.test(plain);
}

const RELATIVE = /(?:^| )(?:cheaper|bigger|larger|smaller|dearer|more expensive|ارخص|اكبر|اصغر|اغلي)(?: |$)/;

function isRelative(plain: string): boolean {
  return RELATIVE.test(plain);
}

function continued(
  { plain }: Context,
  { own, slots, memory }: { own: Own; slots: Slots; memory: Memory },
): Pick<Question, 'intent' | 'slots'> {
  const isNew = own.weight >= 3 && own.intent !== memory.intent;
  // Of another question only the homes are carried on, not its order or its money.
  const before = isNew && own.intent !== 'search' ? { ...memory.slots, sort: null, metric: null } : memory.slots;
  const intent = isNew ? own.intent : memory.intent;
  const merged = mergeSlots(before, slots);
  if (intent === 'compare_areas' && slots.areas.length < 2) {
    const known = [...memory.recentAreas, ...slots.areas];
    merged.areas = [...new Map(known.map((area) => [area.id, area])).values()].slice(-4);
  }
  return { intent, slots: isRelative(plain) && intent === 'search' ? relativeTo(merged, plain) : merged };
}

/** The last question's slots with what the new one says laid over them; a range is taken as a whole. */
function mergeSlots(before: Slots, now: Slots): Slots {
  const merged: Slots = { ...before };
  const put = <K extends keyof Slots>(...keys: readonly K[]) => {
    if (
      keys.some((key) => now[key] !== null && now[key] !== '' && !(Array.isArray(now[key]) && now[key].length === 0))
    ) {
      for (const key of keys) merged[key] = now[key];
    }
  };
  put('areas');
  put('named');
  put('type');
  put('minBeds', 'maxBeds');
  put('minBaths', 'maxBaths');
  put('minPriceAed', 'maxPriceAed');
  put('minSqft', 'maxSqft');
  put('completion');
  put('sort');
  put('keywords');
  put('homeIds');
  for (const key of ['incomeAed', 'rentAed', 'marketRentAed', 'rentChangePercent', 'downPercent', 'downAed'] as const)
    put(key);
  for (const key of ['ratePercent', 'years', 'metric', 'term', 'screen'] as const) put(key);
  return merged;
}

/** Steps that `cheaper` and `bigger` take. */
const CHEAPER = 0.85;
const BIGGER = 1.2;

function relativeTo(slots: Slots, plain: string): Slots {
  const rounded = (aed: number) => Math.round(aed / 10_000) * 10_000;
  if (/cheaper|ارخص/.test(plain)) {
    const max = slots.maxPriceAed === null ? null : rounded(slots.maxPriceAed * CHEAPER);
    return { ...slots, maxPriceAed: max, minPriceAed: null, sort: 'price-asc' };
  }
  if (/dearer|expensive|اغلي/.test(plain)) {
    const min = slots.maxPriceAed;
    return {
      ...slots,
      minPriceAed: min,
      maxPriceAed: min === null ? null : rounded(min / CHEAPER),
      sort: 'price-desc',
    };
  }
  const factor = /smaller|اصغر/.test(plain) ? 1 / BIGGER : BIGGER;
  if (slots.minSqft === null) return { ...slots, sort: factor > 1 ? 'sqft-desc' : slots.sort };
  return { ...slots, minSqft: Math.round(slots.minSqft * factor), maxSqft: null };
}

const HOME_WORD =
  /(?:propert(?:y|ies)|homes?|listings?|houses?|flats?|ids?|units?|العقارات|العقارين|للعقار|العقار|عقار|الشقه|رقم|number|no\.?|#)\s*(?:number|no\.?|id|#|رقم)?\s*:?\s*(\d{1,9})((?:\s*(?:,|،|and|or|with|vs\.?|versus|to|against|و)\s*#?\d{1,9})*)(?![\d.,]*\s*(?:bed|br|bath|m\b|k\b|mn|million|sq|%|aed|الف|مليون|غرف))/giu;
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
