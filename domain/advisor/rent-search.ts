import type { Language } from '../language/language.ts';
import { WORK_RADIUS_M } from '../search/near.ts';
import { isRentLimit, MOST_RENT_AED } from '../search/rent-limit.ts';
import { say } from './answers/wording.ts';
import { EMPTY_FRAME, type Frame, isSearch, type Memory } from './frame/frame.ts';
import type { Reading } from './reading/read.ts';
import type { AdvisorMarket } from './tools/advisor-market.ts';
import { placesOf } from './tools/listings.ts';

// Sums that are too small for a purchase: a question that does not say so is then about renting.

/** A search for homes to rent up to a yearly rent. */
export const rentSearch = ({ slots }: Frame, maxPriceAed: number | null): Frame => ({
  ...EMPTY_FRAME,
  ...{ operation: 'list', subject: 'home' },
  slots: { ...slots, purpose: 'rent', incomeAed: null, monthlyAed: null, minPriceAed: null, maxPriceAed },
});

/** `a place to live in Deira, 3,000 a month`: a monthly sum of someone who speaks of no income, loan or purchase. */
export function rentToLive({
  frame,
  reading: { concepts, masked, parsed },
}: {
  frame: Frame;
  reading: Reading;
}): Frame | null {
  const { monthlyAed, incomeAed, areaIds } = frame.slots;
  const paid = PAID_MONTHLY.test(masked) ? parsed.measures.find(({ unit }) => unit === 'money')?.high : undefined;
  const monthly = frame.operation === 'afford' ? (monthlyAed ?? incomeAed) : (paid ?? null);
  const isOfBuyer = ['loanword', 'buyverb', 'partner'].some((name) => concepts.has(name));
  const mayBe = frame.operation === 'afford' || OF_PLACES.has(frame.operation);
  if (!mayBe || monthly === null || monthly > MOST_MONTHLY_AED || isOfBuyer || !TO_LIVE.test(masked)) return null;
  // Of an income, a third is the usual rent.
  const isIncome = incomeAed !== null && (concepts.has('incomeword') || concepts.has('affordword'));
  const found = rentSearch(frame, isIncome ? monthly * 4 : monthly * 12);
  const [areaId, ...others] = areaIds;
  const isOfWork = areaId !== undefined && others.length === 0 && OF_WORK.test(masked);
  return isOfWork ? { ...found, slots: { ...found.slots, areaIds: [], near: `${areaId},${WORK_RADIUS_M}` } } : found;
}

export function thirdText(language: Language, most: string): string {
  return say(language, {
    en: `I looked for rents up to a third of the income: ${most} a year.`,
    ar: `بحثت عن إيجارات حتى ثلث الدخل: ${most} سنويًا.`,
  });
}

const PAID_MONTHLY = /@money (?:(?:a|per|each|every) )?(?:month|monthly|mo|شهري\S*|بالشهر|في الشهر)(?: |$)/;
const OF_PLACES: ReadonlySet<Frame['operation']> = new Set(['rank', 'verdict', 'list']);
/** No one who asks where to live pays more a month. */
const MOST_MONTHLY_AED = 100_000;

const OF_WORK = /(?:^| )(?:job|work|works|working|office|شغل\S*|دوام\S*|وظيفه|عمل\S*|مكتب\S*)(?: |$)/;

const TO_LIVE = /(?:^| )(?:live|living|stay|room|accommodation|(?:ل|ال|لل)?سكن|اسكن|نسكن|سكني)(?: |$)/;

/** A search for homes to rent whose limits, as they were said, are too low for a year: they are those of a month. */
export function inYears(frame: Frame, { parsed }: Reading): Frame {
  const { purpose, minPriceAed, maxPriceAed } = frame.slots;
  if (!isSearch(frame) || purpose !== 'rent' || maxPriceAed === null || !isOfMonth(maxPriceAed)) return frame;
  // `1000 a month` and a limit of the last question are those of a year by now.
  if (!parsed.measures.some(({ high }) => high === maxPriceAed)) return frame;
  const limits = { minPriceAed: minPriceAed === null ? null : minPriceAed * 12, maxPriceAed: maxPriceAed * 12 };
  return { ...frame, slots: { ...frame.slots, ...limits } };
}

