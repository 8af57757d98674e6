import { isNoSum } from '../../search/guess-unit.ts';
import { lookUpWord, NUMBER_WORDS } from '../../search/lexicon.ts';
import type { Measure } from '../../search/measures.ts';
import { type Frame, isSearch, type Memory, type Slots } from '../frame/frame.ts';
import type { Reading } from '../reading/read.ts';

// Finds the slot that a number without a unit changes in a follow-up: `no, make it 15`, `over 20`, `5.5 then`.

type Kind = {
  slots: readonly (keyof Slots)[];
  /** Units that people leave out: a million for `1.8`. */
  factors: readonly number[];
  /** Limits of the number as said. */
  least: number;
  most: number;
  isWhole?: true;
  /** Value of a calculation for which none was given. */
  usual?: number;
  /** Words that name the kind. */
  named?: RegExp;
};

const MILLION = 1_000_000;
const SUM = { factors: [MILLION, 1000, 1], least: 0.2, most: 1e9 } as const;
const KINDS: readonly Kind[] = [
  { slots: ['minBeds', 'maxBeds'], factors: [1], least: 0, most: 8, isWhole: true },
  { slots: ['minBaths', 'maxBaths'], factors: [1], least: 1, most: 8, isWhole: true },
  {
    slots: ['minPriceAed', 'maxPriceAed'],
    ...SUM,
    named:
      /(?:^| )(?:price|house|home|flat|villa|apartment|place|costs?|budget|(?:ال)?(?:سعر\S*|بيت|شقه|فيلا|ميزانيه))(?: |$)/,
  },
  { slots: ['minSqft', 'maxSqft'], factors: [1], least: 200, most: 50_000 },
  { slots: ['minYieldPercent', 'maxYieldPercent'], factors: [1], least: 2, most: 15 },
  { slots: ['incomeAed'], ...SUM },
  { slots: ['monthlyAed'], ...SUM },
  { slots: ['downAed', 'downPercent'], ...SUM },
  {
    slots: ['downPercent', 'downAed'],
    factors: [1],
    least: 5,
    most: 90,
    usual: 20,
    named: /(?:^| )(?:down|deposit|ب?(?:ال)?(?:مقدم\S*|دفعه))(?: |$)/,
  },
  {
    slots: ['years'],
    factors: [1],
    least: 3,
    most: 35,
    isWhole: true,
    usual: 25,
    named: /(?:^| )(?:in|over|within|for|term|خلال|علي|مده) @number|@number (?:instead|then)? ?(?:term|tenure)/,
  },
  {
    slots: ['ratePercent'],
    factors: [1],
    least: 1,
    most: 12,
    usual: 4.5,
    named: /(?:^| )(?:at|rates?|interest|banks?|(?:ال)?بنك|(?:ال)?فايد\S*)(?: |$)/,
  },
];

/** Penalty, as a logarithm of a ratio, for a value that nobody named so far. */
const UNSAID = 0.4;
/** Advantage of the slot that the last question changed, in a correction and otherwise. */
const CORRECTED = 1.2;
const RECENT = 0.2;
const NAMED = 2;
const LIKELY_ROOMS = 0.35;
const MOST_SAID_ROOMS = 5;
/** A number this far from every known value changes none of them. */
const MOST_FAR = 1.3;

