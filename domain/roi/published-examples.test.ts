import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { monthlyPaymentFils } from './amortisation.ts';
import { roiMetrics } from './metrics.ts';
import { irr, npv, xirr, xnpv } from './rate-of-return.ts';
import { STANDARD_SCENARIO } from './scenario.ts';

/** Examples with their solutions as published; where the source is a manual, its page is named. */
describe('published examples', () => {
  it.each([
    // Microsoft, PMT function: 10,000 at 8 % over 10 months is 1,037.03 a month.
    ['Microsoft PMT', 1_000_000, 0.08, 10 / 12, 103_703],
    // Freddie Mac and every US table of payment factors: 100,000 at 6 % over 30 years is 599.55.
    ['payment factor 6 %, 30 years', 10_000_000, 0.06, 30, 59_955],
    // Brueggeman & Fisher, Real Estate Finance, chapter on fixed rate mortgages: 60,000 at 12 % over 30 years is 617.17.
    ['Brueggeman and Fisher, 12 %, 30 years', 6_000_000, 0.12, 30, 61_717],
  ])('payment: %s', (_, principalFils, yearlyRate, years, payment) => {
    expect(monthlyPaymentFils({ principalFils, yearlyRate, years })).toBe(payment);
  });

  // Microsoft, IRR function: a business of 70,000 with five years of income.
  const business = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000];
  it.each([
    ['after four years', business.slice(0, 5), -0.021],
    ['after five years', business, 0.087],
    ['after two years', business.slice(0, 3), -0.444],
  ])('IRR of Microsoft’s business %s', (_, flows, rate) => {
    expect(irr(flows)).toBeCloseTo(rate, 3);
  });

  it('NPV: Microsoft’s two examples', () => {
    // NPV(10 %, −10,000, 3,000, 4,200, 6,800) discounts the first flow too: 1,188.44.
    expect(npv(0.1, [0, -10_000, 3_000, 4_200, 6_800])).toBeCloseTo(1_188.44, 2);
    // NPV(8 %, 8,000 … 14,500) − 40,000 = 1,922.06; with a loss of 9,000 in the sixth year −3,749.47.
    expect(npv(0.08, [-40_000, 8_000, 9_200, 10_000, 12_000, 14_500])).toBeCloseTo(1_922.06, 2);
    expect(npv(0.08, [-40_000, 8_000, 9_200, 10_000, 12_000, 14_500, -9_000])).toBeCloseTo(-3_749.47, 2);
  });

  // Microsoft, XIRR and XNPV functions: the same five flows.
  const dated = [
    ['2008-01-01', -10_000],
    ['2008-03-01', 2_750],
    ['2008-10-30', 4_250],
    ['2009-02-15', 3_250],
    ['2009-04-01', 2_750],
  ].map(([day, amount]) => ({ day: toEpochDay(String(day)), amount: Number(amount) }));
  it('XIRR and XNPV: Microsoft’s dated flows', () => {
    expect(xirr(dated)).toBeCloseTo(0.373_362_535, 8);
    expect(xnpv(0.09, dated)).toBeCloseTo(2_086.647_602, 4);
    expect(xirr([...dated].reverse())).toBeCloseTo(0.373_362_535, 8);
  });

  it.each([
    // Brueggeman & Fisher, chapter on financial leverage: 100,000 with 12,000 a year, sold at 100,000 after five years;
    // 80,000 lent at 10 %, interest only.
    ['Brueggeman and Fisher, no loan', [-100_000, 12_000, 12_000, 12_000, 12_000, 112_000], 0.12],
    ['Brueggeman and Fisher, 80 % lent', [-20_000, 4_000, 4_000, 4_000, 4_000, 24_000], 0.2],
    // An examination question: 20m with 1.75m a year, sold at 21m after five years; 12m lent at 720,000 a year: 14.7 %.
    ['office of 20m, 60 % lent', [-8, 1.03, 1.03, 1.03, 1.03, 1.03 + 21 - 12], 0.147],
  ])('levered and unlevered IRR: %s', (_, flows, rate) => {
    expect(irr(flows)).toBeCloseTo(rate, 3);
  });

  it('DSCR: 100,000 of net operating income over 85,000 of payments is 1.18', () => {
    const free = {
      vacancyPercent: 0,
      managementPercent: 0,
      maintenancePercent: 0,
      insurancePercent: 0,
      propertyTaxPercent: 0,
    };
    // 850,000 without interest over ten years.
    const loan = { priceFils: 100_000_000, downPaymentPercent: 15, interestPercent: 0, termYears: 10 };
    const { noiFils, debtServiceFils, dscr } = roiMetrics({
      ...STANDARD_SCENARIO,
      ...free,
      ...loan,
      monthlyRentFils: 833_333,
    });
    expect(Math.round(noiFils / 100)).toBe(100_000);
    expect(Math.round(debtServiceFils / 100)).toBe(85_000);
    expect(dscr).toBeCloseTo(1.18, 2);
  });

  it('XIRR: nothing to compute without money both ways on two days', () => {
    const day = toEpochDay('2026-01-01');
    expect(xirr([])).toBeNull();
    expect(xirr([{ day, amount: -5 }])).toBeNull();
    expect(
      xirr([
        { day, amount: -5 },
        { day, amount: 8 },
      ]),
    ).toBeNull();
    expect(
      xirr([
        { day, amount: -100 },
        { day: day + 365, amount: 121 },
      ]),
    ).toBeCloseTo(0.21, 10);
    expect(
      xirr([
        { day, amount: -100 },
        { day: day + 730, amount: 121 },
      ]),
    ).toBeCloseTo(0.1, 10);
  });
});
