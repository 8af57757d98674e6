import { expect, test } from 'vitest';
import { amortisedMonthlyFils, loanFils, loanShare, MORTGAGE, quickMonthlyFils } from './MortgageCard.tsx';

const READY = loanShare('ready');

// AED 2,500,000: loan 2,000,000. Quick: 2,000,000 × 0.005 = 10,000.
// Amortised by hand: r = 0.065/12 = 0.0054166667, (1+r)^300 = 5.0562 (e^(300 × 0.00540205)),
// 2,000,000 × r / (1 − 1/5.0562) = 10,833.33 / 0.80222 = 13,504.
test('AED 2.5M: 10,000 a month by the quick estimate, 13,504 when really repaid in 25 years', () => {
  expect(loanFils(250_000_000, READY)).toBe(200_000_000);
  expect(quickMonthlyFils(250_000_000, READY)).toBe(1_000_000);
  expect(Math.round(amortisedMonthlyFils(250_000_000, READY) / 100)).toBe(13_504);
});

test('paying it month by month leaves nothing after the term', () => {
  const payment = amortisedMonthlyFils(250_000_000, READY);
  let owed = loanFils(250_000_000, READY);
  for (let month = 0; month < MORTGAGE.years * 12; month++) {
    owed = owed * (1 + MORTGAGE.aprPercent / 1200) - payment;
  }
  // Half a fils of rounding a month, with its interest: under AED 5 after 25 years.
  expect(Math.abs(owed)).toBeLessThan(500);
});

test('a price of zero costs nothing', () => {
  expect([quickMonthlyFils(0, READY), amortisedMonthlyFils(0, READY)]).toEqual([0, 0]);
});

test('banks lend half of the price of an unfinished home', () => {
  expect(loanFils(250_000_000, loanShare('off_plan'))).toBe(125_000_000);
  expect(quickMonthlyFils(250_000_000, loanShare('off_plan'))).toBe(625_000);
});
