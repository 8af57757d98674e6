import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_LOAN } from './loan.ts';
import { paymentFor, priceForPayment } from './loan-profile.ts';

const AED = 100;

const paymentOf = (priceFils: number) => paymentFor({ priceFils, completion: 'ready' }, STANDARD_LOAN);

describe('the price of a monthly payment', () => {
  it('is the price whose loan costs that much', () => {
    // 25 % down, 4.5 % over 25 years: 1,000,000 borrowed cost 5,558.325 a month, so 10,000 borrow 1,799,103.
    expect(Math.round(priceForPayment(10_000 * AED, 'ready') / AED)).toBe(2_398_804);
    expect(priceForPayment(0, 'ready')).toBe(0);
  });

  it('is never too dear, and a dirham more would be, except where the next band begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 60_000 }), (aed) => {
        const price = priceForPayment(aed * AED, 'ready');
        expect(paymentOf(price)).toBeLessThanOrEqual(aed * AED);
        if (price !== 500_000_000) expect(paymentOf(price + 20_000)).toBeGreaterThan(aed * AED);
      }),
    );
  });
});
