import { SQFT_PER_SQM } from '../../area-unit.ts';
import { epochDayOf } from '../../day.ts';
import type { Deed } from '../../transaction/transaction.ts';
import { deedOf } from '../testing.ts';

/** Hundredths of a square metre that make exactly 1,000 square feet, near enough for whole dirhams. */
const THOUSAND_SQFT = Math.round((1000 / SQFT_PER_SQM) * 100);

/** A registered sale of 1,000 sqft for `aed`, so that its price per square foot is `aed` / 1,000. */
export function saleOf(day: string, aed: number, over: Partial<Deed> = {}): Deed {
  return deedOf({ day: epochDayOf(day), priceFils: aed * 100, areaCentiSqm: THOUSAND_SQFT, flags: 0, ...over });
}
