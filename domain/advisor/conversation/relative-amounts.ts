import { STANDARD_LOAN } from '../../roi/loan.ts';
import type { Frame, Memory, Slots } from '../frame/frame.ts';
import type { Reading } from '../reading/read.ts';

// Amounts that change a known one instead of replacing it: `50k more`, `raise it by 10%`, `half of that`.

const MORE =
  /(?:^| )(?:more|extra|another|additional|add|increase|raise|push|bump|stretch|higher|up(?! to)|above (?:that|it)|over(?= (?:that|it|budget)|$)|[اي]?زود\S*|[اي]?زيد\S*|[اي]?رفع\S*|ضيف\S*|اضف\S*|زياده|اكثر|فوقها)(?: |$)/;
const LESS =
  /(?:^| )(?:less|lower|cut|drops?|reduce|knock|shave|minus|off|falls?|under (?:that|it)|below (?:that|it)|down(?= by)|(?:go|come|bring it) down|[اي]?نزل\S*|[اي]?نقص\S*|[اي]?قلل\S*|[اي]?خفض\S*|اقل)(?: |$)/;
/** Words that make an amount a new value: `up to 2m`, `raise it to 2m`. */
const REPLACED = /(?:^| )(?:to|at|of|ل|الي|حتي|لحد|لين) @(?:money|percent|number)/;
/** Words for amounts that are not the price: `30% down`, `if rents fall 10%`. */
const OTHER_ROLE =
  /(?:^| )(?:down ?payment|deposit|rents?|rented|yields?|returns?|growth|salary|interest|rates?|مقدم\S*|دفعه|(?:ال)?ايجار\S*|(?:ال)?عايد\S*|راتب\S*|فايده)(?: |$)/;
const HALF = /(?:^| )(?:half (?:of )?(?:that|it|the (?:price|budget))|halve it|نص (?:السعر|الميزانيه|المبلغ))(?: |$)/;
const DOUBLE = /(?:^| )(?:double (?:that|it|the budget)|twice (?:that|as much)|ضعف(?:ها|ه)?)(?: |$)/;

const MOST_WORDS = 12;
/** A number without a unit means thousands from here, and only for a price. */
const LEAST_PLAIN = 50;
const LEAST_OF_PLAIN = 400_000;
/** Amounts that such a question may change; the first one known counts. */
const CHANGED = ['maxPriceAed', 'minPriceAed', 'rentAed', 'incomeAed'] as const;

const ROOM = '(?:bed|beds|bedrooms?|rooms?|غرفه|اوضه)';
const ROOM_MORE = new RegExp(
  `(?:^| )(?:(?:one|1|an?) (?:more|extra|another|additional) ${ROOM}|(?:another|extra|additional) ${ROOM}|${ROOM} (?:more|extra|زياده|اكثر|كمان|اضافيه))(?: |$)|@beds (?:more|extra)|one more @beds`,
);
const ROOM_LESS = new RegExp(
  `(?:^| )(?:(?:one|1|an?) ${ROOM} (?:less|fewer)|(?:one|1|an?) (?:less|fewer) ${ROOM}|${ROOM} اقل)(?: |$)|@beds (?:less|fewer)`,
);

/** The rooms of the last search with one more or less: `one more bedroom`. */
function relativeRooms({ masked }: Reading, { minBeds, maxBeds }: Slots): Partial<Slots> | null {
  const step = ROOM_MORE.test(masked) ? 1 : ROOM_LESS.test(masked) ? -1 : 0;
  if (step === 0 || minBeds === null || minBeds + step < 0) return null;
  return { minBeds: minBeds + step, maxBeds: maxBeds === null ? null : maxBeds + step };
}

/** `300k more down` after a loan: the down payment so far and more. */
function moreDown({ masked, parsed }: Reading, { subject, measure, slots }: Frame): Partial<Slots> | null {
  const [by] = parsed.measures;
  const isOfLoan = (subject === 'loan' || measure === 'return') && slots.maxPriceAed !== null;
  if (!isOfLoan || by?.unit !== 'money' || !MORE_DOWN.test(masked)) return null;
  const share = slots.downPercent ?? STANDARD_LOAN.downPaymentPercent;
  const soFar = slots.downAed ?? ((slots.maxPriceAed ?? 0) * share) / 100;
  return { downAed: Math.round(soFar + by.high), downPercent: null };
}

const MORE_DOWN = /(?:^| )(?:(?:more|extra|another) (?:@money )?down|@money (?:more|extra) (?:down|deposit))(?: |$)/;

/** The amount or rooms of the last question that the question changes, with the new value; null if there is none. */
export function relativeAmount(reading: Reading, memory: Memory): Partial<Slots> | null {
  const { masked, words } = reading;
  if (words > MOST_WORDS) return null;
  const down = moreDown(reading, memory.frame);
  if (down !== null) return down;
  const rooms = relativeRooms(reading, memory.frame.slots);
  const target = changedAmount(memory.frame);
  if (rooms !== null || target === null) return rooms;
  const { name, aed } = target;
  const step = HALF.test(masked) ? -aed / 2 : DOUBLE.test(masked) ? aed : stepOf(reading, aed);
  return step === null || aed + step <= 0 ? null : { [name]: Math.round(aed + step) };
}

/** By how much the only amount of a question raises or lowers another amount, AED; null if it does not. */
function stepOf({ masked, parsed }: Reading, aed: number): number | null {
  const sign = LESS.test(masked) ? -1 : MORE.test(masked) ? 1 : null;
  const [by] = parsed.measures;
  if (by === undefined || parsed.measures.length > 1 || by.isRange || sign === null) return null;
  if (REPLACED.test(masked) || OTHER_ROLE.test(masked)) return null;
  // `the budget 10%` has a word of a limit, but a share limits nothing.
  if (by.unit === 'percent') return (sign * aed * by.high) / 100;
  const isLimit = by.bound !== null && !/budget|ميزاني/.test(parsed.tokens[by.first]?.text ?? '');
  if (isLimit) return null;
  if (by.unit === 'money') return sign * by.high;
  // `knock off 300`: thousands.
  const isThousands = by.isPlain && by.high >= LEAST_PLAIN && by.high < 1000 && aed >= LEAST_OF_PLAIN;
  return isThousands ? sign * by.high * 1000 : null;
}

function changedAmount({ slots }: Frame): { name: (typeof CHANGED)[number]; aed: number } | null {
  for (const name of CHANGED) {
    const aed = slots[name];
    if (aed !== null) return { name, aed };
  }
  return null;
}
