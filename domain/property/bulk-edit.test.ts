import { expect, test } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { bulkInput } from './listing-fields.ts';

// AED 2,500,000 less 5 % is 2,375,000. AED 1,234,567 plus 2.5 % is 1,265,431.175, rounded to 1,265,000.
test.each([
  [250_000_000, -0.05, 237_500_000],
  [123_456_700, 0.025, 126_500_000],
  [1_234_500, 0.1, 1_358_000],
  [100, -0.9, 100],
])('a price of %d fils changed by %d is %d fils', (price, priceBy, expected) => {
  const input = bulkInput(listing(1, { price }), { priceBy });
  expect(input?.price ?? price).toBe(expected);
});

test('only what is named changes, and a listing that is so already is left alone', () => {
  const home = listing(1, { isActive: true });
  expect(bulkInput(home, { isActive: true })).toBeNull();
  expect(bulkInput(home, { priceBy: 0 })).toBeNull();
  expect(bulkInput(home, { isActive: false })).toMatchObject({ isActive: false, price: home.price, title: home.title });
});
