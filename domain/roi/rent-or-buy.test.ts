import { describe, expect, it } from 'vitest';
import { LONGEST_STAY, rentOrBuy } from './rent-or-buy.ts';

const HOME = { priceFils: 100_000_000, rentFils: 7_000_000, growthPercent: 0, rentGrowthPercent: 0 };
const LOAN = { downPaymentPercent: 25, interestPercent: 4.5, termYears: 25 };

describe('renting or buying a home', () => {
  it('counts fees, interest, insurance and the sale as the cost of one year of owning', () => {
    const { years, ownMoneyFils } = rentOrBuy(HOME, LOAN);
    // A loan of AED 750,000 at 4.5 % over 300 months, by the annuity formula.
    const [loan, rate] = [750_000, 0.045 / 12];
    const payment = (loan * rate) / (1 - (1 + rate) ** -300);
    const balance = loan * (1 + rate) ** 12 - payment * (((1 + rate) ** 12 - 1) / rate);
    const interest = 12 * payment - (loan - balance);
    const closing = ownMoneyFils / 100 - 250_000;
    const [insurance, selling] = [0.003 * 1_000_000, 0.02 * 1_000_000];
    expect(years[0]?.rentingFils).toBeCloseTo(7_000_000, -2);
    expect((years[0]?.buyingFils ?? 0) / 100).toBeCloseTo(closing + interest + insurance + selling, -1);
    expect(years).toHaveLength(LONGEST_STAY);
  });

  it('finds the first year in which buying has cost no more', () => {
    const { breakEvenYear, years } = rentOrBuy(HOME, LOAN);
    const first = years.find(({ buyingFils, rentingFils }) => buyingFils <= rentingFils)?.year;
    expect(breakEvenYear).toBe(first);
    expect(breakEvenYear).toBeGreaterThan(1);
  });

  it('is later with a service charge and earlier with rising prices', () => {
    const plain = rentOrBuy(HOME, LOAN).breakEvenYear ?? 0;
    const charged = rentOrBuy({ ...HOME, sqft: 800, serviceChargeFilsPerSqft: 1_800 }, LOAN).breakEvenYear;
    const rising = rentOrBuy({ ...HOME, growthPercent: 3 }, LOAN).breakEvenYear ?? Number.POSITIVE_INFINITY;
    expect(charged === null || charged > plain).toBe(true);
    expect(rising).toBeLessThan(plain);
  });

  it('counts the rent that is saved as it grows: 70,000, then 2 % more each year', () => {
    const [, , third] = rentOrBuy({ ...HOME, rentGrowthPercent: 2 }, LOAN).years;
    // 12 × (5,833.33 + 5,950.00 + 6,069.00).
    expect(third?.rentingFils).toBe(21_422_796);
    // The insurance grows as well: 250 a month, then 255 and 260.10.
    const constant = rentOrBuy(HOME, LOAN).years[2];
    expect((third?.buyingFils ?? 0) - (constant?.buyingFils ?? 0)).toBe(6_000 + 12_120);
  });

  it('has no such year when the rent is a pittance', () => {
    expect(rentOrBuy({ ...HOME, rentFils: 1_000_000 }, LOAN).breakEvenYear).toBeNull();
  });
});
