import { fromEpochDay, minusMonths, toEpochDay, toMonthIndex } from '../../day.ts';
import { MOST_RENT_AED } from '../../search/rent-limit.ts';
import { hasSlots } from '../../search/slots.ts';
import { type Frame, isSearch, type Memory, PLACES, placeSubject, SHOWN_HOMES, type Slots } from '../frame/frame.ts';
import { directionOf, isTurned } from '../reading/measure-words.ts';
import type { Reading } from '../reading/read.ts';
import { splitAsked, splitFrame } from '../reading/split.ts';
import { mergeSlots } from './slot-changes.ts';

// Follow-ups that refer to the last answer instead of changing its question. Each returns the new frame, or null.

/** Operation that answers a single measure of a place; `value` for measures missing here. */
export const OPERATION_OF: Readonly<Record<string, Frame['operation']>> = {
  growth: 'trend',
  forecast: 'trend',
};

/** Measure of a home, by the measure that the question names. */
export const OF_HOME: Readonly<Record<string, Frame['measure']>> = {
  service_charge: 'service_charge',
  yield: 'return',
  return: 'return',
  rent: 'rent',
  price: 'price',
};

type Turn = { reading: Reading; own: Frame; before: Frame; memory: Memory; hasOwn: boolean };

/** The first match counts. */
const TURNS: readonly ((turn: Turn) => Frame | null)[] = [
  splitLast,
  swapped,
  besideLast,
  inNearbyAreas,
  askedHomes,
  rentsOfRanked,
  furtherHomes,
  ({ reading, before, hasOwn }) => (hasOwn || reading.words > 7 ? null : otherMeasure(reading, before)),
  theOpposite,
  onOfferNow,
  countedSales,
  recordOfCounted,
  otherHome,
  amongShown,
  countOfShown,
  ({ reading, own, before }) => (own.operation === 'explain' ? figureOf(reading, before) : null),
  ({ reading, before }) =>
    reading.concepts.has('before') && before.from !== null ? { ...before, ...periodBefore(before) } : null,
];

export function pointedTurn(reading: Reading, memory: Memory): Frame | null {
  const own = reading.frame;
  const hasOwn = own.slots.areaIds.length + own.slots.homeIds.length > 0 || own.slots.named !== null;
  const turn = { reading, own, before: memory.frame, memory, hasOwn };
  for (const read of TURNS) {
    const frame = read(turn);
    if (frame !== null) return frame;
  }
  return null;
}

/** `can you split that by building?` after sales or prices. */
function splitLast({ reading: { masked, words, period, today }, own, before, hasOwn }: Turn): Frame | null {
  const split = hasOwn || words > MOST_WORDS_OF_SPLIT ? null : splitAsked(masked);
  if (split === null) return null;
  const slots = mergeSlots(before.slots, { ...own.slots, types: [], keywords: '' });
  return splitFrame({ ...before, ...(period ?? {}), slots }, split.part, today);
}

const MOST_WORDS_OF_SPLIT = 10;

/** `leave JGE, put Jumeirah Islands in`: another area in the place of one. */
function swapped({ reading: { masked }, own, before }: Turn): Frame | null {
  const [first, second] = own.slots.areaIds;
  const swap = SWAPS.find(({ words }) => words.test(masked));
  if (swap === undefined || first === undefined || second === undefined) return null;
  const [out, into] = swap.isReversed ? [second, first] : [first, second];
  if (!before.slots.areaIds.includes(out)) return null;
  const areaIds = [...new Set(before.slots.areaIds.map((id) => (id === out ? into : id)))];
  return { ...before, slots: { ...before.slots, areaIds } };
}

const SWAPS = [
  {
    words:
      /(?:^| )(?:leave|drop|remove|forget|skip|take out|replace|swap|change|شيل|احذف|بدل) (?:out )?@area (?:\S+ ){0,3}?(?:put|add|take|use|try|include|with|for|by|to|حط|ضيف|ب)(?: in)? ?@area(?: |$)/,
    isReversed: false,
  },
  { words: /(?:^| )@area (?:instead of|in place of|rather than|بدل|بدلا من|عوض) @area(?: |$)/, isReversed: true },
];

