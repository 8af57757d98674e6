import { describe, expect, it } from 'vitest';
import { END, quarterlySales } from '../../test/quarterly-sales.ts';
import { cityLongRun } from './forecast.ts';
import { priceOutlook } from './price-outlook.ts';

describe('priceOutlook', () => {
  it('is twice the six months without reversion', () => {
    // Long run 4 % a year (ln), forecast 2 % in six months: no excess, so a year grows by the long run.
    const found = priceOutlook({ predictedGrowth: 100 * Math.expm1(0.02), predictedGrowthError: 0 }, 0.04);
    expect(found?.growth).toBeCloseTo(Math.expm1(0.04), 10);
    expect(found?.low).toBeCloseTo(found?.growth ?? 0, 10);
  });

  it('lets an excess fade: the second half brings 0.707 of the first', () => {
    const found = priceOutlook({ predictedGrowth: 100 * Math.expm1(0.04), predictedGrowthError: 3 }, 0);
    // Excess x: first half ½·k₆·x = 0.04; months 7–12 continue the same decay.
    expect(Math.log1p(found?.growth ?? 0)).toBeCloseTo(0.04 * (1 + Math.SQRT1_2), 6);
    // ±3 points over half a year are ±3·√2 over a year.
    expect(Math.log((1 + (found?.high ?? 0)) / (1 + (found?.low ?? 0)))).toBeCloseTo(2 * 0.03 * Math.SQRT2, 10);
  });

  it('is null if the half year is', () => {
    expect(priceOutlook({ predictedGrowth: null, predictedGrowthError: null }, 0.04)).toBeNull();
  });
});

describe('cityLongRun', () => {
  it('is the mean yearly growth of the years known', () => {
    // 1 % a quarter over 16 quarters: ln 1.01 × 4 a year.
    expect(
      cityLongRun(
        quarterlySales((q) => 2000 * 1.01 ** -q),
        END,
      ),
    ).toBeCloseTo(4 * Math.log(1.01), 3);
  });

  it('is null under a year and a quarter', () => {
    expect(
      cityLongRun(
        quarterlySales(() => 2000, 4),
        END,
      ),
    ).toBeNull();
  });
});
