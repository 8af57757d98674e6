import { FIELD_NAMES, type FieldName, isAsked, keysOf } from '../../search/fields.ts';
import { EMPTY_SLOTS, type Frame, type Memory, type Slots } from '../frame/frame.ts';
import type { Reading } from '../reading/read.ts';

// Changes the slots of the previous question by the words of a follow-up.

const PAYS = /(?:^| )و?(?:pay|put|chip|دفعت[يه]?|دفعنا|[انب]دفع|حطيت|احط|نحط)(?: |$)/;

/** `my wife earns 15,000` adds to the previous income; `and I have 400k` is a down payment. */
export function withPartner(slots: Slots, last: Frame, of: Reading): Slots {
  const [{ concepts }, before] = [of, last.slots.incomeAed];
  const downAed = paidDown(last, of);
  if (downAed !== null)
    return { ...slots, downAed, downPercent: null, minPriceAed: null, maxPriceAed: last.slots.maxPriceAed };
  const has = last.operation === 'afford' && before !== null && concepts.has('have') ? sumOf(of.slotsFor(last)) : null;
  if (has !== null)
    return { ...slots, downAed: has, downPercent: null, maxPriceAed: last.slots.maxPriceAed, incomeAed: before };
  const isAnother =
    slots.incomeAed !== null &&
    before !== null &&
    slots.incomeAed !== before &&
    concepts.has('partner') &&
    !TOTAL.test(of.masked);
  return isAnother ? { ...slots, incomeAed: (slots.incomeAed ?? 0) + (before ?? 0) } : slots;
}

/** `ولو دفعت ٦٠٠ ألف` (and if I paid 600k): a down payment on the known price or home, AED. */
function paidDown(last: Frame, of: Reading): number | null {
  const { maxPriceAed: price, homeIds } = last.slots;
  const paid = last.subject === 'loan' ? of.slotsFor(last).maxPriceAed : null;
  const isPaid = PAYS.test(of.masked) || (of.concepts.has('have') && of.words <= 5);
  const isKnown = price === null ? homeIds.length > 0 : (paid ?? 0) < price;
  return isPaid && isKnown ? paid : null;
}

const TOTAL = /(?:^| )(?:total|together|combined|altogether|مجموع\S*|مع بعض|سوا)(?: |$)/;

const sumOf = ({ maxPriceAed, incomeAed }: Slots) => maxPriceAed ?? incomeAed;

/** `add JVT too`, `one bed as well`: adds new wishes to the previous ones. */
export function withAdded(before: Slots, said: Slots, own: Slots): Slots {
  const areaIds = [...new Set([...before.areaIds, ...own.areaIds])];
  const isOfBeds = own.minBeds !== null && own.maxBeds !== null && before.minBeds !== null && before.maxBeds !== null;
  const beds = isOfBeds
    ? {
        minBeds: Math.min(before.minBeds ?? 0, own.minBeds ?? 0),
        maxBeds: Math.max(before.maxBeds ?? 0, own.maxBeds ?? 0),
      }
    : {};
  const types = [...new Set([...before.types, ...own.types])];
  const isOfTypes = own.types.length > 0 && before.types.length > 0;
  return {
    ...said,
    ...(own.areaIds.length > 0 ? { areaIds } : {}),
    ...(isOfTypes ? { types } : {}),
    ...beds,
  };
}

/** `add JVC back`: areas that were excluded are no longer. */
export function withoutExclusion(before: Slots, said: Slots, own: Slots): Slots | null {
  const again = new Set(own.areaIds);
  const notAreaIds = before.notAreaIds.filter((id) => !again.has(id));
  if (again.size === 0 || notAreaIds.length + again.size !== before.notAreaIds.length) return null;
  return { ...said, areaIds: before.areaIds, notAreaIds };
}

/** Words that withdraw a wish without asking for its opposite, unlike `no off-plan`. */
const WITHDRAWS =
  'drop|forget|ignore|remove|lift|give up(?: on)?|do without|تنازل\\S*(?: عن)?|استغني\\S*(?: عن)?|(?:does|do|need) not (?:need to |have to |necessarily )?be|not necessarily|تجاهل|(?:مش|مو|مب|ماهو|ليس) (?:لازم|شرط|ضروري|مهم|من الضروري)';
