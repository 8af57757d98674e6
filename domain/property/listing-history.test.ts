import { describe, expect, it } from 'vitest';
import { daysListed, listingHistory } from './listing-history.ts';

const M = 100_000_000;
const KEPT = { listedOn: '2026-01-10', price: 2 * M, isActive: true };

describe('the history of a listing', () => {
  it('begins on the day its source names, otherwise today', () => {
    expect(listingHistory(null, { price: M, isActive: true, listedOn: '2026-02-01' }, '2026-03-01')).toEqual({
      listedOn: '2026-02-01',
    });
    expect(listingHistory(null, { price: M, isActive: true }, '2026-03-01')).toEqual({ listedOn: '2026-03-01' });
  });

  it('keeps the earliest day while the home is on offer, whatever date a feed renews it to', () => {
    const now = { price: 2 * M, isActive: true };
    expect(listingHistory(KEPT, { ...now, listedOn: '2026-03-01' }, '2026-03-02')).toEqual({ listedOn: '2026-01-10' });
    expect(listingHistory(KEPT, { ...now, listedOn: '2025-12-24' }, '2026-03-02')).toEqual({ listedOn: '2025-12-24' });
    expect(listingHistory(KEPT, now, '2026-03-02')).toEqual({ listedOn: '2026-01-10' });
  });

  it('restarts the days of a home that returns to the market, and keeps its first listing day', () => {
    const back = listingHistory({ ...KEPT, isActive: false }, { price: 2 * M, isActive: true }, '2026-06-01');
    expect(back).toEqual({ listedOn: '2026-06-01', firstListedOn: '2026-01-10' });
    const again = listingHistory(
      { ...back, price: 2 * M, isActive: true },
      { price: 2 * M, isActive: true },
      '2026-07-01',
    );
    expect(again).toEqual(back);
  });

  it('adds a change of price with its day', () => {
    const once = listingHistory(KEPT, { price: 1.9 * M, isActive: true }, '2026-03-02');
    expect(once.priceChanges).toEqual([{ on: '2026-03-02', fromFils: 2 * M, toFils: 1.9 * M }]);
    const twice = listingHistory(
      { ...KEPT, ...once, price: 1.9 * M },
      { price: 1.8 * M, isActive: true },
      '2026-04-02',
    );
    expect(twice.priceChanges).toHaveLength(2);
    expect(twice.priceChanges?.at(-1)).toEqual({ on: '2026-04-02', fromFils: 1.9 * M, toFils: 1.8 * M });
  });

  it('merges corrections of one day into one change, or none', () => {
    const wrong = listingHistory(KEPT, { price: 19 * M, isActive: true }, '2026-03-02');
    const mended = listingHistory(
      { ...KEPT, ...wrong, price: 19 * M },
      { price: 1.9 * M, isActive: true },
      '2026-03-02',
    );
    expect(mended.priceChanges).toEqual([{ on: '2026-03-02', fromFils: 2 * M, toFils: 1.9 * M }]);
    const undone = listingHistory({ ...KEPT, ...wrong, price: 19 * M }, { price: 2 * M, isActive: true }, '2026-03-02');
    expect(undone.priceChanges).toBeUndefined();
  });

  it('takes a price that was never known for no change', () => {
    const now = { price: M, isActive: true };
    expect(listingHistory({ ...KEPT, price: 0 }, now, '2026-03-02').priceChanges).toBeUndefined();
  });
});

it('counts the days a home has been on offer', () => {
  expect(daysListed('2026-01-10', '2026-03-02')).toBe(51);
  expect(daysListed('2026-03-03', '2026-03-02')).toBeNull();
  expect(daysListed('', '2026-03-02')).toBeNull();
});
