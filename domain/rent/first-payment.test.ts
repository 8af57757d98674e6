import { expect, it } from 'vitest';
import { firstPaymentFils } from './first-payment.ts';

it('is the first cheque, the deposit and the agency fee', () => {
  // AED 96,000 in 4 cheques: 24,000 + 4,800 + 5,040.
  expect(firstPaymentFils(9_600_000, { cheques: 4, depositFils: 480_000, agencyFeeFils: 504_000 })).toBe(3_384_000);
});

it('is unknown if the listing leaves one of them out, even if it would be nothing', () => {
  expect(firstPaymentFils(9_600_000, { cheques: 4, depositFils: 480_000 })).toBeNull();
  expect(firstPaymentFils(9_600_000, { cheques: 1, depositFils: 0, agencyFeeFils: 0 })).toBe(9_600_000);
});
