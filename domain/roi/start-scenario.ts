import type { Quarter } from '../property/handover.ts';
import { areaServiceCharge } from '../property/service-charges.ts';
import { UPKEEP, VACANCY } from '../rent/rent-yield.ts';
import { NUMBER_FIELDS, problemWith } from './fields.ts';
import { type GrowthEvidence, growthAssumption } from './growth-assumption.ts';
import type { LoanProfile } from './loan.ts';
import { loanFor } from './loan-profile.ts';
import { MAX_NAME_LENGTH, type Scenario } from './scenario.ts';
import { CITY_RENT_GROWTH } from './spread.ts';

/** A home, or an area's typical one, to start a scenario from. Money in whole fils, yield as a fraction. */
export type StartingHome = {
  name: string;
  propertyId: number | null;
  areaId: string;
  priceFils: number | null;
  sqft: number;
  completion: Scenario['completion'];
  /** Handover year of an unfinished home; null if unknown. */
  handoverYear: number | null;
  /** Quarter of that year; null or omitted if only the year is known. */
  handoverQuarter?: Quarter | null;
  isVilla: boolean;
  grossYield: number | null;
  /** Figures of its area for `growthAssumption`; null if unknown. */
  market: GrowthEvidence | null;
  /** Investment period; the default one if omitted. */
  years?: number;
  /** The user's loan; without one the default loan stays. */
  loan?: LoanProfile;
};

/**
 * A scenario with a home's price and rent, the user's loan, and the costs of the property page (5 % vacancy, published
 * service charge, upkeep; Dubai has no yearly property tax), so that both show one net yield. Prices grow by `growthAssumption`;
 * rent and running costs by Dubai's rents since 2010, so that the yield on a constant price stays. An unfinished home has no
 * rent before the end of its handover's quarter, or year if only that is known. Unknown values are left out.
 * @param today YYYY-MM-DD
 */
export function startScenario(home: StartingHome, today: string): Partial<Scenario> {
  const { propertyId, areaId, completion, priceFils, sqft } = home;
  const rentFils = monthlyRentFils(home);
  const handover = handoverMonths(home, today);
  return {
    propertyId,
    areaId,
    completion,
    name: home.name.slice(0, MAX_NAME_LENGTH),
    costs: 'dubai',
    propertyTaxPercent: 0,
    insurancePercent: 0,
    managementPercent: 0,
    maintenancePercent: UPKEEP[home.isVilla ? 'house' : 'flat'] * 100,
    vacancyPercent: VACANCY * 100,
    serviceChargeFilsPerSqft: areaServiceCharge(areaId, home.isVilla).middleFils,
    ...(home.loan === undefined ? {} : loanTerms(priceFils ?? 0, completion, home.loan)),
    ...(handover === null ? {} : { handoverMonths: handover }),
    ...(priceFils !== null && problemWith('priceFils', priceFils) === null ? { priceFils } : {}),
    ...(rentFils === null ? {} : { monthlyRentFils: rentFils }),
    appreciationPercent: growthAssumption(home.market, home.years ?? NUMBER_FIELDS.years.standard).base,
    rentGrowthPercent: CITY_RENT_GROWTH.percent,
    costGrowthPercent: CITY_RENT_GROWTH.percent,
    ...(sqft > 0 && problemWith('sqft', sqft) === null ? { sqft } : {}),
  };
}

/** The user's loan. For an unfinished home, the instalments before handover are the down payment. */
function loanTerms(priceFils: number, completion: Scenario['completion'], profile: LoanProfile): Partial<Scenario> {
  const loan = loanFor({ priceFils, completion }, profile);
  const constructionPercent = Math.max(0, loan.downPaymentPercent - NUMBER_FIELDS.bookingPercent.standard);
  return completion === 'off_plan' ? { ...loan, constructionPercent } : loan;
}

/** Monthly rent implied by the gross yield, rounded to dirhams; null if unknown. */
function monthlyRentFils({ priceFils, grossYield }: StartingHome): number | null {
  if (priceFils === null || grossYield === null || problemWith('priceFils', priceFils) !== null) return null;
  const nearest = Math.round((priceFils * grossYield) / 1200) * 100;
  // Rounding to dirhams may change the yield by a tenth of a percent; this corrects it.
  const apart = tenths(grossYield) - tenths((nearest * 12) / priceFils);
  const rent = nearest + 100 * Math.sign(apart);
  return problemWith('monthlyRentFils', rent) === null ? rent : null;
}

/** A share in tenths of a percent, half rounded up: 0.0705 → 71 despite binary rounding. */
function tenths(share: number): number {
  return Math.round(share * 1000 + 1e-6);
}

/** Months to the end of the handover's quarter, or of its year if only that is known. Null for a finished home. */
function handoverMonths(home: StartingHome, today: string): number | null {
  const { completion, handoverYear, handoverQuarter = null } = home;
  if (completion !== 'off_plan' || handoverYear === null) return null;
  const months =
    handoverYear * 12 + 3 * (handoverQuarter ?? 4) - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
  return Math.min(120, Math.max(1, months));
}
