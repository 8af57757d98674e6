import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irr, monthlyFromYearly, npv, yearlyFromMonthly } from './rate-of-return.ts';

describe('internal rate of return', () => {
  it('finds the rate of a bond by hand', () => {
    expect(irr([-100, 10, 10, 110])).toBeCloseTo(0.1, 12);
    expect(irr([-100, 121])).toBeCloseTo(0.21, 12);
    expect(irr([-100, 50])).toBeCloseTo(-0.5, 12);
    expect(irr([-100, 100])).toBe(0);
  });

  it('makes the present value zero', () => {
    const flows = fc
      .tuple(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 360 }),
      )
      .filter(([, gains]) => gains.some((gain) => gain > 0))
      .map(([outlay, gains]) => [-outlay, ...gains]);
    void fc.assert(
      fc.property(flows, (row) => {
        const rate = irr(row);
        if (rate === null) return;
        const scale = row.reduce((sum, flow, i) => sum + Math.abs(flow) / (1 + rate) ** i, 0);
        expect(Math.abs(npv(rate, row)) / scale).toBeLessThan(1e-10);
      }),
    );
  });

  it('recovers a known rate from any payments', () => {
    void fc.assert(
      fc.property(
        fc.double({ min: -0.02, max: 0.05, noNaN: true }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 240 }),
        (rate, gains) => {
          const outlay = gains.reduce((sum, gain, i) => sum + gain / (1 + rate) ** (i + 1), 0);
          expect(irr([-outlay, ...gains])).toBeCloseTo(rate, 9);
        },
      ),
    );
  });

  it('has no answer when money only goes one way', () => {
    expect(irr([])).toBeNull();
    expect(irr([-5, -5])).toBeNull();
    expect(irr([5, 5])).toBeNull();
    expect(irr([-5, Number.NaN, 5])).toBeNull();
  });

  it('has no answer when the present value never reaches zero', () => {
    // 1 − 2v + 2v² has no real root.
    expect(irr([1, -2, 2])).toBeNull();
  });

  it('turns monthly into yearly rates and back', () => {
    expect(yearlyFromMonthly(0.01)).toBeCloseTo(0.126_825_03, 8);
    expect(monthlyFromYearly(yearlyFromMonthly(0.0123))).toBeCloseTo(0.0123, 14);
  });
});
