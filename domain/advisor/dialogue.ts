import { fromEpochDay, minusMonths, toEpochDay, toMonthIndex } from '../day.ts';
import type { Frame, Memory, Slots } from './frame.ts';
import { directionOf, isTurned, placeSubject, purposeOf, type Reading } from './read.ts';

// How a question goes on with the conversation: it keeps the question before it and changes a part, or asks something
// else about the same place, home or amount.

const ALONE: ReadonlySet<Frame['operation']> = new Set(['refuse', 'greet', 'help', 'open']);
const CHANGES = ['correct', 'change', 'more', 'there', 'both', 'ofthese', 'again', 'adding'] as const;
const OPERATION_OF: Readonly<Record<string, Frame['operation']>> = {
  price: 'trend',
  growth: 'trend',
  forecast: 'trend',
};
const RELATIVE = ['cheaper', 'dearer', 'bigger', 'smaller'] as const;

/** The question that is meant: on its own, or over the last one. */
export function inDialogue(reading: Reading, memory: Memory | null): { frame: Frame; isFollowUp: boolean } {
  const own = reading.frame;
  const alone = { frame: own, isFollowUp: false };
  // `roi then?` after a home asks for a figure of it, not for the term.
  const isTerm =
    own.operation === 'explain' && (own.subject === 'app' || reading.concepts.has('define') || reading.words > 4);
  if (memory === null || ALONE.has(own.operation) || isTerm) return alone;
  const frame = special(reading, memory) ?? continued(reading, memory);
  if (frame === null) return alone;
  return { frame: { ...frame, operation: operationOf(frame), subject: subjectOf(frame) }, isFollowUp: true };
}

function continued(reading: Reading, memory: Memory): Frame | null {
  const how = howItContinues(reading, memory);
  if (how === 'new') return null;
  return how === 'same' ? changed(memory, reading) : carried(memory, reading);
}

/** Turns that point at the last answer instead of changing its question. */
function special(reading: Reading, memory: Memory): Frame | null {
  const { frame: own, concepts } = reading;
  const before = memory.frame;
  const [homeId] = reading.bareNumbers;
  const hasOwn = own.slots.areas.length + own.slots.homeIds.length > 0 || own.slots.named !== null;
  // `compare it with 15`: the home spoken of, and another.
  if (homeId !== undefined && concepts.has('comparestrong') && before.slots.homeIds.length > 0)
    return {
      ...own,
      operation: 'compare',
      subject: 'home',
      slots: { ...before.slots, homeIds: [...before.slots.homeIds.slice(-1), homeId] },
    };
  // `and growth?` asks another figure of what was compared, ranked, followed or told.
  const turn = hasOwn || reading.words > 5 ? null : otherMeasure(reading, before);
  if (turn !== null) return turn;
  // `which is the cheapest?` after a list orders it.
  if (
    own.operation === 'compare' &&
    !hasOwn &&
    before.operation === 'list' &&
    !concepts.has('comparestrong') &&
    !concepts.has('both')
  )
    return { ...before, slots: { ...before.slots, sort: SORT_OF[reading.measure ?? ''] ?? before.slots.sort } };
  // `show me some` lists homes of what was spoken of.
  if (own.operation === 'unclear' && concepts.has('findstrong') && reading.words <= 5)
    return {
      ...own,
      operation: 'list',
      subject: 'home',
      slots: {
        ...before.slots,
        ...NO_MONEY,
        minPriceAed: before.slots.minPriceAed,
        maxPriceAed: before.slots.maxPriceAed,
      },
    };
  // `and 77?` after a home.
  if (homeId !== undefined && before.slots.homeIds.length > 0 && own.operation !== 'list' && before.subject === 'home')
    return { ...before, slots: { ...before.slots, homeIds: [homeId] } };
  if (own.operation === 'list' && concepts.has('ofthese') && memory.shownIds.length > 0 && before.subject === 'home') {
    const sort = own.slots.sort ?? SORT_OF[reading.measure ?? ''] ?? null;
    return { ...own, subject: 'home', slots: { ...before.slots, sort, homeIds: memory.shownIds } };
  }
  // `how many are there?` counts what was listed.
  if (own.operation === 'count' && own.slots.areas.length === 0 && !concepts.has('city')) {
    const isOfSales = before.measure === 'sales';
    const frame = { ...before, operation: 'count' as const, position: null };
    if (isOfSales || before.subject === 'home')
      return {
        ...frame,
        subject: isOfSales ? 'area' : 'home',
        measure: isOfSales ? 'sales' : null,
        slots: overlaid({ ...before.slots, sort: null }, own.slots),
      };
  }
  if (own.operation === 'explain') return figureOf(reading, before);
  // A ranking is left for one of its areas.
  const pointed =
    own.slots.areas.length === 0 ? memory.shownAreas[(reading.position ?? reading.first ?? 0) - 1] : undefined;
  const isOfArea = own.slots.areas.length === 1 && (concepts.has('aboutword') || concepts.has('change'));
  if (before.operation === 'rank' && (isOfArea || (pointed !== undefined && concepts.has('aboutword'))))
    return {
      ...own,
      operation: 'verdict',
      subject: 'area',
      measure: null,
      direction: null,
      position: null,
      purpose: before.purpose,
      slots: { ...own.slots, areas: pointed === undefined ? own.slots.areas : [pointed] },
    };
  return concepts.has('before') && before.from !== null ? { ...before, ...periodBefore(before) } : null;
}

