import type { Frame, Memory, Slots } from './frame.ts';
import { isSearch, keptSlots } from './kept-slots.ts';
import { directionOf, isTurned, purposeOf } from './measure-words.ts';
import { placeSubject, type Reading } from './read.ts';
import {
  answered,
  ofMarket,
  overlaid,
  relativeTo,
  TAKEN_BACK,
  withAdded,
  withNumber,
  without,
  withPartner,
} from './slot-changes.ts';
import { OF_HOME, OPERATION_OF, PLACES, pointedTurn } from './turns.ts';

// How a question goes on with the conversation: it keeps the question before it and changes a part, or asks something
// else about the same place, home or amount.

const ALONE: ReadonlySet<Frame['operation']> = new Set(['refuse', 'greet', 'help', 'open']);
const CHANGES = ['correct', 'change', 'more', 'there', 'both', 'ofthese', 'again', 'adding', 'partner'] as const;
const RELATIVE = ['cheaper', 'dearer', 'bigger', 'smaller'] as const;

/** The question that is meant: on its own, or over the last one. */
export function inDialogue(reading: Reading, memory: Memory | null): { frame: Frame; isFollowUp: boolean } {
  const own = reading.frame;
  const alone = { frame: { ...own, operation: courseOf(own) }, isFollowUp: false };
  // `roi then?` after a home asks for a figure of it, not for the term.
  const isTerm =
    own.operation === 'explain' &&
    (own.subject === 'app' || ((reading.concepts.has('define') || reading.words > 4) && !isOfIts(reading)));
  if (memory === null || ALONE.has(own.operation) || isTerm) return alone;
  const asked = asksSome(reading)
    ? { ...reading, frame: { ...own, operation: 'list', subject: 'home' } as const }
    : reading;
  const frame = pointedTurn(asked, memory) ?? continued(asked, memory);
  if (frame === null) return alone;
  return { frame: { ...frame, operation: operationOf(frame), subject: subjectOf(frame) }, isFollowUp: true };
}

/** `what about its service charges`, `which has the higher yield`. */
function isOfIts({ concepts, measure }: Reading): boolean {
  return (concepts.has('there') || concepts.has('whichone')) && measure !== null;
}

/** `show me some` lists homes of what was spoken of. */
function asksSome({ frame, concepts, words }: Reading): boolean {
  return frame.operation === 'unclear' && (concepts.has('findstrong') || concepts.has('mybudget')) && words <= 5;
}

function continued(reading: Reading, memory: Memory): Frame | null {
  const how = howItContinues(reading, memory);
  if (how === 'new') return null;
  return how === 'same' ? changed(memory, reading) : carried(memory, reading);
}

const SUM_TERMS = ['ratePercent', 'downPercent', 'downAed', 'years', 'rentChangePercent', 'marketRentAed'] as const;
const OF_SUMS: ReadonlySet<Frame['subject']> = new Set(['loan', 'rule']);

type Turn = {
  own: Frame;
  before: Frame;
  words: number;
  asked: boolean;
  has: (concept: string) => boolean;
  /** It begins or speaks like the continuation of something. */
  isMarked: boolean;
  hasPlace: boolean;
  /** `in Marina or JBR` and no other word. */
  isOnlyPlace: boolean;
  position: number | null;
  saysSomething: boolean;
  changesSum: boolean;
  isTakenBack: boolean;
};
type How = 'new' | 'same' | 'carry';
type Step = readonly [how: How, when: (turn: Turn) => boolean];

/** How a question goes on whose words say what is asked; the first step that holds counts. */
const SURE: readonly Step[] = [
  // `what about downtown and business bay` after a search.
  [
    'same',
    ({ own, before, has }) => own.operation === 'compare' && isSearch(before) && has('change') && !has('comparestrong'),
  ],
  ['carry', ({ own }) => own.operation === 'compare' && own.slots.areas.length < 2 && own.slots.homeIds.length === 0],
  // `and JBR is fine too` after a search.
  ['same', ({ before, has, hasPlace }) => isSearch(before) && has('adding') && hasPlace && !has('aboutword')],
  // `similar ones go for 75k` after a rent that is paid.
  ['same', ({ own, before, has }) => isOfRentPaid(before) && has('similar') && own.slots.maxPriceAed !== null],
  // `too expensive, max 6m` narrows a search.
  [
    'same',
    ({ own, before, has }) =>
      isSearch(before) &&
      own.operation === 'verdict' &&
      has('tooword') &&
      own.slots.maxPriceAed !== null &&
      own.slots.minSqft === null,
  ],
  // `what if rates go to 5%`: a term of the sum before changes it.
  ['same', ({ changesSum, hasPlace }) => changesSum && !hasPlace],
  ['new', ({ own, hasPlace, isMarked }) => (hasPlace || own.slots.homeIds.length > 0) && !isMarked],
  ['same', ({ own, before, isMarked }) => isMarked && isSameKind(own, before)],
  ['carry', () => true],
];

