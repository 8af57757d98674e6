import { NO_EVIDENCE, type PriceEvidence, priceDoubt } from './price-doubts.ts';
import { LISTING_DOUBTS } from './property.ts';
import { isForSale, type Purpose } from './purpose.ts';

export type ListingDoubt = (typeof LISTING_DOUBTS)[number];

/** Limits of homes. Money in AED, sizes in square feet. */
const LIMITS = {
  leastSqft: 130,
  mostSqft: 200_000,
  /** A home with two bedrooms or more has at least this for each. */
  leastSqftABedroom: 130,
  /** One with at most one bedroom is no larger than this. */
  mostSmallSqft: 6000,
  leastAedPerSqft: 200,
  mostAedPerSqft: 25_000,
  leastAed: 150_000,
} as const;

type Doubted = {
  purpose?: Purpose | undefined;
  priceFils: number;
  sqft: number;
  bedrooms: number;
  propertyType: string;
};

/**
 * What is far from homes as they are: the size against the rooms, the price against similar homes and against any home.
 * Unknown sizes and bedrooms are no doubt.
 */
export function listingDoubts(home: Doubted, evidence: PriceEvidence = NO_EVIDENCE): ListingDoubt[] {
  const { priceFils, sqft, bedrooms, propertyType } = home;
  const doubts = new Set<ListingDoubt>();
  const isSmall = bedrooms === 0 || (bedrooms === 1 && propertyType === 'apartment');
  if (sqft > 0 && (sqft < LIMITS.leastSqft || sqft > LIMITS.mostSqft)) doubts.add('size');
  if (sqft > 0 && bedrooms >= 2 && sqft / bedrooms < LIMITS.leastSqftABedroom) doubts.add('size');
  if (sqft > LIMITS.mostSmallSqft && isSmall) doubts.add('size');
  const isSale = isForSale(home);
  if (isSale && priceFils < LIMITS.leastAed * 100) doubts.add('price');
  if (isSale && sqft > 0 && !doubts.has('size')) {
    const perSqft = priceFils / 100 / sqft;
    if (perSqft < LIMITS.leastAedPerSqft || perSqft > LIMITS.mostAedPerSqft) doubts.add('price');
    if (priceDoubt(home, evidence) !== null) doubts.add('price');
  }
  return LISTING_DOUBTS.filter((doubt) => doubts.has(doubt));
}

/** Whether a listing of a file stays off the market until its broker publishes it: its price may be a slip. */
export function isHeldBack(doubts: readonly ListingDoubt[]): boolean {
  return doubts.includes('price');
}