function otherMeasure(reading: Reading, before: Frame): Frame | null {
  const { frame: own, measure, concepts, period } = reading;
  if (measure === null || concepts.has('define') || concepts.has('city')) return null;
  const isOfRank = before.operation === 'rank' && before.subject === 'area';
  const isOfPlace = PLACES.has(own.subject) || own.operation === 'explain';
  const isTurn = own.operation === 'trend' || (own.operation === 'value' && isOfPlace) || own.operation === 'explain';
  const isAgain = isTurn || (own.operation === 'rank' && !concepts.has('areasword'));
  const direction = directionOf(measure, concepts);
  const times = period ?? { from: before.from, to: before.to };
  if (isOfRank && isTurn) return { ...before, ...times, measure, direction, position: null };
  if (before.operation === 'compare' && before.subject !== 'loan' && isAgain)
    return {
      ...before,
      ...times,
      measure,
      direction: isTurned(concepts) || own.operation === 'rank' ? direction : null,
    };
  return null;
}

/** A term that is said in a few words is a figure of what the conversation is about. */
function figureOf({ measure }: Reading, before: Frame): Frame | null {
  if (measure === null) return null;
  if (PLACES.has(before.subject)) return { ...before, operation: OPERATION_OF[measure] ?? 'value', measure };
  const isKnown = before.slots.homeIds.length > 0 || before.slots.maxPriceAed !== null;
  if (before.subject === 'home' && measure === 'yield' && !isKnown && before.slots.areas.length > 0)
    return { ...before, operation: 'value', subject: 'area', measure };
  const isOfHome = before.subject === 'home' && (measure === 'yield' || measure === 'rent' || measure === 'price');
  return isOfHome ? { ...before, operation: 'value', measure: measure === 'yield' ? 'return' : measure } : null;
}

const SORT_OF: Readonly<Record<string, Slots['sort']>> = {
  yield: 'yield-desc',
  price: 'price-asc',
  price_per_sqft: 'price-per-sqft-asc',
};

/** The period of equal length before one; whole months stay whole. */
function periodBefore({ from, to }: Frame): Pick<Frame, 'from' | 'to'> {
  if (from === null) return { from, to };
  const end = toEpochDay(from) - 1;
  if (to === null) return { from, to };
  const months = toMonthIndex(toEpochDay(to)) - toMonthIndex(toEpochDay(from)) + 1;
  return { from: fromEpochDay(minusMonths(toEpochDay(from), months)), to: fromEpochDay(end) };
}

