import { isRentLimit } from '../search/rent-limit.ts';
import { EMPTY_FRAME, type Frame } from './frame.ts';
import type { AdvisorMarket } from './market.ts';
import type { Reading } from './read.ts';
import { placesOf } from './tools-listings.ts';

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

/** Whether the price limit of a question that speaks of no purchase can only be a rent. */
export function isOfRentLimit(
  { operation, measure, slots }: Frame,
  { concepts }: Reading,
  market: AdvisorMarket,
): boolean {
  const isSearched = operation === 'rank' || (operation === 'list' && measure === null);
  const isOfHomes = isSearched || (operation === 'verdict' && measure === 'price');
  const isOpen = isOfHomes && slots.homeIds.length === 0 && !concepts.has('buyverb');
  return isOpen && isRentLimit(slots, market.columns, placesOf(market));
}