/** The only number of a follow-up that has no unit, or a sum without a word for what it is. */
export function bareNumberIn({ parsed, frame, masked, words }: Reading): Measure | null {
  if (frame.slots.homeIds.length > 0) return null;
  const isFree = !ROLES.test(masked) && parsed.measures.length === 1;
  const bare = parsed.measures
    .filter((one) => !isNoSum(parsed.tokens, one))
    .filter(
      ({ isPlain, unit }) =>
        (isPlain && (unit === null || unit === 'money' || unit === 'beds')) || (isFree && unit === 'money'),
    );
  if (parsed.measures.length > 0) return bare.length === 1 ? (bare[0] ?? null) : null;
  // `nope, make it three`
  const spoken = parsed.tokens.flatMap(({ text }, at) => {
    const value = lookUpWord(NUMBER_WORDS, text);
    // `the cheapest one` counts nothing.
    const isPronoun =
      text === 'one' && !/^(?:it|to|in|at|or|and|say|just|only)?$/.test(parsed.tokens[at - 1]?.text ?? '');
    return value === undefined || value < 1 || isPronoun ? [] : [{ value, at }];
  });
  const [only] = spoken;
  if (only === undefined || spoken.length > 1 || words > MOST_WORDS) return null;
  const { value, at } = only;
  return {
    unit: null,
    low: value,
    high: value,
    isRange: false,
    bound: null,
    said: null,
    first: at,
    end: at + 1,
    isPlain: true,
  };
}

const MOST_WORDS = 6;
/** Words that say what a sum is. */
const ROLES =
  /(?:^| )(?:salary|income|earns?|earning|makes?|deposit|down|downpayment|cash|savings?|saved|have|got|rents?|rented|market|similar|others|pay|paid|worth|sell|offer\S*|[وب]?(?:ال)?(?:راتب\S*|دخل\S*|معاش\S*|مقدم\S*|دفعه|كاش|عندي|معي|ايجار\S*|سوق|مشابه\S*|[اب]دفع|دفعت\S*|دافع|سعر\S*|ميزاني\S*|مجمع\S*|مدخر\S*))(?: |$)/;

/** The slots that the number changes, with their new values; null if it is none of them. */
export function slotsOfNumber(said: Measure, reading: Reading, memory: Memory): Partial<Slots> | null {
  const { frame, changed = [] } = memory;
  const { concepts, masked } = reading;
  const isLimit = said.unit === 'money' && said.bound === 'max';
  const isOfMoney = concepts.has('priceword') || OF_MONEY.test(masked) || !said.isPlain || isLimit;
  const isCorrection = concepts.has('correct') || CORRECTION.test(masked);
  // People write a sum in digits: `make it two` are bedrooms.
  const isCount = !isOfMoney && reading.parsed.tokens[said.first]?.value === null;
  const number = said.isPlain ? asSaid(said, reading) : said.high;
  const found = KINDS.flatMap((kind) => {
    const known = knownValue(kind, frame);
    const from = known ?? (isOpenPrice(kind, frame, said, number) ? number * MILLION : usualValue(kind, frame));
    const [first] = kind.slots;
    const isOdd = kind.isWhole === true && !Number.isInteger(number);
    const isMoney = kind.factors.includes(MILLION);
    const isOther = isMoney ? isCount : isOfMoney && kind.named?.test(masked) !== true;
    if (from === null || first === undefined || number < kind.least || number > kind.most || isOdd || isOther)
      return [];
    const recent = kind.slots.some((name) => changed.includes(name)) ? (isCorrection ? CORRECTED : RECENT) : 0;
    // `3 then?` are rooms rather than millions.
    const isRooms = first === 'minBeds' && number <= MOST_SAID_ROOMS && Number.isInteger(number);
    const named = kind.named?.test(masked) === true ? NAMED : isRooms ? LIKELY_ROOMS : 0;
    const factors = said.isPlain ? kind.factors : [1];
    return factors.map((factor) => ({
      kind,
      factor,
      far: distance(number * factor, from) + (known === null ? UNSAID : 0) - recent - named,
    }));
  });
  if (found.length === 0) return null;
  const best = found.reduce((nearest, one) => (one.far < nearest.far ? one : nearest));
  if (best.far > MOST_FAR) return null;
  const values = valuesOf(said, best, number, frame.slots);
  // `my wife makes 12` adds to the income.
  const [before, more] = [frame.slots.incomeAed, concepts.has('partner') ? values.incomeAed : null];
  return before !== null && more != null ? { incomeAed: before + more } : values;
}