const SUM_TERMS = ['ratePercent', 'downPercent', 'downAed', 'years', 'rentChangePercent', 'marketRentAed'] as const;
const OF_SUMS: ReadonlySet<Frame['subject']> = new Set(['loan', 'rule']);

function howItContinues(reading: Reading, memory: Memory): 'new' | 'same' | 'carry' {
  const { frame: own, concepts, isSure, words } = reading;
  const before = memory.frame;
  const isMarked =
    CHANGES.some((name) => concepts.has(name)) ||
    RELATIVE.some((name) => concepts.has(name)) ||
    (words <= 3 && /^(?:and |و)/.test(reading.masked));
  const hasPlace = own.slots.areas.length > 0 || own.slots.named !== null;
  const saysSomething = says(reading, before);
  if (isSure) {
    if (own.operation === 'compare' && own.slots.areas.length < 2 && own.slots.homeIds.length === 0) return 'carry';
    // `what if rates go to 5%`: a term of the sum before changes it.
    const sums = reading.slotsFor(before);
    const isTerm =
      SUM_TERMS.some((name) => sums[name] !== null) || (isMarked && reading.bareNumbers.length > 0 && words <= 4);
    const isOfSum = OF_SUMS.has(before.subject) || before.measure === 'return';
    const isOther =
      own.operation === 'afford' || own.operation === 'list' || concepts.has('loanstrong') || own.measure === 'fees';
    if (isOfSum && isTerm && !isOther && !hasPlace) return 'same';
    const isSameKind =
      own.operation === before.operation &&
      (own.measure === before.measure || own.operation === 'rank') &&
      own.topic === null;
    if (hasPlace && !isMarked) return 'new';
    if (own.slots.homeIds.length > 0 && !isMarked) return 'new';
    return isSameKind && isMarked ? 'same' : 'carry';
  }
  const isTakenBack = TAKEN_BACK.some(([pattern]) => pattern.test(reading.masked));
  if (isTakenBack && !hasPlace) return 'same';
  // `homes there under 1m` lists homes of the place that was spoken of.
  const isOfPlace = PLACES.has(before.subject) || before.operation === 'rank';
  const asksHomes = concepts.has('find') || concepts.has('there') || own.slots.maxPriceAed !== null;
  if (isOfPlace && own.operation === 'list' && concepts.has('homesword') && asksHomes && !hasPlace && words > 2)
    return 'carry';
  if (!saysSomething) return isMarked && before.operation !== 'list' ? 'same' : 'new';
  if (memory.asked !== null || isMarked) return 'same';
  if (hasPlace) return words <= 2 ? 'same' : 'new';
  if (before.operation === 'list' && before.measure === null)
    return (own.slots.type === null || before.slots.type === null) && !concepts.has('find') && words <= 6
      ? 'same'
      : 'new';
  return concepts.has('findstrong') ? 'new' : 'same';
}

/** Whether a question says anything that can change the one before it. */
function says(reading: Reading, before: Frame): boolean {
  const slots = reading.slotsFor(before);
  const isSaid = Object.values(slots).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  );
  const { concepts, measure, period, position, bareNumbers } = reading;
  const isTurned = ['least', 'falling', 'rising', 'live', 'invest', ...RELATIVE].some((name) => concepts.has(name));
  return isSaid || isTurned || bareNumbers.length > 0 || measure !== null || period !== null || position !== null;
}