/** `is it cheaper if I go to Arjan instead?` after one place: the same homes in both, side by side. */
function besideLast({ reading: { masked, measure }, own, before }: Turn): Frame | null {
  const [[areaId, ...more], [other, ...others]] = [before.slots.areaIds, own.slots.areaIds];
  const isOfOne = areaId !== other && more.length + others.length === 0;
  const isOfSales = before.measure === 'sales' || (before.operation === 'rank' && before.subject !== 'area');
  const isOfPlace =
    (PLACES.has(before.subject) || before.measure === 'sales') &&
    (isOfSales || /^(?:value|trend)$/.test(before.operation));
  if (!isOfOne || !isOfPlace || areaId === undefined || other === undefined || !COMPARES.test(masked)) return null;
  const slots = { ...mergeSlots(before.slots, own.slots), areaIds: [areaId, other] };
  return { ...before, operation: 'compare', subject: 'area', measure: measure ?? before.measure, slots };
}

const COMPARES =
  /^(?:and |so |but |ok |و)?(?:how (?:does|do|would) (?:it|that|this|they|those|the \S+) (?:compare|look|stack)|(?:is|are|was|were|would|will|does|do|هل|اهي|هي)?(?: ?(?:it|that|this|they|them|those|the \S+|that \S+|هي))?(?: be| get| cost)? ?(?:any |much |a lot |a bit )?(?:cheaper|dearer|more expensive|better|worse|higher|lower|bigger|smaller|faster|slower|less|more|ارخص|اغلي|احسن|افضل|اعلي|اقل|اكثر))(?: |$)/;

/** `anything cheaper in nearby areas?` after a search in one area: the same homes around it. */
function inNearbyAreas({ reading: { masked, concepts }, own, before, hasOwn }: Turn): Frame | null {
  const [areaId, ...others] = before.slots.areaIds;
  if (!isSearch(before) || areaId === undefined || others.length > 0 || hasOwn || !NEARBY.test(masked)) return null;
  const around = { areaIds: [], notAreaIds: [areaId], near: `${areaId},${NEARBY_M}` };
  const sort = concepts.has('cheaper') || concepts.has('cheapword') ? ('price-asc' as const) : before.slots.sort;
  return { ...before, position: null, slots: { ...mergeSlots(before.slots, own.slots), ...around, sort } };
}

const NEARBY =
  /(?:^| )(?:(?:nearby|near by|neighbou?ring|surrounding|adjacent|close by|next door|other) (?:area|areas|places?|communit\S*|districts?|neighbou?rhoods?)|(?:areas?|places?|communit\S*) (?:nearby|around|close by|next to it)|[بف]?(?:ال)?(?:مناطق|منطقه) (?:ال)?(?:قريب|مجاور|حول|جنب)\S*)(?: |$)/;
const NEARBY_M = 5000;

/** `37` after `which home?`: the homes that were asked for. */
function askedHomes({ reading, before, memory }: Turn): Frame | null {
  const ids = reading.frame.slots.homeIds.length > 0 ? reading.frame.slots.homeIds : numbersOf(reading);
  const isAsked =
    memory.asked === 'home' || memory.asked === 'homes' || (memory.asked === 'area' && before.subject === 'home');
  const isOnly = ids.length > 0 && reading.words <= 4 && reading.frame.slots.areaIds.length === 0;
  return isAsked && isOnly ? { ...before, slots: { ...before.slots, homeIds: ids } } : null;
}

/** Numbers that may be listings. */
const numbersOf = ({ bareNumbers }: Reading) => bareNumbers.filter(Number.isInteger);

/** `and the rents there?` after a ranking by another figure: those of the areas just shown, side by side. */
function rentsOfRanked({ reading: { measure, concepts }, before, memory, hasOwn }: Turn): Frame | null {
  const isOther = before.operation === 'rank' && before.subject === 'area' && before.measure !== 'rent';
  if (!isOther || hasOwn || measure !== 'rent' || !concepts.has('there')) return null;
  const areaIds = memory.shownAreaIds.slice(0, MOST_COMPARED);
  return {
    ...before,
    operation: 'compare',
    measure,
    direction: null,
    position: null,
    slots: { ...before.slots, areaIds },
  };
}

