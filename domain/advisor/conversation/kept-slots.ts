import { pick } from '../../collections.ts';
import { isAsked } from '../../search/fields.ts';
import { EMPTY_SLOTS, type Frame, isSearch, type Memory, PLACES, type Slots } from '../frame/frame.ts';
import type { Reading } from '../reading/read.ts';

/** Figures of a home that depend on its price. */
const PRICED: ReadonlySet<Frame['measure']> = new Set(['price', 'return']);

/** Words that point at the last question or its answer, so that its slots still hold. */
const POINTS = [
  'there',
  'pointing',
  'thatone',
  'ofthese',
  'whichone',
  'again',
  'both',
  'adding',
  'mybudget',
  'partner',
] as const;

/** Whether a question names its own sum, e.g. a loan of 2M, so that nothing of the last question belongs to it. */
function standsAlone(own: Frame, { frame: before }: Memory, { concepts, position }: Reading): boolean {
  const { maxPriceAed, minPriceAed, incomeAed, monthlyAed } = own.slots;
  const isSummed = (maxPriceAed ?? minPriceAed ?? incomeAed ?? monthlyAed) !== null;
  const isOfSum = own.operation === 'afford' || own.measure === 'instalment' || own.measure === 'fees';
  const isPointed = POINTS.some((name) => concepts.has(name)) || position !== null;
  return isSummed && isOfSum && before.subject !== own.subject && !isPointed;
}

/** Slots of the last question that still hold for the next one. */
export function keptSlots(own: Frame, memory: Memory, reading: Reading): Slots {
  if (standsAlone(own, memory, reading)) return EMPTY_SLOTS;
  const { slots: before, operation } = memory.frame;
  const pointed = pointedHomes(memory, reading);
  const areaIds = pointedAreas(memory, reading);
  const isOfShown = operation === 'list' && (own.slots.homeIds.length > 0 || pointed.length > 0);
  const isOfAll = isOfWholeCity(own, reading);
  const isOfHomes = own.subject === 'home' || own.subject === 'loan' || own.operation === 'make';
  return {
    ...before,
    sort: null,
    keywords: isSearch(own) ? before.keywords : '',
    areaIds: isOfAll ? [] : areaIds,
    notAreaIds: areaIds.length > 0 ? [] : before.notAreaIds,
    named: isOfAll ? null : before.named,
    ...(isOfAll ? NO_KIND : {}),
    homeIds: isOfHomes ? pointed : [],
    ...leftBehind(own),
    // A rent is no price: of homes to rent, nothing but place and kind holds for another question.
    ...(before.purpose !== null && !isSearch(own) ? { ...NO_RENTING, ...NO_MONEY } : {}),
    // The price limit of a search is not the price of a home it found.
    ...(isOfShown ? NO_MONEY : {}),
    ...(isSearch(own) && (operation === 'afford' || reading.concepts.has('mybudget'))
      ? { maxPriceAed: memory.affordableAed ?? before.maxPriceAed }
      : {}),
  };
}

function isOfWholeCity(own: Frame, { concepts }: Reading): boolean {
  return (own.operation === 'rank' && own.subject === 'area') || (concepts.has('city') && !concepts.has('there'));
}

/** Clears the slots that the new question does not use. */
function leftBehind(own: Frame): Partial<Slots> {
  const isOfSearch = isSearch(own) || own.operation === 'save' || (own.operation === 'count' && own.subject === 'home');
  const isPriced = own.subject === 'home' && PRICED.has(own.measure);
  const isOfMoney = own.subject === 'loan' || own.subject === 'rule' || isOfSearch || isPriced;
  return {
    ...(isOfMoney ? {} : NO_MONEY),
    ...(own.operation === 'afford' ? {} : NO_INCOME),
    ...(own.measure === 'fees' || isSearch(own) ? NO_LOAN : {}),
    ...(own.measure === 'instalment' ? { rentChangePercent: null } : {}),
    ...(own.operation === 'rank' ? NO_KIND : {}),
  };
}

/** `is that one fairly priced?` after a list means its first home. */
function pointedHomes({ frame, shownIds }: Memory, { concepts }: Reading): Slots['homeIds'] {
  if (!isSearch(frame)) return frame.slots.homeIds;
  return concepts.has('thatone') ? shownIds.slice(0, 1) : [];
}

const NO_RENTING = {
  purpose: null,
  minCheques: null,
  maxCheques: null,
  minGuests: null,
  maxGuests: null,
  pets: null,
} as const;
const NO_KIND = { types: [], minBeds: null, maxBeds: null } as const;
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

const TWO = /both|(?:^| )two(?: |$)|اثنين|[تث]نتين|هما(?: |$)/;

/** Areas a question refers to: after a ranking, `the second one` is an area. */
function pointedAreas(memory: Memory, { position, first, concepts, frame, masked }: Reading): Slots['areaIds'] {
  // `flats there` after a ranking means flats in the ranked areas.
  const isOfAll = isSearch(frame) && concepts.has('pointing') && memory.frame.position === null && position === null;
  if (isOfAll && first === null && memory.frame.operation === 'rank') return memory.shownAreaIds.slice(0, 3);
  const isBoth = concepts.has('both') && memory.recentAreaIds.length > 1 && PLACES.has(frame.subject);
  if (isBoth && memory.frame.operation !== 'rank') return memory.recentAreaIds.slice(TWO.test(masked) ? -2 : -4);
  // `the second best` shows one area, and `there` in the next question means that area.
  const shown = memory.frame.position === null ? 0 : 1;
  const pointed = memory.shownAreaIds[(position ?? first ?? shown) - 1];
  return pointed === undefined || memory.frame.operation !== 'rank' ? memory.frame.slots.areaIds : [pointed];
}

/** What a home is, without its place and price. */
export const KIND = ['types', 'minBeds', 'maxBeds'] as const;

/** `where is it cheapest?` after a rent ranks by rents, not by prices. */
export function byRent(frame: Frame, { concepts }: Reading, { frame: before }: Memory): Frame {
  const isOfPrice = frame.operation === 'rank' && (frame.measure === 'price' || frame.measure === 'price_per_sqft');
  const isOfRent = before.measure === 'rent' || before.slots.purpose === 'rent';
  if (!isOfPrice || !isOfRent || concepts.has('buyverb')) return frame;
  const kind = KIND.some((key) => isAsked(frame.slots[key])) ? {} : pick(before.slots, KIND);
  return { ...frame, measure: 'rent', slots: { ...frame.slots, ...kind, purpose: null } };
}
