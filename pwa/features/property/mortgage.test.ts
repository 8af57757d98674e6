import { expect, test } from 'vitest';
import { amortisedMonthlyFils, loanFils, MORTGAGE, quickMonthlyFils } from './mortgage.ts';

// AED 2,500,000: loan 2,000,000. Quick: 2,000,000 × 0.005 = 10,000.
// Amortised by hand: r = 0.065/12 = 0.0054166667, (1+r)^300 = 5.0562 (e^(300 × 0.00540205)),
// 2,000,000 × r / (1 − 1/5.0562) = 10,833.33 / 0.80222 = 13,504.
test('AED 2.5M: 10,000 a month by the quick estimate, 13,504 when really repaid in 25 years', () => {
  expect(loanFils(250_000_000)).toBe(200_000_000);
  expect(quickMonthlyFils(250_000_000)).toBe(1_000_000);
  expect(Math.round(amortisedMonthlyFils(250_000_000) / 100)).toBe(13_504);
});

test('paying it month by month leaves nothing after the term', () => {
  const payment = amortisedMonthlyFils(250_000_000);
  let owed = loanFils(250_000_000);
  for (let month = 0; month < MORTGAGE.years * 12; month++) {
    owed = owed * (1 + MORTGAGE.aprPercent / 1200) - payment;
  }
  // Half a fils of rounding a month, with its interest: under AED 5 after 25 years.
  expect(Math.abs(owed)).toBeLessThan(500);
});

test('a price of zero costs nothing', () => {
  expect([quickMonthlyFils(0), amortisedMonthlyFils(0)]).toEqual([0, 0]);
});
