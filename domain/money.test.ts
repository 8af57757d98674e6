import { describe, expect, it } from 'vitest';
import { filsFromAed, wholeFils } from './money.ts';

describe('rounding to whole fils', () => {
  it.each([
    // 40,825 with 23.5 % VAT is 50,418.875 exactly; in binary it falls short.
    [4_082_500 * 1.235, 5_041_888],
    [100 * 1.005, 101],
    [110_542.49999999999, 110_543],
    [0.5, 1],
    [2.5, 3],
    [-2.5, -3],
    [-100 * 1.005, -101],
    [0.49, 0],
    // A real fraction just below the half stays below it.
    [1_000_000_000.4999, 1_000_000_000],
    [1_000_000_000_000.5, 1_000_000_000_001],
  ])('takes an exact half away from zero, as on paper: %d is %d', (fils, whole) => {
    expect(wholeFils(fils)).toBe(whole);
  });

  it('never gives a negative zero', () => expect(Object.is(wholeFils(-0.2), 0)).toBe(true));

  it('reads dirhams by the same rule', () => {
    expect([filsFromAed(1.005), filsFromAed(-1.005), filsFromAed(2_500_000)]).toEqual([101, -101, 250_000_000]);
  });
});