/** And of one that says only what it is about. */
const UNSURE: readonly Step[] = [
  // `show me homes for that` after what a person can afford.
  ['carry', ({ own, before }) => isSearch(own) && before.operation === 'afford' && own.slots.maxPriceAed === null],
  ['carry', ({ own, has }) => isSearch(own) && has('mybudget')],
  [
    'carry',
    ({ own, before, saysSomething }) =>
      isSearch(own) && !isSearch(before) && !saysSomething && before.operation !== 'greet',
  ],
  // `homes in the better one` after a comparison.
  [
    'carry',
    ({ own, before, has, hasPlace }) => before.operation === 'compare' && isSearch(own) && hasPlace && has('homesword'),
  ],
  // `show me the third` of what was found.
  ['same', ({ before, position, hasPlace, words }) => isSearch(before) && position !== null && !hasPlace && words <= 5],
  ['same', ({ isTakenBack, hasPlace }) => isTakenBack && !hasPlace],
  // `show the cheapest`: another order of what was found.
  ['same', (turn) => isSearch(turn.before) && ordersOnly(turn)],
  // `under 500k` after what was said of an area: its homes.
  [
    'carry',
    ({ own, before }) => before.operation === 'verdict' && PLACES.has(before.subject) && own.slots.maxPriceAed !== null,
  ],
  // `flats for that price` after a loan.
  ['carry', ({ own, before, has }) => OF_SUMS.has(before.subject) && isSearch(own) && has('find') && has('homesword')],
  ['carry', (turn) => turn.words > 1 && !turn.hasPlace && asksHomesOfPlace(turn)],
  ['same', ({ saysSomething, isMarked, before }) => !saysSomething && isMarked && before.operation !== 'list'],
  ['new', ({ saysSomething }) => !saysSomething],
  ['same', ({ asked, isMarked }) => asked || isMarked],
  ['same', ({ hasPlace, isOnlyPlace, words }) => hasPlace && (words <= 2 || isOnlyPlace)],
  ['new', ({ hasPlace }) => hasPlace],
  ['same', (turn) => isSearch(turn.before) && narrows(turn)],
  ['new', ({ before, has }) => isSearch(before) || has('findstrong')],
  ['same', () => true],
];

function isOfRentPaid({ measure, slots }: Frame): boolean {
  return measure === 'rent_increase' && slots.rentAed !== null;
}

function isSameKind(own: Frame, before: Frame): boolean {
  const isSame = own.measure === before.measure || own.operation === 'rank';
  return own.operation === before.operation && isSame && own.topic === null;
}

function ordersOnly({ own, hasPlace }: Turn): boolean {
  const { sort, type, minBeds, maxPriceAed, keywords } = own.slots;
  return sort !== null && !hasPlace && type === null && minBeds === null && maxPriceAed === null && keywords === '';
}

/** `homes there under 1m` lists homes of the place that was spoken of. */
function asksHomesOfPlace({ own, before, has }: Turn): boolean {
  const isOfPlace = PLACES.has(before.subject) || before.operation === 'rank';
  const asksHomes = has('find') || has('there') || has('pointing') || own.slots.maxPriceAed !== null;
  return isOfPlace && own.operation === 'list' && has('homesword') && asksHomes;
}

/** A few words that name only limits narrow the search before; another type or a verb begins a new one. */
function narrows({ own, before, has, words }: Turn): boolean {
  return (own.slots.type === null || before.slots.type === null) && !has('find') && words <= 6;
}

