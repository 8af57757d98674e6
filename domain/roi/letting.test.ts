import { describe, expect, it } from 'vitest';
import { cashFlow } from './cash-flow.ts';
import { rentSteps } from './letting.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';

const tenant = (changes: Partial<Scenario> = {}): Scenario => ({
  ...STANDARD_SCENARIO,
  letting: 'tenant',
  monthlyRentFils: 1_000_000,
  tenantRentFils: 7_000_000,
  tenancyMonths: 8,
  tenantRenewals: 2,
  vacantMonths: 2,
  managementPercent: 0,
  vacancyPercent: 5,
  ...changes,
});
/** Yearly rents by the month from which they are paid. */
const yearly = (scenario: Scenario) =>
  rentSteps(scenario, 60, 0).map(({ fromMonth, rent, vacancy }) => [fromMonth, Math.round((rent - vacancy) * 12)]);

describe('a tenant in the home', () => {
  it('pays the contract to its end, then what the decree allows, and leaves the home empty before the market’s rent', () => {
    // 70,000 against 120,000: 41.7 % below, 20 % more. 84,000: exactly 30 % below, 10 % more. Month 33: gone.
    expect(yearly(tenant())).toEqual([
      [1, 7_000_000],
      [9, 8_400_000],
      [21, 9_240_000],
      [33, 0],
      [35, 11_400_000],
      [47, 11_400_000],
      [59, 11_400_000],
    ]);
  });

  it('keeps the rent for a year more when it is too late to give notice', () => {
    expect(yearly(tenant({ tenancyMonths: 2 })).slice(0, 3)).toEqual([
      [1, 7_000_000],
      [3, 7_000_000],
      [15, 8_400_000],
    ]);
  });

  it('keeps a rent above the market', () => {
    expect(yearly(tenant({ tenantRentFils: 13_000_000 })).slice(0, 2)).toEqual([
      [1, 13_000_000],
      [9, 13_000_000],
    ]);
  });

  it('is none in an unfinished home', () => {
    const { months } = cashFlow(tenant({ completion: 'off_plan', handoverMonths: 12 }));
    expect(months[13]?.rentFils).toBe(1_000_000);
  });
});

it('a holiday home earns its nights, less the operator’s share and its own costs', () => {
  // 500 a night, 365 nights, 40 %: 73,000 a year. The operator keeps 20 %: 14,600. Utilities and permit: 24,000.
  const { months } = cashFlow({
    ...STANDARD_SCENARIO,
    letting: 'holiday',
    nightlyFils: 50_000,
    occupancyPercent: 40,
    operatorPercent: 20,
    holidayCostFils: 2_400_000,
  });
  const { rentFils = 0, vacancyFils = 0, managementFils, utilitiesFils } = months[1] ?? {};
  expect(rentFils + vacancyFils).toBe(608_333);
  expect(managementFils).toBe(-121_667);
  expect(utilitiesFils).toBe(-200_000);
});

it('an early settlement ends the payments and costs its fee, and none is due after the term', () => {
  const settled = { ...STANDARD_SCENARIO, settleAfterYears: 4, settlementPercent: 1, years: 8 };
  const { months, schedule, settlement } = cashFlow(settled);
  expect(schedule).toHaveLength(48);
  // 1 % of 1,702,000 is more than the AED 10,000 that the Central Bank allows.
  expect(settlement?.feeFils).toBe(1_000_000);
  expect(months[48]?.loanBalanceFils).toBe(0);
  expect(months[48]?.principalFils).toBe(-((schedule[47]?.principalFils ?? 0) + (settlement?.balanceFils ?? 0)));
  expect(months[49]?.interestFils).toBe(0);
  expect(cashFlow({ ...settled, settleAfterYears: 8 }).settlement).toBeNull();
  expect(cashFlow({ ...settled, settleAfterYears: 10, termYears: 10, years: 15 }).settlement).toBeNull();
});