/** The last question with what the new words say in place of what it said. */
function changed(memory: Memory, reading: Reading): Frame {
  const { concepts, measure, period, position } = reading;
  const before = memory.frame;
  const own = reading.slotsFor(before);
  const said = overlaid(before.slots, memory.asked === null ? own : answered(own, memory.asked));
  const isBoth = concepts.has('both') && own.areas.length === 0 && memory.recentAreas.length > 1;
  const isAdded = concepts.has('adding') && own.homeIds.length === 0;
  const slots = without(
    isAdded ? withAdded(before.slots, said, own) : isBoth ? { ...said, areas: memory.recentAreas.slice(-2) } : said,
    reading,
  );
  const isRank = before.operation === 'rank';
  const isOfMeasure = isRank || OF_MEASURES.has(before.operation);
  const isOther = isOfMeasure && (PLACES.has(before.subject) || before.operation === 'compare');
  const newMeasure = isOther || before.operation === 'verdict' ? (measure ?? before.measure) : before.measure;
  const isTurn = isTurned(concepts) || concepts.has('rising') || concepts.has('best');
  // A figure asked for after a verdict is followed or told by itself.
  const operation =
    before.operation === 'verdict' && PLACES.has(before.subject) && measure !== null
      ? (OPERATION_OF[measure] ?? 'value')
      : before.operation;
  return {
    ...before,
    operation,
    measure: newMeasure,
    isCash: before.isCash || (before.measure === 'fees' && concepts.has('cash')),
    direction:
      (isRank || before.operation === 'compare') && (isTurn || (isRank && measure !== null))
        ? directionOf(newMeasure, concepts)
        : before.direction,
    position: isRank ? (position ?? (measure === null ? before.position : null)) : before.position,
    purpose: before.purpose === null && before.operation !== 'verdict' ? null : (purposeOf(concepts) ?? before.purpose),
    from: period === null ? before.from : period.from,
    to: period === null ? before.to : period.to,
    slots: relativeTo(withCompared(before, withNumber(slots, own, reading), memory), reading),
  };
}

const OF_MEASURES: ReadonlySet<Frame['operation']> = new Set(['trend', 'value', 'compare']);
const PLACES: ReadonlySet<Frame['subject']> = new Set(['area', 'city', 'project', 'building', 'developer']);

/** Figures of a home that rest on its price. */
const PRICED: ReadonlySet<Frame['measure']> = new Set(['price', 'return']);

/** Another question about what the last one was about. */
function carried(memory: Memory, reading: Reading): Frame {
  const { frame: own, concepts } = reading;
  const before = memory.frame.slots;
  const isCity = concepts.has('city') && !concepts.has('there');
  const isOfPlaces = own.operation === 'rank' || isCity;
  const isSearch = own.operation === 'list' && own.measure === null;
  const isOfMoney = own.subject === 'loan' || own.subject === 'rule' || isSearch || PRICED.has(own.measure);
  const kept: Slots = {
    ...before,
    sort: null,
    keywords: isSearch ? before.keywords : '',
    areas: isOfPlaces ? [] : pointedAreas(memory, reading),
    named: isOfPlaces ? null : before.named,
    homeIds:
      own.subject === 'home' || own.subject === 'loan' || own.operation === 'make' ? pointedHomes(memory, reading) : [],
    ...(isOfMoney ? {} : NO_MONEY),
    ...(own.operation === 'afford' ? {} : NO_INCOME),
    ...(own.measure === 'fees' || isSearch ? NO_LOAN : {}),
    ...(own.operation === 'rank' ? { type: null, minBeds: null, maxBeds: null } : {}),
  };
  const slots = withCompared(own, overlaid(kept, own.slots), memory);
  const isOfFigure =
    own.operation === 'compare' && PLACES.has(memory.frame.subject) && memory.frame.operation !== 'verdict';
  return { ...own, measure: own.measure ?? (isOfFigure ? memory.frame.measure : null), slots };
}

/** `is that one fairly priced?` after a list means its first home. */
function pointedHomes({ frame, shownIds }: Memory, { concepts }: Reading): Slots['homeIds'] {
  const isList = frame.operation === 'list' && frame.measure === null;
  if (!isList) return frame.slots.homeIds;
  return concepts.has('thatone') || concepts.has('there') ? shownIds.slice(0, 1) : [];
}

const NO_INCOME = { incomeAed: null, monthlyAed: null } as const;
const NO_LOAN = { downAed: null, downPercent: null, ratePercent: null, years: null, rentChangePercent: null } as const;

const NO_MONEY = {
  minPriceAed: null,
  maxPriceAed: null,
  incomeAed: null,
  rentAed: null,
  downAed: null,
  downPercent: null,
  ratePercent: null,
  years: null,
} as const;

