import { MIN_GROWTH_SALES } from '../growth.ts';

/** Homes on offer and sales of a period, off-plan ones among them. */
export type Stock = { listings: number; offPlanListings: number; sales: number; offPlanSales: number; months: number };

/**
 * Months that the homes on offer would last at the pace of the period's sales. Like is compared with like: ready
 * listings with ready sales, off-plan with off-plan; of both together the mean by their share of the listings.
 * Null without listings, and where a kind on offer has fewer sales than growth needs too.
 *
 * Worked by hand: 60 ready homes at 360 ready sales in 12 months are 2 months; 40 off-plan homes at 480 off-plan sales
 * are 1 month; together 0.6 · 2 + 0.4 · 1 = 1.6 months.
 */
export function monthsOfStock({ listings, offPlanListings, sales, offPlanSales, months }: Stock): number | null {
  if (listings === 0) return null;
  const kinds = [
    { offered: listings - offPlanListings, sold: sales - offPlanSales },
    { offered: offPlanListings, sold: offPlanSales },
  ].filter(({ offered }) => offered > 0);
  if (kinds.some(({ sold }) => sold < MIN_GROWTH_SALES)) return null;
  return kinds.reduce((sum, { offered, sold }) => sum + ((offered / listings) * offered) / (sold / months), 0);
}