const UNNEEDED = `(?:${WITHDRAWS})(?: the| تكون| يكون)*`;
const OPEN = `(?:${WITHDRAWS}|clear|no|any|without|whatever|skip|never mind|(?:does|do) not need|no need for|need no|does not matter|do not care about|بدون|الغي|شيل|اي|انسي)(?: the| a| my| my own| to| be| near| close to| حد| شرط| يكون| تكون| قريب\\S*| من| جنب| علي)*`;
/** Words that withdraw a wish, one row each: the fields to clear, and the words. */
const TAKEN = `
priceAed # OPEN (?:price|budget|limit|سعر|السعر|ميزانيه)
types # OPEN (?:type|نوع)
beds # OPEN (?:bed|beds|@beds|bedrooms|rooms|number of|غرف(?= |$))
sqft # OPEN (?:size|مساحه)
near # OPEN (?:metro|near|mall|beach|landmark|airport|مترو|قرب|مول)
handover # OPEN (?:handover|delivery|completion date|year|تسليم|سنه)
yieldPercent # OPEN (?:yield|return|عايد)
baths # OPEN (?:baths?|bathrooms?|حمام\\S*|@baths)
furnishing # UNNEEDED (?:furnished|unfurnished|مفروش\\S*)
completion # UNNEEDED (?:ال)?(?:ready|off ?plan|completed|finished|جاهز\\S*|علي الخارطه)
completion # ^(?:ok |and |just )*(?:show|either|both)(?: me)?(?: both| either)?$
completion # (?:do not|does not|not) (?:mind|matter)(?: if)?(?: it is)? (?:ready|off ?plan)|(?:ready|off ?plan) (?:too|also|as well)|(?:ready|off plan|الجاهز|علي الخارطه) (?:is|are) (?:fine|ok|okay|good)|(?:علي الخارطه|جاهز\\S*) (?:عادي|مقبول|ماشي|اوكي|تمام)|(?:either|both) (?:is|are) (?:fine|ok)|(?:ready|off ?plan|either|both|جاهز[^ ]*) (?:or|and|او) (?:ready|off ?plan|either|علي الخارطه)
areaIds notAreaIds named # (?:anywhere|any area|whole city|city ?wide|dubai overall|دبي كلها|كل المدينه|all areas|(?:all|whole) of dubai|whole dubai|in all dubai|كل دبي|اي منطقه|باي مكان)(?: |$)
`;
export const TAKEN_BACK = TAKEN.trim()
  .split('\n')
  .map((row) => row.replace('UNNEEDED', UNNEEDED).replace('OPEN ', `${OPEN} (?:ال)?`).split(' # '))
  .map(([fields = '', words = '']) => ({
    slots: (fields.split(' ') as FieldName[]).flatMap(keysOf), // names of fields
    pattern: new RegExp(words),
  }));

export function clearWithdrawnWishes(slots: Slots, { masked, frame, parsed }: Reading): Slots {
  if (frame.slots.areaIds.length > 0) return slots;
  const taken = TAKEN_BACK.filter(({ pattern }) => pattern.test(masked)).flatMap(({ slots: keys }) => keys);
  // `drop the metro` is no wish for listings that say metro.
  const searched = taken.includes('near') ? slots.keywords.replace(OF_NEARNESS, '').trim() : slots.keywords;
  const keywords = withoutFeatures(searched, masked, parsed.features);
  return { ...slots, keywords, ...Object.fromEntries(taken.map((key) => [key, EMPTY_SLOTS[key]])) };
}

/** `forget the pool`: a feature of the search before is not wished for any more. */
function withoutFeatures(keywords: string, masked: string, features: readonly string[]): string {
  // In Arabic the words of a feature are others than those of the search.
  const said = features.filter((one) => keywords.includes(one) && ARABIC_OPEN.test(masked));
  if (said.length > 0)
    return said
      .reduce((kept, one) => kept.replaceAll(one, ''), keywords)
      .replace(/ +/g, ' ')
      .trim();
  const isWithdrawn = (word: string) =>
    word.length > 2 && new RegExp(`${OPEN} (?:ال)?(?:\\S+ )?${word}(?: |$)`).test(masked);
  const words = keywords.split(' ').filter((word) => /^\p{L}+$/u.test(word));
  return words
    .filter(isWithdrawn)
    .reduce((kept, word) => kept.replace(new RegExp(`(?:(?:private|shared|own) )?${word}(?: |$)`), ''), keywords)
    .trim();
}

const ARABIC_OPEN = new RegExp(`${OPEN} \\p{Script=Arabic}`, 'u');
const OF_NEARNESS = /(?:^| )(?:metro|mall|beach|landmark|airport)(?= |$)/g;

/** Reads a lone sum as the fact that the advisor asked for. */
export function readAsRequestedFact(own: Slots, asked: NonNullable<Memory['asked']>): Slots {
  const sum = own.maxPriceAed ?? own.minPriceAed ?? own.incomeAed ?? own.rentAed;
  if (sum === null) return own;
  const bare = { ...own, minPriceAed: null, maxPriceAed: null, incomeAed: null, rentAed: null };
  if (asked === 'income') return { ...bare, incomeAed: own.incomeAed ?? sum };
  if (asked === 'rent') return { ...bare, rentAed: own.rentAed ?? sum };
  return asked === 'market_rent' ? { ...bare, marketRentAed: own.marketRentAed ?? sum } : own;
}

const CHEAPER = 0.85;
const BIGGER = 1.2;

