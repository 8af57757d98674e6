import { expect, test } from 'vitest';
import { ratioStudy } from './ratio-study.ts';

test('gives the figures of a small ratio study worked out by hand', () => {
  // Ratios 0.9, 1.0, 1.3 of prices 100, 200, 400.
  const study = ratioStudy([90, 200, 520], [100, 200, 400]);
  expect(study.n).toBe(3);
  expect(study.mdape).toBeCloseTo(10);
  expect(study.ppe5).toBeCloseTo(100 / 3);
  expect(study.ppe10).toBeCloseTo(200 / 3);
  expect(study.ppe20).toBeCloseTo(200 / 3);
  expect(study.medianRatio).toBeCloseTo(1);
  expect(study.cod).toBeCloseTo((100 * (0.1 + 0 + 0.3)) / 3);
  expect(study.prd).toBeCloseTo(3.2 / 3 / (810 / 700));
});

test('finds no bias by price when every ratio is the same', () => {
  const study = ratioStudy([110, 220, 440], [100, 200, 400]);
  expect(study.prb).toBeCloseTo(0);
  expect(study.prd).toBeCloseTo(1);
  expect(study.cod).toBeCloseTo(0);
  expect(study.medianRatio).toBeCloseTo(1.1);
});

test('shows dear homes valued too low as a negative price-related bias', () => {
  expect(ratioStudy([110, 200, 360], [100, 200, 400]).prb).toBeLessThan(-0.05);
});

test('the price-related bias of two homes is the slope between them: worked out by hand', () => {
  // Ratios 1.1 and 0.9 about a median of 1; prices and values average 105 and 190.
  expect(ratioStudy([110, 180], [100, 200]).prb).toBeCloseTo(-0.2 / Math.log2(190 / 105));
});

test('trims ratios far outside the quartiles from the second dispersion only', () => {
  const prices = Array.from({ length: 21 }, () => 100);
  const values = prices.map((price, i) => (i === 20 ? 1000 : price + i - 10));
  const study = ratioStudy(values, prices);
  expect(study.cod).toBeGreaterThan(40);
  expect(study.codTrimmed).toBeLessThan(8);
});
