import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { listingReturn } from './listing-return.ts';
import { STANDARD_LOAN } from './loan.ts';

const BASIS = { market: null, loan: STANDARD_LOAN, today: '2026-11-28' };
const home = listing(1, { price: 200_000_000, sqft: 1000, evidence: { grossYield: 0.07 } as never });

it('returns cash flow and IRR with the loan: a higher rent or a lower price improves both', () => {
  const found = listingReturn(home, BASIS);
  const [dearer, better] = [
    listingReturn({ ...home, price: 260_000_000, evidence: { grossYield: (0.07 * 200) / 260 } as never }, BASIS),
    listingReturn({ ...home, evidence: { grossYield: 0.09 } as never }, BASIS),
  ];
  expect(found?.irr).toBeGreaterThan(dearer?.irr ?? 0);
  expect(found?.monthlyFils).toBeGreaterThan(dearer?.monthlyFils ?? 0);
  expect(better?.irr).toBeGreaterThan(found?.irr ?? 0);
});

it('returns nothing without a rent or a price', () => {
  expect(listingReturn({ ...home, evidence: null }, BASIS)).toBeNull();
  expect(listingReturn({ ...home, price: 0 }, BASIS)).toBeNull();
});