const FIRST = / (?:first|ال?اول|ب?الاول)$/;

export function relativeTo(slots: Slots, { concepts, frame, bareNumbers, masked }: Reading): Slots {
  const isPriced = bareNumbers.length > 0 || frame.slots.maxPriceAed !== null || frame.slots.minPriceAed !== null;
  const rounded = (aed: number) => Math.round(aed / 10_000) * 10_000;
  // `too dear. Damac Hills?` looks for the same price elsewhere.
  const isElsewhere = frame.slots.areaIds.length > 0 && /^(?:too|غالي)/.test(masked);
  if (concepts.has('cheaper') && !isPriced && !isElsewhere) {
    // `الأرخص` is the cheapest of them, `أرخص` asks for cheaper ones.
    if (/(?:^| )[ول]?الارخص(?: |$)/.test(masked)) return { ...slots, sort: 'price-asc' };
    const max = slots.maxPriceAed === null ? null : rounded(slots.maxPriceAed * CHEAPER);
    return { ...slots, maxPriceAed: max, minPriceAed: null, sort: 'price-asc' };
  }
  if (concepts.has('dearer') && !isPriced && slots.sort !== 'yield-desc' && !FIRST.test(masked)) {
    const min = slots.maxPriceAed;
    const max = min === null ? null : rounded(min / CHEAPER);
    return { ...slots, minPriceAed: min, maxPriceAed: max, sort: 'price-desc' };
  }
  if (!concepts.has('bigger') && !concepts.has('smaller')) return slots;
  const factor = concepts.has('smaller') ? 1 / BIGGER : BIGGER;
  if (slots.minSqft === null) return { ...slots, sort: factor > 1 ? 'sqft-desc' : 'sqft-asc' };
  return { ...slots, minSqft: Math.round(slots.minSqft * factor), maxSqft: null };
}

type Key = keyof Slots;

/** Groups of slots: a new value for one replaces the whole group. */
const TOGETHER: readonly (readonly Key[])[] = [...FIELD_NAMES.map(keysOf), ['downPercent', 'downAed']];
const KEYS = Object.keys(EMPTY_SLOTS) as readonly Key[]; // exactly the keys of the literal
const GROUPS = [...TOGETHER, ...KEYS.filter((key) => !TOGETHER.flat().includes(key)).map((key) => [key])];

/** Replaces previous slots with the new ones. */
export function mergeSlots(before: Slots, now: Slots): Slots {
  const merged: Slots = { ...before };
  const put = <K extends keyof Slots>(key: K) => {
    merged[key] = now[key];
  };
  for (const group of GROUPS) if (group.some((key) => isAsked(now[key]))) group.forEach(put);
  return withExclusions(withPlace(merged, before, now), before, now);
}

/** A new place discards what belonged to the last one. */
function withPlace(slots: Slots, before: Slots, now: Slots): Slots {
  const merged = { ...slots };
  // A new place discards the previous project or home, but not the developer, who builds in many places.
  if (now.areaIds.length > 0 && now.named === null && merged.named?.kind !== 'developer') merged.named = null;
  if (now.areaIds.length > 0 && now.homeIds.length === 0) merged.homeIds = [];
  if (now.named !== null && now.areaIds.length === 0) merged.areaIds = [];
  // Another place is not near the landmark of the last one.
  if (now.areaIds.length > 0 && now.near === '' && before.near !== 'metro') merged.near = '';
  return merged;
}

function withExclusions(slots: Slots, before: Slots, now: Slots): Slots {
  const merged = { ...slots };
  // A wanted area is no longer excluded, and an excluded one is no longer wanted.
  const excluded = new Set(merged.notAreaIds);
  if (now.notAreaIds.length > 0) {
    // If other wanted areas remain, an excluded one is only removed from them.
    const left = merged.areaIds.filter((id) => !excluded.has(id));
    if (left.length > 0 && left.length < merged.areaIds.length) merged.notAreaIds = before.notAreaIds;
    merged.areaIds = left;
  }
  // `and not Deira either` adds to what was excluded.
  if (now.notAreaIds.length > 0 && now.areaIds.length === 0)
    merged.notAreaIds = [...new Set([...before.notAreaIds, ...merged.notAreaIds])];
  // `not Arjan, Al Furjan` after Arjan asks for Al Furjan instead.
  const others = now.notAreaIds.filter((id) => !before.areaIds.includes(id));
  if (now.areaIds.length === 0 && others.length > 0 && others.length < now.notAreaIds.length) {
    merged.areaIds = others;
    merged.notAreaIds = before.notAreaIds;
  }
  // `instead of JVC try JVT`: JVC is no longer wanted, but not excluded either.
  const left = new Set(before.areaIds);
  if (now.areaIds.length > 0) merged.notAreaIds = now.notAreaIds.filter((id) => !left.has(id));
  if (now.types.length > 0) merged.notTypes = now.notTypes;
  return merged;
}
