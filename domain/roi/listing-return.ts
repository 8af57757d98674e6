import { handoverOf } from '../property/handover.ts';
import type { Property } from '../property/property.ts';
import { cashFlow } from './cash-flow.ts';
import type { GrowthEvidence } from './growth-assumption.ts';
import type { LoanProfile } from './loan.ts';
import { yearlyIrr } from './metrics.ts';
import { STANDARD_SCENARIO } from './scenario.ts';
import { specFigures } from './spec-figures.ts';
import { type StartingHome, startScenario } from './start-scenario.ts';

/** A listing as the start of a scenario, without its market and the user's loan. */
export function listingStart(property: Property): Omit<StartingHome, 'market'> {
  const { id, title, areaId, price, sqft, completion, evidence, propertyType } = property;
  const handover = handoverOf(property);
  return {
    name: title,
    propertyId: id,
    areaId,
    priceFils: price,
    sqft: Math.round(sqft),
    completion,
    handoverYear: handover?.year ?? null,
    handoverQuarter: handover?.quarter ?? null,
    grossYield: evidence?.grossYield ?? null,
    isVilla: propertyType === 'villa' || propertyType === 'townhouse',
  };
}

export type ListingReturn = {
  /** Yearly fraction; null if undefined. */
  irr: number | null;
  /** Rent after vacancy, costs and mortgage in a month; of an unfinished home from handover on. Fils. */
  monthlyFils: number;
  /** Long-run growth of prices that the IRR assumes, percent a year. */
  growthPercent: number;
};

/**
 * The figures that the ROI Calculator shows first for a listing; null without a price or a rent.
 * @param today YYYY-MM-DD
 */
export function listingReturn(
  property: Property,
  { market, loan, today }: { market: GrowthEvidence | null; loan: LoanProfile; today: string },
): ListingReturn | null {
  const start = startScenario({ ...listingStart(property), market, loan }, today);
  if (start.priceFils === undefined || start.monthlyRentFils === undefined) return null;
  const scenario = { ...STANDARD_SCENARIO, ...start };
  return {
    irr: yearlyIrr(cashFlow(scenario)),
    monthlyFils: specFigures(scenario).netMonthlyIncome,
    growthPercent: scenario.appreciationPercent,
  };
}