const MOST_COMPARED = 3;

const FURTHER =
  /^(?:ok |and |any |the |now |please |show |see |me |list |give )*(?:more|next|next (?:ones|two|page)|others?|the rest|more (?:of them|options|please|ones|homes|like (?:these|that)))(?: please| pls)?$|^(?:المزيد|التالي|غيرها|غيرهم|كمل|بعدها|اعرض المزيد|شو كمان|في غيرهم|في غيرها)$/;

/** `show more` after a list: the homes after those shown. */
function furtherHomes({ reading, before, hasOwn }: Turn): Frame | null {
  const isFurther = isSearch(before) && !hasOwn && FURTHER.test(reading.masked);
  return isFurther ? { ...before, position: Math.min((before.position ?? 1) + SHOWN_HOMES, MOST_PLACES) } : null;
}

/** The last place of a list that can be asked for. */
const MOST_PLACES = 20;

const SHOW_THEM =
  /^(?:ok|and|so|now|please|then|just|can|could|you|let|me|us|i|go|on|طيب|يلا|ممكن|اوكي|زين)*(?: ?(?:show|see|list|gimme|give|bring|pull|get|display|share|اعرض\S*|ورن\S*|وري\S*|فرج\S*|هات\S*|طلع\S*|شوف\S*|جيب\S*|عطن\S*|خلني اشوف\S*))(?: ?(?:me|us|them|em|those|these|all|up|please|it|the|list|homes|ones|then|now|اياهم|ياهم|كلهم|كلها|لي))*$/;

/** `show them` after a count lists what was counted. */
function countedSales({ reading, own, before, hasOwn }: Turn): Frame | null {
  if (before.operation === 'count' && !hasOwn && SHOW_THEM.test(reading.masked))
    return { ...before, operation: 'list', subject: 'home', measure: before.measure === 'sales' ? 'sales' : null };
  const isShort = reading.words <= 3 && !reading.concepts.has('homesword') && reading.period === null;
  const isOfThem = own.operation === 'list' && (isShort || own.measure === 'sales') && !hasOwn;
  if (!isOfThem || before.measure !== 'sales') return null;
  const slots = mergeSlots(before.slots, { ...own.slots, keywords: '' });
  return { ...before, operation: 'list', subject: 'home', slots };
}

/** `and what are they asking now?` after sales: the homes on offer. */
function onOfferNow({ reading, before, hasOwn }: Turn): Frame | null {
  const isOfSales = before.measure === 'sales' && (before.operation === 'list' || before.operation === 'count');
  if (!isOfSales || hasOwn || !ON_OFFER.test(reading.masked)) return null;
  return { ...before, ...{ operation: 'list', subject: 'home', measure: null, from: null, to: null, position: null } };
}

const ON_OFFER =
  /(?:^| )(?:asking(?: prices?)?(?: now| today)?|(?:on the market|listed|available|for sale|on offer)(?: now| today| there)?|(?:ال)?(?:معروض|متوفر)\S*)(?: |$)/;

/** `and the most expensive one?` after a count of sales. */
function recordOfCounted({ reading, before, hasOwn }: Turn): Frame | null {
  const isOfSales = (before.operation === 'count' || before.operation === 'list') && before.measure === 'sales';
  const isHigh = HIGHEST.test(reading.masked);
  if (!isOfSales || hasOwn || reading.words > 8 || isHigh === LOWEST.test(reading.masked)) return null;
  const slots = { ...before.slots, sort: isHigh ? ('price-desc' as const) : ('price-asc' as const) };
  return { ...before, operation: 'list', subject: 'home', slots };
}

const HIGHEST =
  /(?:^| )(?:(?:most )?expensive|dearest|priciest|highest|biggest|largest|(?:ال)?(?:اغلي|اعلي|اكبر))(?: |$)/;
const LOWEST = /(?:^| )(?:cheapest|lowest|smallest|(?:ال)?(?:ارخص|اقل|اصغر))(?: |$)/;

