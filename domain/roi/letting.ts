import { NOTICE_DAYS, rentIncrease } from '../rent/rent.ts';
import type { Scenario } from './scenario.ts';

/** Rent of a month and what is deducted from it, in unrounded fils; the ledger rounds them. */
type Income = { readonly rent: number; readonly vacancy: number; readonly management: number };
/** Income from a month of letting on; 1 is the first. */
export type RentStep = Income & { readonly fromMonth: number };

const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** How the home is let. An unfinished home has no tenant yet. */
export function lettingOf({ letting, completion }: Pick<Scenario, 'letting' | 'completion'>): Scenario['letting'] {
  return letting === 'tenant' && completion === 'off_plan' ? 'market' : letting;
}

/** Monthly income and its deductions in the first year of letting, in unrounded fils. */
export function firstIncome(scenario: Scenario): Income & { readonly utilities: number } {
  const letting = lettingOf(scenario);
  if (letting === 'holiday') {
    const rent = (scenario.nightlyFils * DAYS_A_YEAR) / 12;
    const earned = (rent * scenario.occupancyPercent) / 100;
    const management = (earned * scenario.operatorPercent) / 100;
    return { rent, vacancy: rent - earned, management, utilities: scenario.holidayCostFils / 12 };
  }
  const rent = letting === 'tenant' ? scenario.tenantRentFils / 12 : scenario.monthlyRentFils;
  return {
    rent,
    vacancy: letting === 'tenant' ? 0 : rent * (scenario.vacancyPercent / 100),
    management: rent * (scenario.managementPercent / 100),
    utilities: 0,
  };
}

/**
 * Income of `months` months of letting. At the market's rent and by the night it steps up once a year. A tenant in the
 * home pays the contract's rent to its end, then at each renewal the highest that `rentIncrease` allows against the
 * market's rent (Decree 43 of 2013); the first renewal changes nothing if it is too late to give notice. After the tenant
 * leaves, the home is empty for some months and let again at the market's rent.
 */
export function rentSteps(scenario: Scenario, months: number, yearlyGrowth: number): RentStep[] {
  const grown = (month: number) => (1 + yearlyGrowth) ** Math.floor((month - 1) / 12);
  if (lettingOf(scenario) !== 'tenant') {
    const first = firstIncome(scenario);
    return every12(1, months).map((fromMonth) => {
      const factor = grown(fromMonth);
      const { rent, vacancy, management } = first;
      return { fromMonth, rent: rent * factor, vacancy: vacancy * factor, management: management * factor };
    });
  }
  const { monthlyRentFils, tenancyMonths, tenantRenewals, vacantMonths } = scenario;
  const fee = scenario.managementPercent / 100;
  const marketRent = (month: number) => monthlyRentFils * grown(month);
  const leaves = tenancyMonths + 12 * tenantRenewals + 1;
  let yearlyFils = scenario.tenantRentFils;
  const steps: RentStep[] = [{ fromMonth: 1, rent: yearlyFils / 12, vacancy: 0, management: (yearlyFils / 12) * fee }];
  for (const fromMonth of every12(tenancyMonths + 1, Math.min(leaves - 1, months))) {
    const isTooLate = fromMonth === tenancyMonths + 1 && tenancyMonths * DAYS_A_MONTH < NOTICE_DAYS;
    const allowed = isTooLate ? null : rentIncrease(yearlyFils, marketRent(fromMonth) * 12);
    yearlyFils = allowed?.highestFils ?? yearlyFils;
    const rent = yearlyFils / 12;
    steps.push({ fromMonth, rent, vacancy: 0, management: rent * fee });
  }
  if (vacantMonths > 0) {
    for (const fromMonth of every12(leaves, Math.min(leaves + vacantMonths - 1, months))) {
      const rent = marketRent(fromMonth);
      steps.push({ fromMonth, rent, vacancy: rent, management: 0 });
    }
  }
  for (const fromMonth of every12(leaves + vacantMonths, months)) {
    const rent = marketRent(fromMonth);
    steps.push({ fromMonth, rent, vacancy: rent * (scenario.vacancyPercent / 100), management: rent * fee });
  }
  return steps;
}

function every12(from: number, to: number): number[] {
  const found: number[] = [];
  for (let month = from; month <= to; month += 12) found.push(month);
  return found;
}
