import { describe, expect, it } from 'vitest';
import { rentIncrease } from './rent.ts';

describe('rentIncrease', () => {
  // Decree 43 of 2013, article 1: market rent AED 100,000.
  it.each([
    [120_000, 0, 'above the market'],
    [100_000, 0, 'at the market'],
    [90_000, 0, 'exactly 10 % below'],
    [89_900, 0.05, 'just over 10 %'],
    [80_000, 0.05, 'exactly 20 %'],
    [79_000, 0.1, '21 %'],
    [70_000, 0.1, 'exactly 30 %'],
    [69_000, 0.15, '31 %'],
    [60_000, 0.15, 'exactly 40 %'],
    [59_000, 0.2, '41 %'],
    [10_000, 0.2, '90 %'],
  ])('of AED %d may be raised by %d (%s)', (aed, rise) => {
    expect(rentIncrease(aed * 100, 10_000_000)?.rise).toBe(rise);
  });

  it('names the highest rent in whole fils', () => {
    // 15 % below: 85,000 × 1.05 = 89,250.
    expect(rentIncrease(8_500_000, 10_000_000)).toEqual({ below: 0.15, rise: 0.05, highestFils: 8_925_000 });
  });

  it('is null without both rents', () => {
    expect(rentIncrease(0, 10_000_000)).toBeNull();
    expect(rentIncrease(8_500_000, 0)).toBeNull();
    expect(rentIncrease(Number.NaN, 1)).toBeNull();
  });
});
