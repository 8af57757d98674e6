import type { Frame, Memory, Slots } from './frame.ts';
import type { Reading } from './read.ts';

// What the words of a follow-up change in the slots of the question before.

/** After a rent that is paid, `similar ones rent for 95k` is the market's. */
export function ofMarket(own: Slots, { slots: before, measure }: Frame, { concepts, masked }: Reading): Slots {
  const isOther = concepts.has('similar') || MARKET.test(masked);
  const isAsked = measure === 'rent_increase' && before.rentAed !== null && (own.rentAed ?? 0) > before.rentAed;
  // `they want 92k`: what is asked, while what is paid is known.
  if (isAsked && !isOther && !concepts.has('mine') && !concepts.has('correct')) return { ...own, rentAed: null };
  if (measure !== 'rent_increase' || before.rentAed === null || own.marketRentAed !== null || !isOther) return own;
  const marketRentAed = own.rentAed ?? own.maxPriceAed;
  return { ...own, rentAed: null, minPriceAed: null, maxPriceAed: null, marketRentAed };
}

const MARKET = /(?:^| )(?:market|index|others?|neighbou?rs?|rera|السوق|المؤشر|الموشر|غير[يه]*|الجيران)(?= |$)/;

/** `my wife earns 15,000` adds to the income before. */
export function withPartner(slots: Slots, { slots: { incomeAed: before } }: Frame, { concepts }: Reading): Slots {
  const isAnother =
    slots.incomeAed !== null && before !== null && slots.incomeAed !== before && concepts.has('partner');
  return isAnother ? { ...slots, incomeAed: (slots.incomeAed ?? 0) + (before ?? 0) } : slots;
}

/** `no, 5`: a number without a unit is of the kind that was said before: rooms, or millions. */
export function withNumber(slots: Slots, own: Slots, { bareNumbers: [number] }: Reading): Slots {
  const isSaid = own.minBeds !== null || own.maxBeds !== null || own.maxPriceAed !== null || own.ratePercent !== null || own.downPercent !== null;
  if (number === undefined || isSaid || own.homeIds.length > 0 || own.years !== null) return slots;
  if (Number.isInteger(number) && number <= 8 && slots.minBeds !== null)
    return { ...slots, minBeds: number, maxBeds: number };
  const factor = number < 100 ? 1e6 : 1000;
  if (slots.marketRentAed === null && slots.rentAed !== null) return { ...slots, marketRentAed: number * 1000 };
  return slots.maxPriceAed === null ? slots : { ...slots, maxPriceAed: number * factor };
}

/** `add JVT too`, `one bed as well`: what is said comes beside what was wanted. */
export function withAdded(before: Slots, said: Slots, own: Slots): Slots {
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
  '(?:remove|drop|forget|clear|no|any|without|whatever|ignore|lift|skip|never mind|does not matter|do not care about|بدون|الغي|شيل|اي)(?: the| a| my| my own| حد| شرط)*';
/** Wishes that a person takes back, by what they call them. */
export const TAKEN_BACK: readonly (readonly [RegExp, Partial<Slots>])[] = [
  [new RegExp(`${OPEN} (?:price|budget|limit|سعر|السعر|ميزانيه)`), { minPriceAed: null, maxPriceAed: null }],
  [new RegExp(`${OPEN} (?:type|نوع)`), { type: null, types: [] }],
  [new RegExp(`${OPEN} (?:bed|beds|bedrooms|rooms|number of|غرف)`), { minBeds: null, maxBeds: null }],
  [new RegExp(`${OPEN} (?:size|مساحه)`), { minSqft: null, maxSqft: null }],
  [new RegExp(`${OPEN} (?:metro|near|مترو|قرب)`), { near: null }],
  [
    new RegExp(`${OPEN} (?:handover|delivery|completion date|year|تسليم|سنه)`),
    { minHandover: null, maxHandover: null },
  ],
  [new RegExp(`${OPEN} (?:yield|return|عايد)`), { minYieldPercent: null, maxYieldPercent: null }],
  [/(?:ready|off plan|الجاهز|علي الخارطه) (?:is|are) (?:fine|ok|okay|good)/, { completion: null }],
  [
    /(?:ready|off ?plan|either|both|جاهز\S*) (?:or|and|او) (?:ready|off ?plan|either|علي الخارطه)|(?:either|both) (?:is|are) (?:fine|ok)/,
    { completion: null },
  ],
  [
    /(?:anywhere|any area|all areas|all of dubai|in all dubai|كل دبي|اي منطقه|باي مكان)(?: |$)/,
    { areas: [], notAreas: [], named: null },
  ],
];

export function without(slots: Slots, { masked, frame }: Reading): Slots {
  const taken = TAKEN_BACK.filter(([pattern]) => pattern.test(masked) && frame.slots.areas.length === 0);
  return Object.assign({ ...slots }, ...taken.map(([, change]) => change));
}

/** A bare sum is what was asked back. */
export function answered(own: Slots, asked: NonNullable<Memory['asked']>): Slots {
  const sum = own.maxPriceAed ?? own.minPriceAed ?? own.incomeAed ?? own.rentAed;
  if (sum === null) return own;
  const bare = { ...own, minPriceAed: null, maxPriceAed: null, incomeAed: null, rentAed: null };
  if (asked === 'income') return { ...bare, incomeAed: own.incomeAed ?? sum };
  if (asked === 'rent') return { ...bare, rentAed: own.rentAed ?? sum };
  return asked === 'market_rent' ? { ...bare, marketRentAed: own.marketRentAed ?? sum } : own;
}

const CHEAPER = 0.85;
const BIGGER = 1.2;

export function relativeTo(slots: Slots, { concepts, frame }: Reading): Slots {
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
