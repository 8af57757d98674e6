import { isLexiconWord } from '../../search/lexicon.ts';
import { hasSlots } from '../../search/slots.ts';
import { arabicForms } from '../../search/tokens.ts';
import { type Frame, isSearch, type Memory, PLACES } from '../frame/frame.ts';
import { ruleRows } from '../frame/text-table.ts';
import { classOf } from '../reading/meanings.ts';
import type { Reading } from '../reading/read.ts';
import { CONCEPT_NAMES } from '../reading/words.ts';
import fillerWords from './filler-words.json' with { type: 'json' };
import { relativeAmount } from './relative-amounts.ts';
import { TAKEN_BACK } from './slot-changes.ts';

/**
 * Rules for how a question relates to the one before it, one per row. `new`: unrelated. `same`: changes part of it.
 * `carry`: asks something else about its subject. The first matching row applies. Conditions are those of
 * `meanings.ts` and the facts below. Rows above the line are for questions with `isSure`, rows below for others.
 */
const TABLE = `
carry | compares versus place ofplace # vs Arjan and Motor City
carry | compares !areas2 !homes
same | changessum !place # what if rates go to 5%
new | place/homes !marked
carry |
---
carry | ranked lists place there
carry | lists mybudget
carry | lists !listed !says !greeted
carry | compared lists place homesword # homes in the better one
new | find place priced !listed
same | takenback !place
carry | ofplace/ranked lists !place !bare !only homesword find/there/pointing/priced # homes there under 1m
carry | ofplace/ranked lists !place !bare findstrong priced # show me some under 4m
same | marked !says !listing
same | asked/marked
same | place onlyplace
same | place !w3
same | listed !findstrong !place !homesword
same |
`;
const FACTS = [
  ...(['compares', 'lists', 'listed', 'listing', 'compared', 'greeted', 'ranked', 'ofplace', 'changessum'] as const),
  ...(['place', 'areas2', 'homes', 'versus', 'onlyplace', 'priced', 'says', 'takenback'] as const),
  ...(['marked', 'asked', 'bare', 'w3'] as const),
] as const;
const RULES = ruleRows(TABLE, new Set<string>([...CONCEPT_NAMES, ...FACTS]));
const FIRST_UNSURE = RULES.findIndex(({ head }) => head === '---');

const SUM_TERMS = ['ratePercent', 'downPercent', 'downAed', 'years', 'rentChangePercent', 'marketRentAed'] as const;
const OF_SUMS: ReadonlySet<Frame['subject']> = new Set(['loan', 'rule']);
const CHANGES = ['correct', 'change', 'more', 'there', 'both', 'ofthese', 'again', 'adding', 'partner'] as const;
const RELATIVE = ['cheaper', 'dearer', 'bigger', 'smaller'] as const;

/** `new`: unrelated. `same`: changes part of the last question. `carry`: asks something else about its subject. */
export type Relation = 'new' | 'same' | 'carry';

export function howItContinues(reading: Reading, memory: Memory): Relation {
  if (reading.isWhole) return 'new';
  if (relativeAmount(reading, memory) !== null && !namesPlace(reading)) return 'same';
  if (isOfOtherHomes(reading, memory) || takesBackExclusion(reading, memory) || isOfSameBudget(reading, memory))
    return 'same';
  // The table knows what rules read, not what the weights make of it.
  const facts = factsOf({ ...reading, ...reading.byRule }, memory);
  const rules = reading.byRule.isSure ? RULES.slice(0, FIRST_UNSURE) : RULES.slice(FIRST_UNSURE + 1);
  const rule = rules.find(({ holds }) => holds((name) => facts[name as 'says'] ?? reading.concepts.has(name)));
  const head = rule?.head === 'same' || rule?.head === 'carry' ? rule.head : 'new';
  // A new term repeats the calculation, even if the weights take the words for another question.
  if (head === 'same' && facts.changessum) return head;
  return head === 'new' && (asksOfHome(reading, memory) || asksOfPlace(reading, memory))
    ? 'carry'
    : byWeights(head, reading, memory);
}

/** `ok but for apartments in JVC` after a figure: the same figure, of those homes. */
function isOfOtherHomes({ masked, frame: own, concepts }: Reading, { frame: before }: Memory): boolean {
  const isFigure = PLACES.has(before.subject) && OF_PLACES.has(before.operation);
  return isFigure && isSearch(own) && !concepts.has('findstrong') && BUT_FOR.test(masked);
}