function howItContinues(reading: Reading, memory: Memory): How {
  const { frame: own, concepts, isSure, words, masked } = reading;
  const isMarked =
    [...CHANGES, ...RELATIVE].some((name) => concepts.has(name)) ||
    (words <= 3 && /^(?:and |و(?!ر[ني]|ين))/.test(masked));
  const turn: Turn = {
    own,
    before: memory.frame,
    words,
    asked: memory.asked !== null,
    has: (concept) => concepts.has(concept),
    isMarked,
    hasPlace: own.slots.areas.length > 0 || own.slots.named !== null,
    position: reading.position,
    isOnlyPlace: /^(?:@area|@name|or|and|in|او|و|في|ب| )+$/.test(masked),
    saysSomething: says(reading, memory.frame),
    changesSum: changesSum(reading, memory.frame, isMarked),
    isTakenBack: TAKEN_BACK.some(({ pattern }) => pattern.test(masked)),
  };
  return (isSure ? SURE : UNSURE).find(([, when]) => when(turn))?.[0] ?? 'new';
}

/** Whether a term of the sum before is said, and no other sum is asked for. */
function changesSum(reading: Reading, before: Frame, isMarked: boolean): boolean {
  const { frame: own, concepts, bareNumbers, words } = reading;
  const sums = reading.slotsFor(before);
  const isNumber = isMarked && bareNumbers.length > 0 && words <= 4;
  const isOfSum = OF_SUMS.has(before.subject) || before.measure === 'return';
  const isOther = OTHER_SUMS.has(own.operation) || concepts.has('loanstrong') || own.measure === 'fees';
  return isOfSum && !isOther && (isNumber || SUM_TERMS.some((name) => sums[name] !== null));
}

const OTHER_SUMS: ReadonlySet<Frame['operation']> = new Set(['afford', 'list']);

/** Whether a question says anything that can change the one before it. */
function says(reading: Reading, before: Frame): boolean {
  const slots = reading.slotsFor(before);
  const isSaid = Object.values(slots).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  );
  const { concepts, measure, period, position, bareNumbers } = reading;
  const isTurned = ['least', 'falling', 'rising', 'live', 'invest', 'both', ...RELATIVE].some((name) =>
    concepts.has(name),
  );
  return isSaid || isTurned || bareNumbers.length > 0 || measure !== null || period !== null || position !== null;
}

/** The last question with what the new words say in place of what it said. */
function changed(memory: Memory, reading: Reading): Frame {
  const { concepts, period } = reading;
  const before = memory.frame;
  const own = reading.slotsFor(before);
  const said = withPartner(
    overlaid(before.slots, memory.asked === null ? ofMarket(own, before, reading) : answered(own, memory.asked)),
    before,
    reading,
  );
  const slots = withNumber(without(beside(said, own, { memory, reading }), reading), own, reading);
  return {
    ...before,
    ...orderAfter(before, reading),
    ...(before.operation === 'count' && before.subject === 'home' && (concepts.has('findstrong') || own.sort !== null)
      ? LISTS
      : {}),
    isCash: before.isCash || (before.measure === 'fees' && concepts.has('cash')),
    purpose: before.purpose === null && before.operation !== 'verdict' ? null : (purposeOf(concepts) ?? before.purpose),
    ...(period === null ? {} : { from: period.from, to: period.to }),
    slots: relativeTo(withCompared(before, slots, memory), reading),
  };
}

const LISTS = { operation: 'list', measure: null } as const;

/** Operation, measure and order of a question that goes on; a figure asked for after a verdict is told by itself. */
function orderAfter(before: Frame, reading: Reading): Order {
  const { operation, subject, measure } = before;
  const isOfPlace = PLACES.has(subject);
  const other = otherFigure(before, reading.measure, reading.slotsFor(before));
  const figure = subject === 'home' && measure !== 'sales' ? OF_HOME[other ?? ''] : undefined;
  if (figure !== undefined)
    return { operation: figure === 'price' ? 'verdict' : 'value', measure: figure, direction: null, position: null };
  const takesMeasure = OF_PAIRS.has(operation) || (OF_MEASURES.has(operation) && isOfPlace);
  const now = takesMeasure ? (reading.measure ?? measure) : measure;
  return {
    operation: other !== null && isOfPlace ? (OPERATION_OF[other] ?? 'value') : operation,
    measure: now,
    ...placeAfter(before, now, reading),
  };
}

type Order = Pick<Frame, 'operation' | 'measure' | 'direction' | 'position'>;

/** Direction and position of a ranking, a comparison or a search that goes on. */
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

