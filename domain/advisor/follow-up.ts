import { hasSlots } from '../search/slots.ts';
import { beginsAsFollowUp } from './intents.ts';
import type { AdvisorQuestion, Context, Memory, Own, Slots } from './question.ts';

const SMALL = /^(?:greeting|help|unknown)$/;
const STANDS_ALONE = /^(?:limits_.*|greeting|help|navigate|save_search|explain_number)$/;

/** Whether a question answers what was asked back, begins like a follow-up, or only adds places, homes or amounts. */
export function isFollowUp({ plain, words, memory, parsed }: Context, own: Own, slots: Slots): boolean {
  if (memory === null || SMALL.test(memory.intent) || STANDS_ALONE.test(own.intent)) return false;
  const namedAreas = parsed.slots.areas.length;
  if ((own.intent === 'compare_areas' && namedAreas < 2) || (pointsThere(plain) && namedAreas === 0)) return true;
  const isUnsure = own.weight <= 2;
  if (isUnsure && memory.asked !== null && hasSlots(slots)) return true;
  if (beginsAsFollowUp(plain)) return own.weight <= 3 || namedAreas === 0;
  if (!isUnsure) return false;
  if (isRelative(plain)) return true;
  if (own.intent === 'unknown' || namedAreas > 0) return false;
  // A few words that name only limits narrow the search before; a type or a verb begins a new one.
  if (memory.intent === 'search') return parsed.slots.type === null && !SAYS_SEARCH.test(plain) && words.length <= 6;
  return true;
}

const SAYS_SEARCH =
  /(?:^| )(?:show|find|search|looking|look|list|any|need|want|get|see|browse|buy|ابحث|ابغي|اريد|ابي|بدي|اعرض|ورني|دور)(?: |$)/;

function pointsThere(plain: string): boolean {
  return /(?:^| )(?:there|(?:that|this|same|the) (?:area|place|community)|هناك|نفس المنطقه)(?: |$)/.test(plain);
}

const RELATIVE = /(?:^| )(?:cheaper|bigger|larger|smaller|dearer|more expensive|ارخص|اكبر|اصغر|اغلي)(?: |$)/;

function isRelative(plain: string): boolean {
  return RELATIVE.test(plain);
}

export function continued(
  { plain }: Context,
  { own, slots, memory }: { own: Own; slots: Slots; memory: Memory },
): Pick<AdvisorQuestion, 'intent' | 'slots'> {
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

function mergeSlots(before: Slots, now: Slots): Slots {
  const merged: Slots = { ...before };
  const put = <K extends keyof Slots>(...keys: readonly K[]) => {
    if (
      keys.some((key) => now[key] !== null && now[key] !== '' && !(Array.isArray(now[key]) && now[key].length === 0))
    ) {
      for (const key of keys) merged[key] = now[key];
    }
  };
  put('minBeds', 'maxBeds');
  put('minBaths', 'maxBaths');
  put('minPriceAed', 'maxPriceAed');
  put('minSqft', 'maxSqft');
  put('minHandover', 'maxHandover');
  for (const key of ['areas', 'named', 'type', 'completion', 'minYieldPercent', 'near', 'sort', 'keywords'] as const)
    put(key);
  for (const key of ['homeIds', 'incomeAed', 'rentAed', 'marketRentAed', 'rentChangePercent'] as const) put(key);
  for (const key of ['downPercent', 'downAed', 'ratePercent', 'years', 'metric', 'term', 'screen'] as const) put(key);
  return merged;
}

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
