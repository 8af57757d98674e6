import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { listingReturn, listingStart } from './listing-return.ts';
import { STANDARD_LOAN } from './loan.ts';
import { startScenario } from './start-scenario.ts';

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

it('lets an unfinished home from the end of the quarter that its title names, or of its year', () => {
  const planned = { ...home, completion: 'off_plan', yearBuilt: 2027, title: 'Villa, handover Q1 2027' } as const;
  const months = (property: typeof home) =>
    startScenario({ ...listingStart(property), market: null }, BASIS.today).handoverMonths;
  expect([months(planned), months({ ...planned, title: 'Villa' })]).toEqual([4, 13]);
  expect(listingReturn(planned, BASIS)?.irr).not.toBe(listingReturn({ ...planned, title: 'Villa' }, BASIS)?.irr);
});
