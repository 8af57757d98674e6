import { pick } from '../../collections.ts';
import { isAsked } from '../../search/fields.ts';
import { hasSlots } from '../../search/slots.ts';
import { EMPTY_FRAME, type Frame, isSearch, type Memory, PLACES, placeSubject, type Slots } from '../frame/frame.ts';
import { directionOf, isTurned, purposeOf } from '../reading/measure-words.ts';
import { PURPOSED, type Reading } from '../reading/read.ts';
import { kindsIn } from '../tools/tool-args.ts';
import { bareNumberIn, slotsOfNumber } from './bare-numbers.ts';
import { howItContinues, isOnlySlots, type Relation, SAME_BUDGET, takesBackExclusion, VERSUS } from './continuation.ts';
import { byRent, KIND, keptSlots } from './kept-slots.ts';
import { evictedInstead, saysNotice } from './notice.ts';
import { relativeAmount } from './relative-amounts.ts';
import {
  clearWithdrawnWishes,
  mergeSlots,
  readAsRequestedFact,
  relativeTo,
  withAdded,
  withoutExclusion,
  withPartner,
} from './slot-changes.ts';
import { isDefined, OF_HOME, OPERATION_OF, pointedTurn } from './turns.ts';

// Combines a follow-up with the conversation: it changes part of the last question, or asks something else about the
// same place, home or amount.

const ALONE: ReadonlySet<Frame['operation']> = new Set(['refuse', 'greet', 'help', 'open']);

/** Returns the full question; a follow-up is completed from the last question. */
export function completeFromConversation(learned: Reading, memory: Memory | null): Frame {
  const how = memory === null ? 'new' : howItContinues(learned, memory);
  // The weights tell what another question asks; a change of the last one asks nothing on its own.
  const reading = how === 'same' ? { ...learned, ...learned.byRule } : learned;
  const own = reading.frame;
  const again = memory === null ? null : askedAgain(reading, memory);
  if (again !== null) return again;
  const alone = { ...own, operation: courseOf(own) };
  // `roi then?` after a home asks for that home's return, not for a definition.
  const isFigure =
    reading.measure !== null &&
    (isOfIts(reading) || reading.concepts.has('afternet') || !(isDefined(reading) || reading.words > 6));
  const isTerm = own.operation === 'explain' && (own.subject === 'app' || !isFigure);
  if (memory === null || ALONE.has(own.operation) || isTerm) return alone;
  const asked = asksSome(reading)
    ? { ...reading, frame: { ...own, operation: 'list', subject: 'home' } as const }
    : reading;
  // `lemme see`: a search that names nothing is about what was asked before.
  const isOpen = how === 'new' && isSearch(asked.frame) && namesNothing(asked);
  const frame = pointedTurn(asked, memory) ?? continued(asked, memory, isOpen ? 'carry' : how);
  const whole =
    frame === null
      ? withKindSoFar(alone, reading, memory)
      : { ...frame, operation: operationOf(frame), subject: subjectOf(frame) };
  return withSameBudget(byRent(whole, reading, memory), reading, memory);
}

const namesNothing = ({ frame: { slots } }: Reading) => !hasSlots(slots) && slots.homeIds.length === 0;

/** The last question or search, changed by a few words; null if the words ask something of their own. */
function askedAgain(reading: Reading, memory: Memory): Frame | null {
  const ofRules = evictedInstead(reading, memory) ?? explainedAgain(reading, memory) ?? ofNotice(reading, memory);
  return (
    ofRules ?? countedBefore(reading, memory) ?? loanOfOtherState(reading, memory) ?? backToSearch(reading, memory)
  );
}

/** `how long is the notice?` after a rule about eviction: a question of few words that asks nothing else. */
function explainedAgain(reading: Reading, { topic }: Memory): Frame | null {
  const { operation } = reading.frame;
  const isOpen = (operation === 'unclear' || operation === 'ask_back') && reading.words <= MOST_WORDS;
  const isNothing = namesNothing(reading) && reading.bareNumbers.length === 0;
  return topic !== undefined && isOpen && isNothing
    ? { ...EMPTY_FRAME, operation: 'explain', subject: 'rule', topic }
    : null;
}

