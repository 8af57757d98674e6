import { describe, expect, it } from 'vitest';
import { isHeldBack, listingDoubts } from './listing-doubts.ts';

const home = { priceFils: 190_000_000, sqft: 1200, bedrooms: 2, propertyType: 'apartment' };

describe('doubts about a listing', () => {
  it.each([
    ['a usual home', {}, null, []],
    ['twelve square feet', { sqft: 12 }, null, ['size']],
    ['two bedrooms in 230 square feet', { sqft: 230 }, null, ['size']],
    ['a studio of 7,000 square feet', { sqft: 7000, bedrooms: 0 }, null, ['size']],
    ['an unknown size and unknown bedrooms', { sqft: 0, bedrooms: -1 }, null, []],
    ['AED 95,000', { priceFils: 9_500_000 }, null, ['price']],
    ['AED 1.9 billion', { priceFils: 190_000_000_000 }, null, ['price']],
    // AED 1,583 a square foot against a median of AED 300 is 5.3 times as much.
    ['five times the median of its area', {}, 30_000, ['price']],
    ['four times the median of its area', {}, 40_000, []],
  ])('%s', (_, change, areaPerSqftFils, expected) => {
    expect(listingDoubts({ ...home, ...change }, { estimateFils: null, areaPerSqftFils })).toEqual(expected);
  });

  it.each([
    ['40 % above its value', 190_000_000 / 1.4, []],
    ['41 % above its value', 190_000_000 / 1.41, ['price']],
    ['41 % below its value', 190_000_000 / 0.59, ['price']],
  ])('%s, whatever its area is like', (_, estimateFils, expected) => {
    const doubts = listingDoubts(home, { estimateFils, areaPerSqftFils: 158_333 });
    expect(doubts).toEqual(expected);
    expect(isHeldBack(doubts)).toBe(expected.length > 0);
  });
});