const OF_PLACES: ReadonlySet<Frame['operation']> = new Set(['value', 'trend', 'count']);
const BUT_FOR =
  /^(?:ok(?:ay)? |yes |no |so |well )*(?:and |but |what about |how about )+(?:just |only )?(?:for|in|of) |^(?:طيب |بس |لكن )*(?:و?بالنسبه ل|ماذا عن |شو عن )/;

const namesPlace = ({ frame: { slots } }: Reading) => slots.areaIds.length > 0 || slots.named !== null;

/** `put Deira back` after `not Deira`. */
export function takesBackExclusion({ frame, masked }: Reading, memory: Memory): boolean {
  const excluded = new Set(memory.frame.slots.notAreaIds);
  const { areaIds } = frame.slots;
  return areaIds.length > 0 && areaIds.every((id) => excluded.has(id)) && AGAIN.test(masked);
}

const AGAIN = /(?:^| )(?:back|again|after all|add|include|كمان|رجع\S*|ضيف\S*)(?: |$)/;

/** `Arabian Ranches for the same money` after a search. */
function isOfSameBudget({ masked, words }: Reading, { frame }: Memory): boolean {
  return isSearch(frame) && SAME_BUDGET.test(masked) && words <= 8;
}

export const SAME_BUDGET =
  /(?:^| )(?:same (?:money|budget|price (?:range|limit)|amount)|(?:at|for) that (?:price|money|sum))(?: |$)|هالمبلغ|بهالسعر|نفس (?:ال)?(?:ميزانيه|مبلغ|سعر|حد)/;

/** `net after charges?` after a home asks about that home. */
function asksOfHome({ frame: own, words }: Reading, { frame: { subject, slots } }: Memory): boolean {
  const isOfOne = (subject === 'home' || subject === 'loan') && slots.homeIds.length > 0;
  const isFigure =
    OF_ONE.has(own.operation) && (own.subject === 'home' || own.subject === 'loan' || own.subject === 'city');
  const { areaIds, named, homeIds, types, minBeds, maxPriceAed, minSqft } = own.slots;
  const isOfOther =
    areaIds.length + homeIds.length + types.length > 0 || (named ?? minBeds ?? maxPriceAed ?? minSqft) !== null;
  return isOfOne && isFigure && !isOfOther && words <= 10;
}

/** `buying?` or `how are prices?` after an area asks about that area. */
function asksOfPlace({ frame: own, words, concepts }: Reading, { frame: { slots } }: Memory): boolean {
  const isFigure = OF_ONE.has(own.operation) || own.operation === 'trend';
  const isOfPlace = slots.areaIds.length > 0 || slots.named !== null;
  return isFigure && own.subject === 'city' && isOfPlace && !concepts.has('city') && words <= 6;
}

const OF_ONE: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict']);

/** The weights correct the table where they are sure whether the question before is asked again. */
function byWeights(head: Relation, { shares }: Reading, { frame }: Memory): Relation {
  const again = shares.get(classOf(frame)) ?? 0;
  if (head !== 'same' && again > SURE_SAME && HAS_SLOTS.has(frame.operation)) return 'same';
  return head === 'same' && again < SURE_OTHER && Math.max(...shares.values()) > SURE_SAME ? 'carry' : head;
}

const SURE_SAME = 0.7;
const SURE_OTHER = 0.05;

/** Whether words such as `cheaper` or `and …` say that the question changes the one before. */
function isMarkedAsChange({ concepts, words, masked }: Reading): boolean {
  if ([...CHANGES, ...RELATIVE].some((name) => concepts.has(name))) return true;
  return words <= 3 && /^(?:and |و(?!ر[ني]|ين))/.test(masked);
}

function factsOf(reading: Reading, memory: Memory): Readonly<Record<(typeof FACTS)[number], boolean>> {
  const { frame: own, words, masked } = reading;
  const { frame: before, asked } = memory;
  const { areaIds, homeIds, maxPriceAed } = own.slots;
  const marked = isMarkedAsChange(reading);
  return {
    compares: own.operation === 'compare',
    lists: isSearch(own),
    listed: isSearch(before),
    listing: before.operation === 'list',
    compared: before.operation === 'compare',
    greeted: before.operation === 'greet',
    ranked: before.operation === 'rank',
    ofplace: PLACES.has(before.subject) || (before.operation === 'value' && before.slots.areaIds.length > 0),
    changessum: changesSum(reading, before, marked),
    place: namesPlace(reading),
    areas2: areaIds.length >= 2,
    homes: homeIds.length > 0,
    versus: VERSUS.test(masked),
    onlyplace: isOnlyPlaces(masked),
    priced: maxPriceAed !== null,
    says: says(reading, before),
    takenback: TAKEN_BACK.some(({ pattern }) => pattern.test(masked)),
    marked,
    asked: asked !== null,
    bare: words === 1,
    w3: words >= 3,
  };
}