/** `he told me only 3 weeks before it ends` after an increase: the same rents, with that notice. */
function ofNotice({ parsed, masked, frame: { slots } }: Reading, { frame: before }: Memory): Frame | null {
  const isTold =
    /(?:^| )(?:told|said|says|give|gave|notice|notif\S*|informed|wrote|letter|email\S*|خبرني|بلغني|اخطرني|قالي|قال)(?: |$)/.test(
      masked,
    );
  const isSame = before.measure === 'rent_increase' && slots.areaIds.length === 0 && slots.rentAed === null;
  return isTold && isSame && saysNotice(parsed.text) ? before : null;
}

/** `compare with the same months last year` after a number of sales, which stands beside that of the year before. */
function countedBefore({ masked, frame: { slots } }: Reading, { frame: before }: Memory): Frame | null {
  const isOfTime = /(?:^| )(?:same (?:month|months|period|time)|نفس (?:ال)?(?:شهر|اشهر|شهور|فتره))(?: |$)/.test(masked);
  const isCount = before.operation === 'count' && before.measure === 'sales';
  return isOfTime && isCount && slots.areaIds.length === 0 ? before : null;
}

/** `and if it is off-plan instead` after costs or a loan: the same sums, for a home of the other state. */
function loanOfOtherState({ masked, words, frame: { slots } }: Reading, { frame: before }: Memory): Frame | null {
  const { completion, areaIds, named, types, homeIds } = slots;
  const isOther = /(?:^| )(?:instead|rather|if|اذا|لو|بدل\S*)(?: |$)/.test(masked) && words <= 2 * MOST_WORDS;
  const isOnlyState = completion !== null && areaIds.length + types.length + homeIds.length === 0 && named === null;
  const isOfLoan = before.subject === 'loan' && before.slots.maxPriceAed !== null;
  return isOther && isOnlyState && isOfLoan ? { ...before, slots: { ...before.slots, completion } } : null;
}

/** Words that return to something, except to a value: `back to 25 years`. */
const BACK = /(?:^| )(?:back to|return to|again|[ان]?رجع\S*|عوده الي) (?!@number|@percent|@money|@years)/;
const OF_SEARCH =
  /(?:^| )(?:search|results?|list|listings|ones|homes?|flats?|apartments?|villas?|townhouses?|studios?|houses?|places|ال?قايمه|للقايمه|[وبل]*(?:ال)?(?:بيوت|شقق|فلل|نتايج|بحث|عقارات|استوديوهات))(?: |$)/;

/** `back to the JVT ones`, `raise the budget by 300k` after another question: the last search, changed by the words. */
function backToSearch(reading: Reading, memory: Memory): Frame | null {
  const { masked, parsed, saysAnyHome, frame: own } = reading;
  const { search, frame } = memory;
  if (search === undefined || isSearch(frame)) return null;
  const { areaIds, named } = own.slots;
  // `same budget in JLT` after another question.
  if (SAME_BUDGET.test(masked) && (areaIds.length > 0 || named !== null))
    return { ...search, slots: { ...mergeSlots(search.slots, own.slots), areaIds, named } };
  const isBack = (BACK.test(`${masked} `) && OF_SEARCH.test(masked)) || isOtherKind(reading, memory);
  const isOfBudget = parsed.tokens.some(({ text }) => /^budget|ميزاني/.test(text));
  const changed = isBack || isOfBudget ? relativeAmount(reading, { ...memory, frame: search }) : null;
  if (!isBack && changed === null) return null;
  const said = { ...own.slots, sort: parsed.slots.sort, types: saysAnyHome ? [] : own.slots.types };
  return { ...search, slots: { ...mergeSlots(search.slots, said), ...changed } };
}

/** `what about ready instead` after a home: other homes, not that one. */
function isOtherKind({ masked, frame: { slots } }: Reading, { frame: before }: Memory): boolean {
  const isOfHome = before.slots.homeIds.length > 0 && slots.homeIds.length === 0;
  const isKind = [...KIND, 'completion' as const].some((key) => isAsked(slots[key]));
  return isOfHome && isKind && /(?:^| )(?:instead|rather|ones)(?: |$)/.test(masked);
}

