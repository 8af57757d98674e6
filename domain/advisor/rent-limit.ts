import { EMPTY_FRAME, type Frame } from './frame.ts';
import type { AdvisorMarket } from './market.ts';
import { MOST_RENT_AED, type Reading } from './read.ts';
import { searchAsked } from './slot-args.ts';
import { toolBox } from './tools.ts';

// Sums that are too small for a purchase: a question that does not say so is then about renting.

/** A search for homes to rent up to a yearly rent. */
export const rentSearch = ({ slots }: Frame, maxPriceAed: number | null): Frame => ({
  ...EMPTY_FRAME,
  ...{ operation: 'list', subject: 'home' },
  slots: { ...slots, purpose: 'rent', incomeAed: null, monthlyAed: null, minPriceAed: null, maxPriceAed },
});

/** `a place to live in Deira, 3,000 a month`: a monthly sum of someone who speaks of no income, loan or purchase. */
export function rentToLive({ frame, reading: { concepts, masked } }: { frame: Frame; reading: Reading }): Frame | null {
  const monthly = frame.slots.monthlyAed ?? frame.slots.incomeAed;
  const isOfBuyer = ['incomeword', 'loanword', 'buyverb', 'affordword', 'partner'].some((name) => concepts.has(name));
  if (frame.operation !== 'afford' || monthly === null || isOfBuyer || !TO_LIVE.test(masked)) return null;
  return rentSearch(frame, monthly * 12);
}

const TO_LIVE = /(?:^| )(?:live|living|stay|room|accommodation|(?:ل|ال|لل)?سكن|اسكن|نسكن|سكني)(?: |$)/;

/** How far below every home for sale a rent must be. */
const FAR_BELOW = 0.5;

/** Whether a price limit is so far below every such home for sale that it can only be a rent. */
export async function isRentLimit({ operation, measure, slots }: Frame, market: AdvisorMarket): Promise<boolean> {
  const { maxPriceAed, purpose } = slots;
  const isOfHomes =
    operation === 'rank' ||
    (operation === 'list' && measure === null) ||
    (operation === 'verdict' && measure === 'price');
  if (!isOfHomes || purpose !== null || slots.homeIds.length > 0) return false;
  if (maxPriceAed === null || maxPriceAed > MOST_RENT_AED) return false;
  const kind = {
    ...slots,
    minSqft: null,
    maxSqft: null,
    minPriceAed: null,
    maxPriceAed: null,
    keywords: '',
    furnishing: null,
    sort: 'price-asc' as const,
  };
  // Without such homes for sale in the place, those of all of Dubai tell what they cost.
  for (const one of [kind, { ...kind, areaIds: [], named: null }]) {
    const { homes } = await toolBox(market).use('search_listings', { ...searchAsked(one), limit: 1 });
    if (homes[0] !== undefined) return maxPriceAed < FAR_BELOW * homes[0].priceAed;
  }
  return false;
}
