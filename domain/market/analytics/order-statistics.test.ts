import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOf } from '../../median.ts';
import { medianOfFirst, medianRange, medianRanks, valuesAtRanks } from './order-statistics.ts';

const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e9 }), { maxLength: 160 });

describe('the range of a median', () => {
  // n = 10, B ~ Bin(10, ½): P(B ≤ 1) = 11/1024 = 1.07 %, P(B ≤ 2) = 56/1024 = 5.5 % > 2.5 %. So l = 2: the second
  // and the ninth value, which hold the median in 1 - 2 · 1.07 % = 97.9 % of all samples.
  it('lies between the second and the ninth of ten values', () => {
    expect(medianRanks(10)).toEqual({ low: 2, high: 9 });
    const values = Float64Array.of(70, 10, 90, 30, 50, 100, 20, 80, 60, 40);
    expect(medianRange(values, 10)).toEqual({ median: 55, low: 20, high: 90 });
  });

  // P(B ≤ 0) = 1/64 = 1.6 % for six values, 1/32 = 3.1 % for five.
  it('needs six values', () => {
    expect(medianRanks(6)).toEqual({ low: 1, high: 6 });
    expect(medianRanks(5)).toBeNull();
    expect(medianRange(Float64Array.of(3, 1, 2), 3)).toEqual({ median: 2, low: null, high: null });
  });

  // Table A of Conover, Practical Nonparametric Statistics (95 % limits for the median).
  it.each([
    [15, 4],
    [20, 6],
    [25, 8],
    [50, 18],
    [100, 40],
  ])('takes of %i values the %i-th from either end', (n, low) => {
    expect(medianRanks(n)).toEqual({ low, high: n + 1 - low });
  });

  it('changes to the approximation without a jump', () => {
    const steps = [990, 1000, 1001, 1010].map((n) => (medianRanks(n)?.low ?? 0) - n / 2);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2);
  });

  it('contains the median of the population about as often as it claims', () => {
    let held = 0;
    let state = 7;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    for (let trial = 0; trial < 2000; trial++) {
      const { low, high } = medianRange(Float64Array.from({ length: 25 }, next), 25);
      if (low !== null && high !== null && low <= 0.5 && high >= 0.5) held++;
    }
    // Exactly 95.7 % for 25 values; 2,000 trials are within ±1.4 points of it almost always.
    expect(held / 2000).toBeGreaterThan(0.94);
    expect(held / 2000).toBeLessThan(0.975);
  });
});

describe('selecting in place', () => {
  it('gives the median and the range that sorting would give', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const sorted = [...list].sort((a, b) => a - b);
        const ranks = medianRanks(list.length);
        const { median, low, high } = medianRange(Float64Array.from(list), list.length);
        expect(median).toBe(
          list.length % 2 === 1 ? medianOf(list) : medianOfFirst(Float64Array.from(list), list.length),
        );
        if (list.length > 0) expect(median).toBeCloseTo(medianOf(list), 5);
        expect([low, high]).toEqual(
          ranks === null ? [null, null] : [sorted[ranks.low - 1] ?? null, sorted[ranks.high - 1] ?? null],
        );
      }),
    );
  });

  it('selects by leading bits the same as by sorting, for values far apart or close together', () => {
    const close = fc.array(fc.integer({ min: 99_990, max: 100_010 }), { minLength: 48, maxLength: 200 });
    const apart = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-300, max: 1e300, noNaN: true })), {
      minLength: 48,
      maxLength: 200,
    });
    const below = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 48, maxLength: 200 });
    fc.assert(
      fc.property(fc.oneof(close, apart, below), fc.nat(), fc.nat(), (list, a, b) => {
        const ranks = [a % list.length, b % list.length].sort((x, y) => x - y);
        const sorted = Float64Array.from(list).sort();
        const found = valuesAtRanks(Float64Array.from(list), { n: list.length, ranks });
        // 0 and -0 are the same price.
        expect(found.map((value) => value + 0)).toEqual(ranks.map((rank) => (sorted[rank] ?? 0) + 0));
      }),
    );
  });

  it('considers only the given number of values', () => {
    expect(medianOfFirst(Float64Array.of(5, 1, 3, 1000, 1000, 1000), 3)).toBe(3);
    expect(medianOfFirst(new Float64Array(4), 0)).toBeNaN();
  });
});