/** A search that names only another place keeps the kind of home and the budget that the conversation is about. */
function withKindSoFar(frame: Frame, { words }: Reading, { frame: before, search }: Memory): Frame {
  const { areaIds, named, homeIds, keywords } = frame.slots;
  const isKind = KIND.some((key) => isAsked(frame.slots[key]));
  const isOnlyPlace = areaIds.length > 0 && !isKind && named === null && keywords === '';
  const last = KIND.some((key) => isAsked(before.slots[key])) ? before.slots : search?.slots;
  if (!isSearch(frame) || !isOnlyPlace || homeIds.length > 0 || words > MOST_WORDS || last === undefined) return frame;
  const { minBaths, maxBaths, minPriceAed, maxPriceAed } = last;
  const isPriced = (frame.slots.minPriceAed ?? frame.slots.maxPriceAed) !== null;
  const slots = { ...frame.slots, ...pick(last, KIND), ...(isPriced ? {} : { minPriceAed, maxPriceAed }) };
  return { ...frame, slots: frame.slots.minBaths === null ? { ...slots, minBaths, maxBaths } : slots };
}

const MOST_WORDS = 8;

/** `… for the same money`: a new search keeps the price limit of the last one. */
function withSameBudget(frame: Frame, { masked }: Reading, { frame: before, search }: Memory): Frame {
  const { slots } = frame;
  const isOpen = isSearch(frame) && slots.maxPriceAed === null && slots.minPriceAed === null;
  const last = [before, search].find((one) => (one?.slots.maxPriceAed ?? null) !== null);
  if (last === undefined || !isOpen || !SAME_BUDGET.test(masked)) return frame;
  const { minPriceAed, maxPriceAed } = last.slots;
  return { ...frame, slots: { ...slots, minPriceAed, maxPriceAed } };
}

/** Whether a question asks for a figure of the current subject: `what about its service charges`. */
function isOfIts({ concepts, measure }: Reading): boolean {
  return (concepts.has('there') || concepts.has('whichone')) && measure !== null;
}

/** Whether a question asks to list homes of the current subject: `show me some`. */
function asksSome({ frame, concepts, words }: Reading): boolean {
  return frame.operation === 'unclear' && (concepts.has('findstrong') || concepts.has('mybudget')) && words <= 5;
}

function continued(reading: Reading, memory: Memory, how: Relation): Frame | null {
  if (how === 'new') return null;
  return how === 'same' ? changed(memory, reading) : carried(memory, reading);
}

/** The last question, changed by the words of the new one. */
function changed(memory: Memory, learned: Reading): Frame {
  // Values alone name no other figure, whatever the weights make of them.
  const reading = { ...learned, measure: isOnlySlots(learned, null) ? null : learned.measure };
  const { concepts, period } = reading;
  const before = memory.frame;
  const relative = relativeAmount(reading, memory);
  const number = before.measure === 'rent_increase' || relative !== null ? null : bareNumberIn(reading);
  const numbers = relative ?? (number === null ? null : slotsOfNumber(number, reading, memory));
  // Amounts that are read here are not read again as values of their own.
  const isNumber = number !== null && numbers !== null;
  const own = reading.slotsFor(before, relative !== null ? reading.parsed.measures : isNumber ? [number] : []);
  const said = withPartner(
    mergeSlots(before.slots, memory.asked === null ? own : readAsRequestedFact(own, memory.asked)),
    before,
    reading,
  );
  const wished = clearWithdrawnWishes(beside(said, own, { memory, reading }), reading);
  const slots = { ...wished, ...numbers };
  return {
    ...before,
    count: reading.frame.count ?? before.count,
    ...orderAfter(before, reading),
    ...(before.operation === 'count' && before.subject === 'home' && (concepts.has('findstrong') || own.sort !== null)
      ? LISTS
      : {}),
    isCash: before.isCash || (before.measure === 'fees' && saysCash(reading)),
    purpose: PURPOSED.has(before.operation) ? (purposeOf(concepts) ?? before.purpose) : before.purpose,
    ...(period === null ? {} : { from: period.from, to: period.to }),
    slots: relativeTo(withCompared(before, inOrder(slots, before, reading), memory), reading),
  };
}