function knownValue({ slots: [first, other] }: Kind, { slots }: Frame): number | null {
  const isDown = first === 'downAed' || first === 'downPercent';
  const values = [first, isDown ? undefined : other].map((name) => (name === undefined ? null : slots[name]));
  return values.find((value) => typeof value === 'number') ?? null;
}

/** In a search without a price, a number with decimals or a limit is a price in millions: `1.2 is what we have`. */
const isOpenPrice = ({ slots: [first] }: Kind, before: Frame, { high, bound }: Measure, number: number) =>
  first === 'minPriceAed' &&
  (isSearch(before) || (before.subject === 'home' && before.measure === 'price')) &&
  (!Number.isInteger(number) || (bound === 'max' && high <= MOST_MILLIONS)) &&
  number < MOST_MILLIONS;
const MOST_MILLIONS = 50;

/** Value that a calculation assumes if nobody gave one. */
function usualValue({ usual, slots: [first] }: Kind, { subject, measure, slots }: Frame): number | null {
  const isCalculated = (subject === 'loan' && measure !== 'fees' && measure !== 'rent') || measure === 'return';
  return isCalculated && !(first === 'downPercent' && slots.downAed !== null) ? (usual ?? null) : null;
}

/** Distance of two values as the logarithm of their ratio; a studio counts as half a bedroom. */
const distance = (one: number, other: number) => Math.abs(Math.log(Math.max(one, 0.5) / Math.max(other, 0.5)));

/** The number as typed, before a guess that it means millions or thousands. */
function asSaid({ high, first, end }: Measure, { parsed }: Reading): number {
  const typed = parsed.tokens
    .slice(first, end)
    .flatMap(({ text, value }) => value ?? lookUpWord(NUMBER_WORDS, text) ?? []);
  const last = typed.at(-1) ?? high;
  // `4 and a half` is typed in two parts.
  return high > last && high < last + 1 ? high : last;
}

function valuesOf(
  said: Measure,
  { kind, factor }: { kind: Kind; factor: number },
  number: number,
  before: Slots,
): Partial<Slots> {
  const [low, high] = kind.slots;
  const value = Math.round(number * factor * 100) / 100;
  if (low === undefined) return {};
  if (high === undefined || low.startsWith('down'))
    return { [low]: value, ...(high === undefined ? {} : { [high]: null }) };
  const scale = said.high === 0 ? 1 : value / said.high;
  if (said.isRange) return { [low]: said.low * scale, [high]: value };
  if (said.bound === 'min') return { [low]: value, [high]: null };
  const isLimit = low === 'minPriceAed' || said.bound === 'max';
  // A size is kept as a range around it.
  if (low === 'minSqft' && before.minSqft !== null && before.maxSqft !== null)
    return { [low]: value * 0.9, [high]: value * 1.1 };
  if (low === 'minYieldPercent' || low === 'minSqft') return { [low]: value, [high]: null };
  return isLimit ? { [low]: null, [high]: value } : { [low]: value, [high]: value };
}

const OF_MONEY =
  /(?:^| )(?:loosen|stretch|raise|bump|push|budget|ceiling|price|spend|afford|negotiate\S*|offer\S*|ارفع\S*|ميزاني\S*|سعر\S*|سقف\S*)(?: |$)/;
const CORRECTION =
  /^(?:no|nope|nah|sorry|wait|actually|make|lets|say|try|what if|and if|لا|عفوا|اسف|قصدي|خليها|خلها|لو)(?: |$)/;

/** Slots whose value changed from one question to the next. */
export function changedSlots(before: Frame | undefined, now: Frame): (keyof Slots)[] {
  const names = [
    ...KINDS.flatMap(({ slots }) => slots),
    ...(['rentAed', 'marketRentAed', 'rentChangePercent'] as const),
  ];
  return [...new Set(names)].filter((name) => now.slots[name] !== null && before?.slots[name] !== now.slots[name]);
}