/** `the second one` of a ranking is an area. */
function pointedAreas(memory: Memory, { position, first }: Reading): Slots['areas'] {
  const pointed = memory.shownAreas[(position ?? first ?? 0) - 1];
  return pointed === undefined || memory.frame.operation !== 'rank' ? memory.frame.slots.areas : [pointed];
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

/** Slots that are said together: one of them said replaces all. */
const GROUPS: readonly (readonly (keyof Slots)[])[] = [
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minPriceAed', 'maxPriceAed'],
  ['minSqft', 'maxSqft'],
  ['minHandover', 'maxHandover'],
  ['downPercent', 'downAed'],
  ...(['areas', 'notAreas', 'type', 'notTypes', 'completion', 'named', 'minYieldPercent', 'near', 'sort'] as const).map(
    (key) => [key],
  ),
  ...(['keywords', 'homeIds', 'incomeAed', 'rentAed', 'marketRentAed', 'rentChangePercent'] as const).map((key) => [
    key,
  ]),
  ...(['ratePercent', 'years'] as const).map((key) => [key]),
];

function overlaid(before: Slots, now: Slots): Slots {
  const merged: Slots = { ...before };
  const put = <K extends keyof Slots>(key: K) => {
    merged[key] = now[key];
  };
  const isSaid = (key: keyof Slots) => {
    const value = now[key];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  };
  for (const group of GROUPS) if (group.some(isSaid)) group.forEach(put);
  // Another place takes the project or the home of the last one along; a developer builds in many.
  if (now.areas.length > 0 && now.named === null && merged.named?.kind !== 'developer') merged.named = null;
  if (now.areas.length > 0 && now.homeIds.length === 0) merged.homeIds = [];
  if (now.named !== null && now.areas.length === 0) merged.areas = [];
  // An area that is wanted is no longer excluded, and the other way round.
  const excluded = new Set(merged.notAreas.map(({ id }) => id));
  if (now.notAreas.length > 0) merged.areas = merged.areas.filter(({ id }) => !excluded.has(id));
  if (now.areas.length > 0) merged.notAreas = now.notAreas;
  if (now.type !== null) merged.notTypes = now.notTypes;
  return merged;
}

/** `no, 5`: a number without a unit is of the kind that was said before: rooms, or millions. */
function withNumber(slots: Slots, own: Slots, { bareNumbers: [number] }: Reading): Slots {
  const isSaid = own.minBeds !== null || own.maxBeds !== null || own.maxPriceAed !== null || own.ratePercent !== null;
  if (number === undefined || isSaid || own.homeIds.length > 0 || own.years !== null) return slots;
  if (Number.isInteger(number) && number <= 8 && slots.minBeds !== null)
    return { ...slots, minBeds: number, maxBeds: number };
  const factor = number < 100 ? 1e6 : 1000;
  if (slots.marketRentAed === null && slots.rentAed !== null) return { ...slots, marketRentAed: number * 1000 };
  return slots.maxPriceAed === null ? slots : { ...slots, maxPriceAed: number * factor };
}

/** `add JVT too`, `one bed as well`: what is said comes beside what was wanted. */
function withAdded(before: Slots, said: Slots, own: Slots): Slots {
  const areas = [...new Map([...before.areas, ...own.areas].map((area) => [area.id, area])).values()];
  const isOfBeds = own.minBeds !== null && own.maxBeds !== null && before.minBeds !== null && before.maxBeds !== null;
  const beds = isOfBeds
    ? {
        minBeds: Math.min(before.minBeds ?? 0, own.minBeds ?? 0),
        maxBeds: Math.max(before.maxBeds ?? 0, own.maxBeds ?? 0),
      }
    : {};
  return { ...said, ...(own.areas.length > 0 ? { areas } : {}), ...beds };
}

const OPEN =
  '(?:remove|drop|forget|clear|no|any|without|whatever|ignore|بدون|الغي|شيل|اي)(?: the| a| my| my own| حد| شرط)*';
/** Wishes that a person takes back, by what they call them. */
const TAKEN_BACK: readonly (readonly [RegExp, Partial<Slots>])[] = [
  [new RegExp(`${OPEN} (?:price|budget|limit|سعر|السعر|ميزانيه)`), { minPriceAed: null, maxPriceAed: null }],
  [new RegExp(`${OPEN} (?:type|نوع)`), { type: null, types: [] }],
  [new RegExp(`${OPEN} (?:bed|beds|bedrooms|rooms|number of|غرف)`), { minBeds: null, maxBeds: null }],
  [new RegExp(`${OPEN} (?:size|مساحه)`), { minSqft: null, maxSqft: null }],
  [new RegExp(`${OPEN} (?:metro|near|مترو|قرب)`), { near: null }],
  [
    /(?:anywhere|any area|all areas|all of dubai|in all dubai|كل دبي|اي منطقه|باي مكان)(?: |$)/,
    { areas: [], named: null },
  ],
];

function without(slots: Slots, { masked, frame }: Reading): Slots {
  const taken = TAKEN_BACK.filter(([pattern]) => pattern.test(masked) && frame.slots.areas.length === 0);
  return Object.assign({ ...slots }, ...taken.map(([, change]) => change));
}

/** A bare sum is what was asked back. */
function answered(own: Slots, asked: NonNullable<Memory['asked']>): Slots {
  const sum = own.maxPriceAed ?? own.minPriceAed ?? own.incomeAed ?? own.rentAed;
  if (sum === null) return own;
  const bare = { ...own, minPriceAed: null, maxPriceAed: null, incomeAed: null, rentAed: null };
  if (asked === 'income') return { ...bare, incomeAed: own.incomeAed ?? sum };
  if (asked === 'rent') return { ...bare, rentAed: own.rentAed ?? sum };
  return asked === 'market_rent' ? { ...bare, marketRentAed: own.marketRentAed ?? sum } : own;
}

const CHEAPER = 0.85;
const BIGGER = 1.2;

function relativeTo(slots: Slots, { concepts, frame }: Reading): Slots {
  const isPriced = frame.slots.maxPriceAed !== null || frame.slots.minPriceAed !== null;
  const rounded = (aed: number) => Math.round(aed / 10_000) * 10_000;
  if (concepts.has('cheaper') && !isPriced) {
    const max = slots.maxPriceAed === null ? null : rounded(slots.maxPriceAed * CHEAPER);
    return { ...slots, maxPriceAed: max, minPriceAed: null, sort: 'price-asc' };
  }
  if (concepts.has('dearer') && !isPriced) {
    const min = slots.maxPriceAed;
    const max = min === null ? null : rounded(min / CHEAPER);
    return { ...slots, minPriceAed: min, maxPriceAed: max, sort: 'price-desc' };
  }
  if (!concepts.has('bigger') && !concepts.has('smaller')) return slots;
  const factor = concepts.has('smaller') ? 1 / BIGGER : BIGGER;
  if (slots.minSqft === null) return { ...slots, sort: factor > 1 ? 'sqft-desc' : slots.sort };
  return { ...slots, minSqft: Math.round(slots.minSqft * factor), maxSqft: null };
}

function subjectOf({ operation, subject, slots }: Frame): Frame['subject'] {
  const isOfPlace =
    operation === 'trend' || operation === 'compare' || operation === 'count' || operation === 'verdict';
  if (subject === 'home' || subject === 'loan' || subject === 'rule' || subject === 'app') return subject;
  return isOfPlace || operation === 'value' ? placeSubject(slots) : subject;
}

/** A price that is named makes the worth of a home a verdict on it. */
function operationOf({ operation, subject, measure, slots }: Frame): Frame['operation'] {
  const isPriced = slots.maxPriceAed !== null || slots.minPriceAed !== null;
  return operation === 'value' && subject === 'home' && measure === 'price' && isPriced ? 'verdict' : operation;
}