const saysCash = ({ concepts }: Reading) =>
  concepts.has('cash') && !concepts.has('cashneed') && !concepts.has('loanword');

/** `which of them yields most`: orders a search by yield; `the cheapest per sqft` by that price. */
function inOrder(slots: Slots, before: Frame, { concepts, measure }: Reading): Slots {
  if (isSearch(before) && measure === 'price_per_sqft' && concepts.has('cheapword'))
    return { ...slots, sort: 'price-per-sqft-asc' };
  const isOfYield = isSearch(before) && (measure === 'yield' || measure === 'return') && concepts.has('best');
  return isOfYield ? { ...slots, sort: 'yield-desc' } : slots;
}

const LISTS = { operation: 'list', measure: null } as const;

/** Operation, measure and order of a follow-up. A figure requested after a verdict is answered on its own. */
function orderAfter(before: Frame, reading: Reading): Order {
  const { operation, subject, measure } = before;
  const isOfPlace = PLACES.has(subject);
  const isPurpose = operation === 'verdict' && isOfPlace && reading.concepts.has('purposeword');
  const other = isPurpose ? null : otherFigure(before, reading.measure, reading.slotsFor(before));
  const figure = subject === 'home' && measure !== 'sales' ? OF_HOME[other ?? ''] : undefined;
  if (figure !== undefined)
    return { operation: figure === 'price' ? 'verdict' : 'value', measure: figure, direction: null, position: null };
  const takesMeasure = !isPurpose && (OF_PAIRS.has(operation) || (OF_MEASURES.has(operation) && isOfPlace));
  // `off-plan only` limits what is ranked; only words for a share ask for one.
  const isLimit = reading.measure === 'off_plan_share' && !reading.concepts.has('share');
  const now = takesMeasure && !isLimit ? (reading.measure ?? measure) : measure;
  return {
    operation: other !== null && isOfPlace ? (OPERATION_OF[other] ?? 'value') : operation,
    measure: now,
    ...placeAfter(before, now, reading),
  };
}

type Order = Pick<Frame, 'operation' | 'measure' | 'direction' | 'position'>;

/** Direction and position of a follow-up to a ranking, comparison or search. */
function placeAfter(
  before: Frame,
  now: Frame['measure'],
  { concepts, measure, position }: Reading,
): Pick<Order, 'direction' | 'position'> {
  const isRank = before.operation === 'rank';
  const isTurn = (isRank && measure !== null) || TURNS.some((name) => concepts.has(name)) || isTurned(concepts);
  const kept = measure === null ? before.position : null;
  return {
    direction: isTurn && (isRank || before.operation === 'compare') ? directionOf(now, concepts) : before.direction,
    position: isRank || isSearch(before) ? (position ?? kept) : before.position,
  };
}

const OF_PAIRS: ReadonlySet<Frame['operation']> = new Set(['verdict', 'compare']);
const TURNS = ['rising', 'best'] as const;

/** Measure that replaces the last one for the same place or home; null if it stays. */
function otherFigure(before: Frame, measure: Frame['measure'], { rentChangePercent }: Slots): Frame['measure'] {
  const isOther = ONE.has(before.operation) && measure !== before.measure && rentChangePercent === null;
  return isOther && (before.from === null || !PLACES.has(before.subject)) ? measure : null;
}

/** Operations on several places, to which another can be added. */
const ADDS: ReadonlySet<Frame['operation']> = new Set(['compare', 'rank', 'count']);

const ONE: ReadonlySet<Frame['operation']> = new Set(['verdict', 'trend', 'value']);
/** `and with a maid's room?` adds to the wishes so far. */
const FURTHER_WISH = /^(?:and|also|plus|with|و)/;
/** Operations whose areas a comparison does not add to. */
const ADDS_ALONE: ReadonlySet<Frame['operation']> = new Set(['verdict', 'rank']);