/** Words that set further places beside the last ones. */
export const VERSUS =
  /^(?:and |ok |so )?(?:vs|versus|against|compared? (?:it |that )?(?:to|with)|مقابل|مقارنه (?:ب|مع))(?= |@|$)/;

const HAS_SLOTS: ReadonlySet<Frame['operation']> = new Set([
  ...(['list', 'value', 'verdict', 'rank', 'compare', 'trend', 'count', 'afford'] as const),
]);

/** Words around the values of a follow-up: `no, make it 15`, `townhouses then`. */
const FILLERS = new RegExp(`^(?:${fillerWords.join('|')})$`);

/** Places and nothing else: `in Marina or JBR`, `JVT I guess`. */
function isOnlyPlaces(masked: string): boolean {
  return masked
    .split(' ')
    .every(
      (word) => /^@(?:area|name)$/.test(word) || (FILLERS.test(word) && !/^(?:is|are|what|would|could|do)$/.test(word)),
    );
}

/** Whether a question only gives other values, and no more than two, for what was asked before. */
export function isOnlySlots(
  { masked, frame, measure: figure, concepts, period }: Reading,
  measure: Frame['measure'] = figure,
): boolean {
  const words = masked.split(' ').filter((word) => word !== '' && !FILLERS.test(word));
  const { types, minBeds, maxBeds, maxPriceAed, minPriceAed } = frame.slots;
  const isWhole = types.length > 0 && (minBeds ?? maxBeds) !== null && (maxPriceAed ?? minPriceAed) !== null;
  const isSlot = (word: string) => word.startsWith('@') || arabicForms(word).some(isLexiconWord);
  const isValue = words.length > 0 || period !== null;
  return isValue && words.every(isSlot) && !isWhole && measure === null && !concepts.has('comparestrong');
}

/** Whether a question changes a term of the last calculation, without asking for another calculation. */
function changesSum(reading: Reading, before: Frame, isMarked: boolean): boolean {
  const { frame: own, concepts, bareNumbers, words } = reading;
  const sums = reading.slotsFor(before);
  const isNumber = isMarked && bareNumbers.length > 0 && words <= 4;
  const isOfSum = OF_SUMS.has(before.subject) || before.measure === 'return';
  const isOther =
    OTHER_SUMS.has(own.operation) ||
    concepts.has('loanstrong') ||
    own.measure === 'fees' ||
    asksInstalment(own, before);
  return isOfSum && !isOther && (isNumber || SUM_TERMS.some((name) => sums[name] !== null));
}

/** `and the monthly for a 1.1m flat` after what an income affords: an instalment. */
const asksInstalment = ({ measure, slots }: Frame, before: Frame) =>
  before.operation === 'afford' && measure === 'instalment' && slots.maxPriceAed !== null;

const OTHER_SUMS: ReadonlySet<Frame['operation']> = new Set(['afford', 'list']);

/** Whether a question says anything that can change the one before it. */
function says(reading: Reading, before: Frame): boolean {
  const { concepts, measure, period, position, bareNumbers } = reading;
  const isTurned = ['least', 'falling', 'rising', 'live', 'invest', 'both', 'cash', ...RELATIVE].some((name) =>
    concepts.has(name),
  );
  const isSaid = isTurned || hasSlots(reading.slotsFor(before));
  return isSaid || bareNumbers.length > 0 || measure !== null || period !== null || position !== null;
}

const OF_FIGURES: ReadonlySet<Frame['operation']> = new Set([
  ...(['value', 'verdict', 'trend', 'compare', 'rank', 'afford', 'list'] as const),
]);

/** Whether a follow-up with words of its own leaves the last question as it was: then it is not answered. */
export function isUnchanged(frame: Frame, { parsed }: Reading, memory: Memory | null): boolean {
  const isSame = memory !== null && JSON.stringify(frame) === JSON.stringify(memory.frame);
  return OF_FIGURES.has(frame.operation) && isSame && parsed.notUnderstood.length > 0;
}

export const UNCHANGED = {
  en: 'I read nothing in this that changes my last answer.',
  ar: 'لم أجد في هذا ما يغير جوابي السابق.',
};