const OPPOSITE =
  /(?:^| )(?:opposite|reverse|flip (?:it|that)|other way (?:round|around)|other end|(?:و?ب?ال)?عكس)(?: |$)/;
function theOpposite({ reading, before }: Turn): Frame | null {
  if (before.direction === null || !OPPOSITE.test(reading.masked)) return null;
  return { ...before, direction: before.direction === 'up' ? 'down' : 'up', position: null };
}

const ONLY_HOME =
  /^(?:(?:ok|and|so|what|how|about|same|for|the|first|second|third|fourth|last|one|(?:ال)?(?:اولي?|[تث]انيه?|[تث]ال[تث]ه?|رابعه?|اخيره?)|home|property|listing|unit|طيب|شو|عن|[ول]?ل?(?:ال)?عقار|number|under|that|thing|too|نفس|الشي)(?: |$))+$/;

const MOST_YEARS = 35;

/** Numbers that a bare number up to `MOST_YEARS` rather changes if the last question changed them. */
const OF_SUMS: ReadonlySet<keyof Slots> = new Set(['years', 'downPercent', 'ratePercent', 'rentChangePercent']);

/** `and 77?`, `ok and home 15`: repeats the question for another home. */
function otherHome({ reading, own, before, memory }: Turn): Frame | null {
  const isNamed = own.slots.homeIds.length > 0 || reading.concepts.has('again');
  const [homeId] = ONLY_HOME.test(reading.masked) ? own.slots.homeIds : numbersOf(reading);
  const [last] = before.slots.homeIds.slice(-1);
  if (homeId === undefined || last === undefined || own.operation === 'list') return null;
  const isChange = homeId <= MOST_YEARS && (memory.changed ?? []).some((name) => OF_SUMS.has(name));
  // After an instalment, `59` is the next home and `30` a down payment.
  const isNear = (isNamed || (homeId > MOST_YEARS && Math.abs(homeId - last) <= 5)) && reading.words <= 4;
  const isOfHome = before.subject === 'home' ? isNamed || !isChange : before.subject === 'loan' && isNear;
  return isOfHome ? { ...before, slots: { ...before.slots, homeIds: [homeId] } } : null;
}

function isOfShown({ reading, before, memory }: Turn): boolean {
  return reading.concepts.has('ofthese') && memory.shownIds.length > 0 && before.subject === 'home';
}

/** `the cheapest of these`: sorts or narrows the homes shown. */
function amongShown(turn: Turn): Frame | null {
  const { reading, own, before, memory } = turn;
  const { concepts, measure } = reading;
  if (own.operation !== 'list' || !isOfShown(turn)) return null;
  // `the ready ones of them` narrows the search.
  if (hasSlots({ ...own.slots, sort: null, keywords: reading.parsed.features.join(' ') }))
    return { ...before, operation: 'list', measure: null, slots: mergeSlots(before.slots, own.slots) };
  const direction = isTurned(concepts) ? directionOf(measure, concepts) : before.direction;
  if (before.operation === 'compare') return { ...before, measure: measure ?? before.measure, direction };
  const sort = own.slots.sort ?? SORT_OF[reading.measure ?? ''] ?? null;
  // `the cheapest of these` means all homes found, `of the two` only those shown.
  const homeIds = OF_TWO.test(reading.masked) ? memory.shownIds : before.slots.homeIds;
  return { ...own, subject: 'home', slots: { ...before.slots, sort, homeIds } };
}

const OF_TWO = /(?:^| )(?:of|between) (?:the|these|those) (?:two|2)(?: |$)|هالاثنين|بين الاثنين/;
/** `how many are there?` counts the homes or sales of the last question. */
function countOfShown({ reading, own, before }: Turn): Frame | null {
  if (own.operation !== 'count' || own.slots.areaIds.length > 0 || reading.concepts.has('city')) return null;
  // `how many sales were there in 2025?` after homes counts the sales of their place.
  if (own.measure === 'sales' && before.measure !== 'sales') {
    const { areaIds, named } = before.slots;
    return { ...own, subject: placeSubject(before.slots), slots: { ...own.slots, areaIds, named } };
  }
  const slots = mergeSlots({ ...before.slots, sort: null }, own.slots);
  const count = { ...before, operation: 'count', position: null, slots } as const;
  if (before.measure === 'sales') return { ...count, subject: 'area' };
  return before.subject === 'home' ? { ...count, subject: 'home', measure: null } : null;
}

