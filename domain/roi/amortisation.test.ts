import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortisationSchedule, exactMonthlyPayment, monthlyPaymentFils, projectedBalance } from './amortisation.ts';

const loan = fc.record({
  principalFils: fc.integer({ min: 1, max: 100_000_000_000 }),
  yearlyRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
  years: fc.integer({ min: 1, max: 40 }),
});

describe('amortisation', () => {
  it('gives the payment worked out by hand for the standard loan', () => {
    // 1,875,000 AED, 4.5 % a year, 300 months: r = 0.00375, (1.00375)^300 = 3.0738...,
    // 1,875,000 × 0.00375 ÷ (1 − 1/3.0738...) = 10,421.86 AED.
    expect(monthlyPaymentFils({ principalFils: 187_500_000, yearlyRate: 0.045, years: 25 })).toBe(1_042_186);
  });

  it('divides the principal evenly without interest', () => {
    expect(monthlyPaymentFils({ principalFils: 120_000, yearlyRate: 0, years: 1 })).toBe(10_000);
  });

  it('is zero without a debt or a term', () => {
    expect(monthlyPaymentFils({ principalFils: 0, yearlyRate: 0.05, years: 20 })).toBe(0);
    expect(monthlyPaymentFils({ principalFils: 100, yearlyRate: 0.05, years: 0 })).toBe(0);
    expect(monthlyPaymentFils({ principalFils: 100, yearlyRate: Number.NaN, years: 20 })).toBe(0);
    expect(amortisationSchedule({ principalFils: 0, yearlyRate: 0.05, years: 20 })).toEqual([]);
  });

  it('keeps its digits when the rate is almost zero', () => {
    const payment = exactMonthlyPayment({ principalFils: 1_200_000, yearlyRate: 1e-14, years: 10 });
    expect(payment).toBeCloseTo(10_000, 6);
  });

  it('ends every balance at exactly zero, with repayments equal to the principal', () => {
    void fc.assert(
      fc.property(loan, (terms) => {
        const rows = amortisationSchedule(terms);
        expect(rows).toHaveLength(terms.years * 12);
        expect(rows.at(-1)?.balanceFils).toBe(0);
        expect(rows.reduce((sum, row) => sum + row.principalFils, 0)).toBe(terms.principalFils);
        let before = terms.principalFils;
        for (const row of rows) {
          const isSound =
            Number.isSafeInteger(row.paymentFils) &&
            row.balanceFils === before - row.principalFils &&
            row.principalFils >= 0 &&
            row.paymentFils === row.interestFils + row.principalFils;
          // One assertion a month would take longer than the schedule itself.
          if (!isSound) expect.fail(`month ${row.month} is not sound: ${JSON.stringify(row)}`);
          before = row.balanceFils;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('books every month but the last within a fils of the level payment', () => {
    const rows = amortisationSchedule({ principalFils: 187_500_000, yearlyRate: 0.045, years: 25 });
    expect(new Set(rows.slice(0, -1).map((row) => row.paymentFils))).toEqual(new Set([1_042_186]));
    expect(Math.abs((rows.at(-1)?.paymentFils ?? 0) - 1_042_186)).toBeLessThan(600);
  });

  it('follows a fixed rate for its years, then a new payment at the later rate', () => {
    // By hand: 1,000,000 AED over 25 years at 4 %, 5,278.37 a month. After 36 months 925,735.48 is owed (r = 1/300,
    // 5,278.37 × (1 − (1 + r)^−264) ÷ r). At 6 % over the 264 months left: 925,735.48 × 0.005 ÷ (1 − 1.005^−264) = 6,323.46.
    const terms = { principalFils: 100_000_000, yearlyRate: 0.04, years: 25 };
    const rows = amortisationSchedule({ ...terms, later: { afterMonths: 36, yearlyRate: 0.06 } });
    expect(rows).toHaveLength(300);
    expect(rows[35]?.paymentFils).toBe(527_837);
    expect(rows[36]?.interestFils).toBe(Math.round((rows[35]?.balanceFils ?? 0) * 0.005));
    expect(rows[35]?.balanceFils).toBe(92_573_548);
    expect(rows[36]?.paymentFils).toBe(632_346);
    expect(rows.at(-1)?.balanceFils).toBe(0);
    const closed = projectedBalance({ ...terms, later: { afterMonths: 36, yearlyRate: 0.06 } }, 120);
    expect(Math.abs((rows[119]?.balanceFils ?? 0) - closed)).toBeLessThan(600);
    // A fixed part as long as the term changes nothing.
    expect(amortisationSchedule({ ...terms, later: { afterMonths: 300, yearlyRate: 0.09 } })).toEqual(
      amortisationSchedule(terms),
    );
  });

  it('stays beside the closed form of the balance', () => {
    const terms = { principalFils: 187_500_000, yearlyRate: 0.045, years: 25 };
    const rows = amortisationSchedule(terms);
    // By hand: 1,362,346 AED after ten years.
    expect(Math.round((rows[119]?.balanceFils ?? 0) / 100)).toBe(1_362_346);
    for (const month of [1, 60, 120, 299]) {
      expect(Math.abs((rows[month - 1]?.balanceFils ?? 0) - projectedBalance(terms, month))).toBeLessThan(600);
    }
    expect(projectedBalance(terms, 300)).toBe(0);
    expect(projectedBalance(terms, 0)).toBe(187_500_000);
  });

  it('is higher for a larger loan, a higher rate or a shorter term', () => {
    void fc.assert(
      fc.property(loan, (terms) => {
        const payment = exactMonthlyPayment(terms);
        expect(exactMonthlyPayment({ ...terms, principalFils: terms.principalFils * 2 })).toBeGreaterThan(payment);
        expect(exactMonthlyPayment({ ...terms, yearlyRate: terms.yearlyRate + 0.01 })).toBeGreaterThan(payment);
        expect(exactMonthlyPayment({ ...terms, years: terms.years + 1 })).toBeLessThan(payment);
      }),
    );
  });
});