/** `compared with Marina?` sets both places side by side; `and with a balcony` keeps the wishes so far. */
function sideBySide(said: Slots, own: Slots, { memory, reading }: { memory: Memory; reading: Reading }): Slots | null {
  const { operation, subject, slots } = memory.frame;
  const isBeside = PLACES.has(subject) && !ADDS_ALONE.has(operation) && reading.concepts.has('comparestrong');
  // `compare JVC and Arjan` names all of its places, `compare it with JVC and Arjan` does not.
  const isWhole = own.areaIds.length > 1 && !VERSUS.test(reading.masked);
  if (isBeside && !isWhole && own.areaIds.length > 0)
    return { ...said, areaIds: [...new Set([...slots.areaIds, ...own.areaIds])].slice(-4) };
  const isWish = slots.keywords !== '' && own.keywords !== '' && FURTHER_WISH.test(reading.masked);
  return isSearch(memory.frame) && isWish ? { ...said, keywords: `${slots.keywords} ${own.keywords}` } : null;
}

/** `both` means the two areas named last; `JVT too` adds to the wishes so far. */
function beside(said: Slots, own: Slots, { memory, reading }: { memory: Memory; reading: Reading }): Slots {
  const { concepts } = reading;
  const again = takesBackExclusion(reading, memory) ? withoutExclusion(memory.frame.slots, said, own) : null;
  if (again !== null) return again;
  const adds = isSearch(memory.frame) || ADDS.has(memory.frame.operation);
  if (adds && concepts.has('adding') && own.homeIds.length === 0) return withAdded(memory.frame.slots, said, own);
  // `the Palm is too busy, try Jumeirah Islands`: keeps only the new area.
  const others = own.areaIds.filter((id) => !memory.frame.slots.areaIds.includes(id));
  const isLeft = concepts.has('change') && isSearch(memory.frame) && others.length > 0;
  if (isLeft && others.length < own.areaIds.length) return { ...said, areaIds: others };
  const joined = sideBySide(said, own, { memory, reading });
  if (joined !== null) return joined;
  const isBoth = concepts.has('both') && own.areaIds.length === 0 && memory.recentAreaIds.length > 1;
  return isBoth ? { ...said, areaIds: memory.recentAreaIds.slice(-2) } : said;
}

const OF_MEASURES: ReadonlySet<Frame['operation']> = new Set(['trend', 'value', 'rank']);

/** A different question about the subject of the last one. */
function carried(memory: Memory, reading: Reading): Frame {
  // A lone limit asks for homes within that limit.
  const own: Frame =
    reading.frame.operation === 'ask_back' ? { ...reading.frame, operation: 'list', subject: 'home' } : reading.frame;
  const { operation, subject, measure } = memory.frame;
  const slots = withCompared(own, mergeSlots(keptSlots(own, memory, reading), ofAnyHome(own, memory, reading)), memory);
  const isOfFigure = own.operation === 'compare' && PLACES.has(subject) && operation !== 'verdict';
  // `is it overpriced?` after an area judges the area.
  const isOfPlace = own.operation === 'verdict' && own.subject === 'home' && own.slots.homeIds.length === 0;
  const isOfArea = PLACES.has(subject) || AREA_WORD.test(reading.masked);
  const judged = isOfPlace && isOfArea && slots.areaIds.length > 0 ? ('area' as const) : own.subject;
  const figure = figureOfHome(own, memory, reading);
  if (figure !== undefined) {
    const of = { ...slots, homeIds: memory.frame.slots.homeIds };
    return { ...own, operation: 'value', subject: 'home', measure: figure, slots: of };
  }
  const ofShown = loanOfShown(own, memory, reading);
  if (ofShown !== null) return ofShown;
  if (isOfFigure && VERSUS.test(reading.masked)) return setBeside({ ...own, slots }, memory.frame, reading);
  const { from, to } = isOfFigure && measure === 'sales' && own.measure === null ? memory.frame : own;
  return { ...own, from, to, subject: judged, measure: own.measure ?? (isOfFigure ? measure : null), slots };
}

