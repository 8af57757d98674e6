import { expect, test } from 'vitest';
import { quickEstimate } from './MortgageCard.tsx';

const READY = { price: 250_000_000, completion: 'ready' } as const;

// AED 2,500,000: loan 2,000,000. Quick: 2,000,000 × 0.005 = 10,000.
// Amortised by hand: r = 0.065/12 = 0.0054166667, (1+r)^300 = 5.0562 (e^(300 × 0.00540205)),
// 2,000,000 × r / (1 − 1/5.0562) = 10,833.33 / 0.80222 = 13,504.
test('AED 2.5M: 10,000 a month by the quick estimate, 13,504 when its 6.5 % are really repaid in 25 years', () => {
  const quick = quickEstimate(READY);
  expect([quick.monthlyFils, Math.round(quick.repaidFils / 100)]).toEqual([1_000_000, 13_504]);
});

test('a price of zero costs nothing', () => {
  expect(quickEstimate({ ...READY, price: 0 })).toMatchObject({ monthlyFils: 0, repaidFils: 0 });
});

test('it borrows no more than banks lend: half of an unfinished home, and 70% above AED 5M', () => {
  expect(quickEstimate({ ...READY, completion: 'off_plan' }).monthlyFils).toBe(625_000);
  // 6,000,000 × 0.7 × 0.005.
  const dear = quickEstimate({ ...READY, price: 600_000_000 });
  expect(dear).toMatchObject({ downPaymentPercent: 30, monthlyFils: 2_100_000 });
});