const LEAST_YEARLY_AED = 15_000;
export const isOfMonth = (aed: number | null) => aed !== null && aed < LEAST_YEARLY_AED;

/** `2 beds, rent up to 160k`, `budget 120k for rent`: a search with a rent to pay, which homes for sale do not have. */
export function isOfRentToPay({ frame, reading }: { frame: Frame; reading: Reading }): boolean {
  const { rentAed, minPriceAed, maxPriceAed, purpose, homeIds } = frame.slots;
  if (!isSearch(frame) || purpose !== null || homeIds.length > 0) return false;
  const most = maxPriceAed ?? minPriceAed;
  if (most === null) return rentAed !== null;
  return most <= MOST_RENT_AED && FOR_RENT.test(reading.masked) && !reading.concepts.has('buyverb');
}

const FOR_RENT = /(?:^| )(?:for|to) (?:rent|lease)(?! (?:out|it|them|mine|my))(?: |$)|(?:^| )لل?ا?يجار(?: |$)/;

/** Whether the price limit of a question that speaks of no purchase can only be a rent. */
export function isOfRentLimit(
  { operation, measure, slots }: Frame,
  { concepts }: Reading,
  market: AdvisorMarket,
): boolean {
  const isSearched = operation === 'rank' || isSearch({ operation, measure });
  // No loan is as small as a rent: `furnished 1 bed marina, monthly payment, max 11k`.
  const isOfHomes = isSearched || (operation === 'verdict' && measure === 'price') || measure === 'instalment';
  const isOpen = isOfHomes && slots.homeIds.length === 0 && !concepts.has('buyverb');
  return isOpen && isRentLimit(slots, market.columns, placesOf(market));
}

/**
 * After a question about rents, a search is one for homes to rent, unless it speaks of buying or of a price. A limit in
 * millions is then one in thousands: `go up to 65`.
 */
export function ofRents(frame: Frame, { concepts }: Reading, memory: Memory | null): Frame {
  const { slots } = frame;
  const before = memory?.frame;
  const isOfFigure = before?.measure === 'rent' && before.operation === 'value';
  // After another question, a search is for homes to rent if the last search was.
  const isAgain = before !== undefined && !isSearch(before) && memory?.search?.slots.purpose === 'rent';
  const isOfRent = isOfFigure || isAgain;
  const again = isOfFigure ? rentAgain(frame, concepts, before) : null;
  if (again !== null) return again;
  const most = Math.max(slots.minPriceAed ?? 0, slots.maxPriceAed ?? 0);
  const mayBe = most <= MOST_RENT_AED || most > LEAST_GUESS_AED;
  const isOpen = isSearch(frame) && slots.purpose === null && !concepts.has('buyverb');
  const purpose = isOfRent && isOpen && mayBe ? ('rent' as const) : slots.purpose;
  if (purpose !== 'rent') return frame;
  const inThousands = (sum: number | null) => (sum === null || most <= LEAST_GUESS_AED ? sum : sum / 1000);
  const limits = { minPriceAed: inThousands(slots.minPriceAed), maxPriceAed: inThousands(slots.maxPriceAed) };
  return { ...frame, slots: { ...slots, purpose, ...limits } };
}

/** After a rent, `has it gone up?` asks about rents, and the sum of `is 65k ok?` is one; null for other questions. */
function rentAgain({ operation, measure, slots, ...frame }: Frame, concepts: Reading['concepts'], before: Frame) {
  const isOfCourse = operation === 'trend' && !concepts.has('priceword') && !concepts.has('salesword');
  const isOfPlaces = operation === 'compare' && measure === 'price' && !concepts.has('priceword');
  if (isOfCourse || (isOfPlaces && !concepts.has('buyverb')))
    return { ...frame, operation, slots, measure: 'rent' as const };
  const isJudged = operation === 'verdict' && measure === 'price' && slots.homeIds.length === 0;
  const rentAed = slots.maxPriceAed ?? slots.minPriceAed;
  const isRent = rentAed !== null && rentAed <= MOST_RENT_AED && !concepts.has('buyverb');
  return isJudged && isRent ? { ...before, slots: { ...slots, minPriceAed: null, maxPriceAed: null, rentAed } } : null;
}

/** No home is let for more a year. */
const LEAST_GUESS_AED = 9_000_000;