const ITS_FIGURE =
  /^(?:(?:and |so |ok |then )+what (?=yield|return|roi|rent)|(?:and |so |ok )*what (?:is|are) the (?!difference|meaning))(?:\S+ ){0,2}\S+(?: like)?$/;

/** Whether a definition is wanted: `what is a yield`, but not `what is the yield` or `what about the yield`. */
export function isDefined({ concepts, masked }: Reading): boolean {
  return concepts.has('define') && !concepts.has('change') && !ITS_FIGURE.test(masked);
}

const WHERE = /^(?:and |so |و)?(?:where|وين|فين) (?!should|can|could|to)/;

function namesFigure({ operation, subject }: Frame, measure: string): boolean {
  if (operation === 'value') return PLACES.has(subject) || measure === 'rent';
  return operation === 'trend' || operation === 'explain';
}

/** `and growth?` asks for another figure of the areas or homes just ranked or compared. */
function otherMeasure(reading: Reading, before: Frame): Frame | null {
  const { frame: own, measure, concepts, period } = reading;
  if (measure === null || isDefined(reading) || concepts.has('city')) return null;
  const isTurn = namesFigure(own, measure);
  const other = { ...before, ...(period ?? {}), measure };
  const direction = directionOf(measure, concepts);
  const isOrder = own.operation === 'rank' && isOfThem(reading);
  if (before.operation === 'rank') {
    const isOther = isTurn || (isOrder && WHERE.test(reading.masked));
    return isOther ? { ...other, direction, position: null } : null;
  }
  if (before.operation !== 'compare' || before.subject === 'loan' || !(isTurn || isOrder)) return null;
  return { ...other, direction: isOrder || isTurned(concepts) ? direction : null };
}

/** Whether a question is about the areas just compared: `where is the yield higher?` */
function isOfThem({ concepts, masked }: Reading): boolean {
  return !concepts.has('areasword') || (WHERE.test(masked) && !concepts.has('areasplural'));
}

/** Reads a term as a request for that figure of the current subject. */
export function figureOf({ measure }: Pick<Reading, 'measure'>, before: Frame): Frame | null {
  if (measure === null) return null;
  if (PLACES.has(before.subject)) return { ...before, operation: OPERATION_OF[measure] ?? 'value', measure };
  const isKnown = before.slots.homeIds.length > 0 || before.slots.maxPriceAed !== null;
  const isOfArea = measure === 'service_charge' ? before.slots.homeIds.length === 0 : measure === 'yield' && !isKnown;
  if (before.subject === 'home' && isOfArea && before.slots.areaIds.length > 0)
    return { ...before, operation: 'value', subject: 'area', measure };
  const isSum = before.slots.homeIds.length > 0 || (before.slots.maxPriceAed ?? 0) > MOST_RENT_AED;
  if (before.subject === 'home' && isSum && (measure === 'instalment' || measure === 'fees'))
    return { ...before, operation: 'value', subject: 'loan', measure };
  const figure = before.subject === 'home' ? OF_HOME[measure] : undefined;
  return figure === undefined ? null : { ...before, operation: 'value', measure: figure };
}

const SORT_OF: Readonly<Record<string, Slots['sort']>> = {
  yield: 'yield-desc',
  price: 'price-asc',
  price_per_sqft: 'price-per-sqft-asc',
};

/** The preceding period of the same number of months. */
function periodBefore({ from, to }: Frame): Pick<Frame, 'from' | 'to'> {
  if (from === null) return { from, to };
  const end = toEpochDay(from) - 1;
  if (to === null) return { from, to };
  const months = toMonthIndex(toEpochDay(to)) - toMonthIndex(toEpochDay(from)) + 1;
  return { from: fromEpochDay(minusMonths(toEpochDay(from), months)), to: fromEpochDay(end) };
}
