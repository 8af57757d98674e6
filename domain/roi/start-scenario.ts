import { areaServiceCharge } from '../property/service-charges.ts';
import { UPKEEP, VACANCY } from '../rent/rent-yield.ts';
import { NUMBER_FIELDS, problemWith } from './fields.ts';
import type { LoanProfile } from './loan.ts';
import { loanFor } from './loan-profile.ts';
import { MAX_NAME_LENGTH, type Scenario } from './scenario.ts';

/** A home, or the usual one of an area, whose return is asked. Money in whole fils, yield as a fraction. */
export type StartingHome = {
  name: string;
  propertyId: number | null;
  areaId: string;
  priceFils: number | null;
  sqft: number;
  completion: Scenario['completion'];
  /** Year in which an unfinished home is handed over; null when it is not known. */
  handoverYear: number | null;
  isVilla: boolean;
  grossYield: number | null;
  /** Yearly price growth to begin with, percent (`growth-scenarios.ts`). */
  growthPercent: number;
  /** The person's own; without one the loan stays as it is. */
  loan?: LoanProfile;
};

/**
 * The scenario that a home begins with: its price, rent and the person's loan, and the costs that its own page counts (5 % vacancy, the
 * published service charge, upkeep; no yearly property tax in Dubai), so that the net yield here is the one there. An
 * unfinished home has no rent before its handover at the end of the year named. What is unknown
 * is left out.
 *
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
    appreciationPercent: home.growthPercent,
    ...(sqft > 0 && problemWith('sqft', sqft) === null ? { sqft } : {}),
  };
}

/** The person's loan; of an unfinished home the instalments before handover are the down payment, so that it is whole. */
function loanTerms(priceFils: number, completion: Scenario['completion'], profile: LoanProfile): Partial<Scenario> {
  const loan = loanFor({ priceFils, completion }, profile);
  const constructionPercent = Math.max(0, loan.downPaymentPercent - NUMBER_FIELDS.bookingPercent.standard);
  return completion === 'off_plan' ? { ...loan, constructionPercent } : loan;
}

/** The month's rent that the gross yield stands for at the price, to the dirham; null where that cannot be said. */
function monthlyRentFils({ priceFils, grossYield }: StartingHome): number | null {
  if (priceFils === null || grossYield === null || problemWith('priceFils', priceFils) !== null) return null;
  const nearest = Math.round((priceFils * grossYield) / 1200) * 100;
  // A rent in whole dirhams may stand for another tenth of a percent than the home's own page shows.
  const apart = tenths(grossYield) - tenths((nearest * 12) / priceFils);
  const rent = nearest + 100 * Math.sign(apart);
  return problemWith('monthlyRentFils', rent) === null ? rent : null;
}

/** A share in tenths of a percent, half of one rounded up: 0.0705 → 71, however it lies in binary. */
function tenths(share: number): number {
  return Math.round(share * 1000 + 1e-6);
}

/** Months to the end of the handover year: registers and brochures name the year only. Null for a finished home. */
function handoverMonths({ completion, handoverYear }: StartingHome, today: string): number | null {
  if (completion !== 'off_plan' || handoverYear === null) return null;
  const months = handoverYear * 12 + 12 - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
  return Math.min(120, Math.max(1, months));
}
