import { expect, test } from 'vitest';
import { mortgageOf, quickEstimate } from './MortgageCard.tsx';

const LOAN = { downPaymentPercent: 20, interestPercent: 6.5, termYears: 25 };
const READY = { price: 250_000_000, completion: 'ready' } as const;

// AED 2,500,000: loan 2,000,000. Quick: 2,000,000 × 0.005 = 10,000.
// Amortised by hand: r = 0.065/12 = 0.0054166667, (1+r)^300 = 5.0562 (e^(300 × 0.00540205)),
// 2,000,000 × r / (1 − 1/5.0562) = 10,833.33 / 0.80222 = 13,504.
test('AED 2.5M: 10,000 a month by the quick estimate, 13,504 when its 6.5 % are really repaid in 25 years', () => {
  const { loanFils, monthlyFils } = mortgageOf(READY, LOAN);
  const quick = quickEstimate(READY);
  expect([loanFils, quick.monthlyFils, Math.round(monthlyFils / 100)]).toEqual([200_000_000, 1_000_000, 13_504]);
  expect(quick.repaidFils).toBe(monthlyFils);
});

test('a price of zero costs nothing', () => {
  expect(mortgageOf({ ...READY, price: 0 }, LOAN)).toMatchObject({ monthlyFils: 0 });
  expect(quickEstimate({ ...READY, price: 0 })).toMatchObject({ monthlyFils: 0, repaidFils: 0 });
});

test('banks lend half of the price of an unfinished home, and 70% above AED 5M', () => {
  expect(mortgageOf({ ...READY, completion: 'off_plan' }, LOAN)).toMatchObject({ loanFils: 125_000_000 });
  expect(quickEstimate({ ...READY, completion: 'off_plan' }).monthlyFils).toBe(625_000);
  expect(mortgageOf({ ...READY, price: 600_000_000 }, LOAN).share).toBeCloseTo(0.7, 10);
});
