import type { ScreenId } from '../../screens/screens.ts';
import type { ParsedSentence } from '../../search/parse-sentence.ts';
import { hasSlots, type SearchSlots } from '../../search/slots.ts';
import type { Memory } from '../frame/frame.ts';
import { ofPrice, readAmounts } from './amounts.ts';
import type { Fact } from './meanings.ts';
import { positionIn } from './measure-words.ts';
import type { Period } from './period.ts';
import type { FoundTopic } from './topics.ts';

/** Longer texts are read for wishes only; words that were not understood are not reported. */
const MANY_WORDS = 25;

/** The parts of a question that its facts depend on. */
export type Parts = {
  parsed: ParsedSentence;
  homeIds: readonly number[];
  period: Period | null;
  topic: FoundTopic | null;
  screen: ScreenId | null;
  masked: string;
  today: string;
};

export function hasPlace({ areaIds, named }: SearchSlots): boolean {
  return areaIds.length > 0 || named !== null;
}

/** Whether a sum is a monthly payment for a home: `I can pay 8k a month`. */
function isMonthlyPayment(masked: string, hasDownPayment: boolean): boolean {
  return MONTHLY.test(masked) && PAYS.test(masked) && (AFFORDS.test(masked) || hasDownPayment);
}

export function factsOf(of: Parts & { text: string; memory: Memory | null }): ReadonlySet<Fact> {
  const { text, parsed, homeIds, memory, period, topic, screen, masked } = of;
  const { slots, measures } = parsed;
  const money = readAmounts(parsed.tokens, measures, 'price');
  const sums = measures.filter(({ unit }) => unit === 'money');
  const [areas, recent, words] = [slots.areaIds.length, memory?.recentAreaIds.length ?? 0, masked.split(' ').length];
  const place = hasPlace(slots);
  const facts: Readonly<Record<Fact, boolean>> = {
    place,
    area1: areas === 1,
    areas2: areas >= 2,
    named: slots.named !== null,
    homes: homeIds.length > 0,
    homes1: homeIds.length === 1,
    homes2: homeIds.length >= 2,
    shown2: (memory?.shownIds.length ?? 0) >= 2,
    recent2: recent >= 2,
    shownplace: recent >= 1,
    ...{ money: sums.length > 0, moneyRange: sums.some(({ isRange, high }) => isRange && high < MOST_RENT_AED) },
    price: has(ofPrice(money).maxPriceAed ?? money.minPriceAed),
    rentPaid: has(money.rentAed),
    income: has(money.incomeAed),
    loanFact: has(money.downPercent) || has(money.ratePercent),
    rentChange: has(money.rentChangePercent),
    size: has(slots.minSqft ?? slots.maxSqft),
    sqftExact: has(slots.minSqft) && has(slots.maxSqft),
    type: slots.types.length > 0,
    beds: has(slots.minBeds ?? slots.maxBeds),
    filters: hasSlots(slots),
    minYield: has(slots.minYieldPercent),
    sort: slots.sort !== null,
    sortYield: slots.sort === 'yield-desc',
    ...{ bound: sums.some(({ bound, isRange }) => bound !== null || isRange), topic: topic !== null },
    ruletopic: topic?.isRule === true,
    period: period !== null,
    contradiction: parsed.contradicts,
    monthlyPaid: sums.length > 0 && isMonthlyPayment(masked, has(money.downAed)),
    screen: screen !== null,
    long: words > MANY_WORDS,
    bare: words === 1,
    few: words <= 4,
    position: positionIn(masked) !== null,
    shownhomes: memory?.frame.subject === 'home' && memory.shownIds.length > 0,
    question: /[?؟]/.test(text) || ASKS.test(masked),
    onlyplace: place && sums.length === 0 && !hasSlots({ ...slots, areaIds: [], named: null, keywords: '' }),
    rentbefore: memory?.frame.measure === 'rent_increase' && has(memory.frame.slots.rentAed),
    ordinals: homeIds.length > 0 && /first|second|third|الاول|الثاني|الثالث/.test(masked),
  };
  return new Set((Object.keys(facts) as Fact[]).filter((name) => facts[name]));
}

export const has = (value: number | null | undefined) => value !== null && value !== undefined;

const ASKS =
  /^(?:is|are|does|do|did|can|could|should|would|will|what|which|where|how|who|why|when|هل|ما|ماذا|كم|كيف|اين|وين|شو|وش|ايش|ليش|لماذا|ايهما)(?: |$)/;
export const MONTHLY = /(?:a|per|each|every) month|monthly|شهر/;
export const PAYS =
  /(?:^| )(?:(?:pay|spend|(?:do|spare|manage|handle|part with|(?:set|put) aside|stretch to) @money|ادفع|بدفع|ندفع|ادفعه)(?: |$)|afford @money (?:a|per|each|every|monthly)|paying|give|instal\S*|budget|allowance|سداد|تسديد|دفع|بدفع|اقساط|قسط|(?:اقدر|استطيع|فيني|يناسبني)(?: علي)? (?:قسط|اقساط)(?: |$))/;
export const EARNS = /(?:^| )(?:earns?|makes?|making|salary|income|راتب\S*|دخل\S*|معاش\S*)(?: |$)/;
const AFFORDS = /(?:price|buy|house|home|afford|سعر|بيت|شقه|يناسبني|اشتري)/;
const MOST_RENT_AED = 1_000_000;