/** A figure that is asked for in place of the one before, of the same place or home. */
function otherFigure(before: Frame, measure: Frame['measure'], { rentChangePercent }: Slots): Frame['measure'] {
  const isOther = ONE.has(before.operation) && measure !== before.measure && rentChangePercent === null;
  return isOther && (before.from === null || !PLACES.has(before.subject)) ? measure : null;
}

const ONE: ReadonlySet<Frame['operation']> = new Set(['verdict', 'trend', 'value']);

/** `both` means the two areas named last; `JVT too` comes beside what was wanted. */
function beside(said: Slots, own: Slots, { memory, reading }: { memory: Memory; reading: Reading }): Slots {
  const { concepts } = reading;
  if (concepts.has('adding') && own.homeIds.length === 0) return withAdded(memory.frame.slots, said, own);
  const isBoth = concepts.has('both') && own.areas.length === 0 && memory.recentAreas.length > 1;
  return isBoth ? { ...said, areas: memory.recentAreas.slice(-2) } : said;
}

const OF_MEASURES: ReadonlySet<Frame['operation']> = new Set(['trend', 'value', 'rank']);

/** Another question about what the last one was about. */
function carried(memory: Memory, reading: Reading): Frame {
  // A limit alone asks for homes within it.
  const own: Frame =
    reading.frame.operation === 'ask_back' ? { ...reading.frame, operation: 'list', subject: 'home' } : reading.frame;
  const { operation, subject, measure } = memory.frame;
  // `بيوت هناك`: homes of the type before.
  const isAnyHome = subject !== 'home' && memory.frame.slots.type !== null && reading.saysAnyHome;
  const said = isAnyHome ? { ...own.slots, type: null } : own.slots;
  const slots = withCompared(own, overlaid(keptSlots(own, memory, reading), said), memory);
  const isOfFigure = own.operation === 'compare' && PLACES.has(subject) && operation !== 'verdict';
  // `is it overpriced?` after an area judges the area.
  const isOfPlace = own.operation === 'verdict' && own.subject === 'home' && own.slots.homeIds.length === 0;
  const judged = isOfPlace && PLACES.has(subject) && slots.areas.length > 0 ? ('area' as const) : own.subject;
  // `and the service charge?` after a home asks for its own.
  const isOfHome = own.subject === 'city' && subject === 'home' && !reading.concepts.has('city');
  const figure = isOfHome && memory.frame.slots.homeIds.length > 0 ? OF_HOME[own.measure ?? ''] : undefined;
  if (figure !== undefined)
    return {
      ...own,
      operation: 'value',
      subject: 'home',
      measure: figure,
      slots: { ...slots, homeIds: memory.frame.slots.homeIds },
    };
  return { ...own, subject: judged, measure: own.measure ?? (isOfFigure ? measure : null), slots };
}

/** A comparison of areas needs two: those the conversation has named come along. */
function withCompared({ operation, subject }: Frame, slots: Slots, { recentAreas, shownIds }: Memory): Slots {
  if (operation !== 'compare') return slots;
  if (subject === 'home') return slots.homeIds.length >= 2 ? slots : { ...slots, homeIds: shownIds.slice(0, 2) };
  if (subject === 'loan') return slots;
  if (slots.areas.length >= 2) return slots;
  const known = new Map([...recentAreas, ...slots.areas].map((area) => [area.id, area]));
  return { ...slots, areas: [...known.values()].slice(-4) };
}

function subjectOf({ operation, subject, slots }: Frame): Frame['subject'] {
  const isOfPlace =
    operation === 'trend' || operation === 'compare' || operation === 'count' || operation === 'verdict';
  if (subject === 'home' || subject === 'loan' || subject === 'rule' || subject === 'app') return subject;
  return isOfPlace || operation === 'value' ? placeSubject(slots) : subject;
}

/** Prices since a day are a course, not one figure. */
function courseOf({ operation, subject, measure, from, to }: Frame): Frame['operation'] {
  const isCourse = operation === 'value' && PLACES.has(subject) && measure === 'price' && from !== null && to === null;
  return isCourse ? 'trend' : operation;
}

/** A price that is named makes the worth of a home a verdict on it. */
function operationOf(frame: Frame): Frame['operation'] {
  const { operation, subject, measure, slots } = frame;
  const isPriced = slots.maxPriceAed !== null || slots.minPriceAed !== null;
  const isJudged = operation === 'value' && subject === 'home' && measure === 'price' && isPriced;
  return isJudged ? 'verdict' : courseOf(frame);
}