/** `بيوت هناك` (homes there) keeps the previous type. */
function ofAnyHome({ slots }: Frame, { frame: before }: Memory, { saysAnyHome }: Reading): Slots {
  const isAnyHome = before.subject !== 'home' && before.slots.types.length > 0 && saysAnyHome;
  return isAnyHome ? { ...slots, types: [] } : slots;
}

/** `vs Arjan`: the figure and period of the last question, for its places and the new ones. */
function setBeside(own: Frame, { measure, from, to, slots: { areaIds } }: Frame, { period }: Reading): Frame {
  const slots = { ...own.slots, areaIds: [...new Set([...areaIds, ...own.slots.areaIds])].slice(0, 4) };
  return { ...own, measure, slots, ...(period === null ? { from, to } : {}) };
}

/** `the payment on it` after a list is about the first home of the list. */
function loanOfShown(own: Frame, { frame, shownIds: [shown] }: Memory, { concepts, masked }: Reading): Frame | null {
  const isOfIt = own.subject === 'loan' && isSearch(frame) && (concepts.has('thatone') || ON_IT.test(masked));
  const isOpen = own.slots.homeIds.length === 0 && own.slots.maxPriceAed === null;
  return isOfIt && isOpen && shown !== undefined ? { ...own, slots: { ...own.slots, homeIds: [shown] } } : null;
}

const ON_IT = /(?:^| )(?:on|for|of) (?:it|that|this|that one|this one)(?: |$)/;

/** Words for the area of a home. */
export const AREA_WORD = /(?:^| )(?:area|neighbou?rhood|community|location|district|(?:ال)?(?:منطقه|حي))(?: |$)/;

/** `and the service charge?` after a home asks for that home's charge. */
function figureOfHome(own: Frame, { frame }: Memory, { concepts }: Reading): Frame['measure'] | undefined {
  const isKnown = frame.subject === 'home' && frame.slots.homeIds.length > 0;
  return isKnown && own.subject === 'city' && !concepts.has('city') ? OF_HOME[own.measure ?? ''] : undefined;
}

/** A comparison needs two areas or homes; adds those mentioned earlier in the conversation. */
function withCompared(
  { operation, subject, measure }: Frame,
  slots: Slots,
  { recentAreaIds, shownIds, recentIds = [] }: Memory,
): Slots {
  if (operation !== 'compare') return slots;
  if (subject === 'home') {
    const named = recentIds.length >= 2 ? recentIds.slice(-2) : shownIds.slice(0, 2);
    return slots.homeIds.length >= 2 ? slots : { ...slots, homeIds: named };
  }
  if (subject === 'loan' || kindsIn(slots, measure).length > 1) return slots;
  if (slots.areaIds.length >= 2) return slots;
  return { ...slots, areaIds: [...new Set([...recentAreaIds, ...slots.areaIds])].slice(-4) };
}

function subjectOf({ operation, subject, slots }: Frame): Frame['subject'] {
  const isOfPlace =
    operation === 'trend' || operation === 'compare' || operation === 'count' || operation === 'verdict';
  if (subject === 'home' || subject === 'loan' || subject === 'rule' || subject === 'app') return subject;
  return isOfPlace || operation === 'value' ? placeSubject(slots) : subject;
}

/** A question for prices since a date is answered with a trend, not with one figure. */
function courseOf({ operation, subject, measure, from, to }: Frame): Frame['operation'] {
  const isCourse = operation === 'value' && PLACES.has(subject) && measure === 'price' && from !== null && to === null;
  return isCourse ? 'trend' : operation;
}

/** A question for a home's value that names a price asks for a verdict on that price. */
function operationOf(frame: Frame): Frame['operation'] {
  const { operation, subject, measure, slots } = frame;
  const isPriced = slots.maxPriceAed !== null || slots.minPriceAed !== null;
  const isJudged = operation === 'value' && subject === 'home' && measure === 'price' && isPriced;
  return isJudged ? 'verdict' : courseOf(frame);
}
