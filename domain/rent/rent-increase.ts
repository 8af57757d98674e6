/**
 * How far a rent may rise when a tenancy is renewed: Decree 43 of 2013 (Dubai), article 1. Compared is the
 * present rent with the average rent of similar homes; nothing may be added up to 10 % below it.
 */
export type RentIncrease = {
  /** Present rent below the market rent, as a fraction; negative when it is above. */
  below: number;
  /** Highest permitted rise, as a fraction. */
  rise: 0 | 0.05 | 0.1 | 0.15 | 0.2;
  /** Highest permitted new rent, fils a year. */
  highestFils: number;
};

/** Days of notice a landlord must give before the contract ends (Law 26 of 2007 as amended by 33 of 2008, art. 14). */
export const NOTICE_DAYS = 90;

/** Shares below the market, and the rise permitted above each. */
const BANDS = [
  { above: 0.4, rise: 0.2 },
  { above: 0.3, rise: 0.15 },
  { above: 0.2, rise: 0.1 },
  { above: 0.1, rise: 0.05 },
] as const;
/** Shares are compared at a hundredth of a percent, so that exactly 10 % is 10 %. */
const FINENESS = 1e4;

/** @returns null without a present or a market rent. Both whole fils a year. */
export function rentIncrease(presentFils: number, marketFils: number): RentIncrease | null {
  if (!(presentFils > 0) || !(marketFils > 0)) return null;
  const below = (marketFils - presentFils) / marketFils;
  const shown = Math.round(below * FINENESS) / FINENESS;
  const rise = BANDS.find(({ above }) => shown > above)?.rise ?? 0;
  return { below, rise, highestFils: Math.round(presentFils * (1 + rise)) };
}
