import { expect, test } from 'vitest';
import { calibrate } from './conformal.ts';

const ones = (n: number) => new Float64Array(n).fill(1);

test('quantiles are those of errors in units of their scale, worked out by hand', () => {
  // Ten scores -5 … 4 of the same weight: a tenth of them lies at or below -5, a quarter at or below -3.
  const scores = Float64Array.from({ length: 10 }, (_, i) => i - 5);
  const scales = Float64Array.from({ length: 10 }, (_, i) => 0.1 + i / 100);
  const errors = scores.map((score, i) => score * (scales[i] ?? 0));
  const { all, groups } = calibrate({ errors, scales, groups: new Uint8Array(10), weights: ones(10) });
  expect(all.low80).toBeCloseTo(-5);
  expect(all.low50).toBeCloseTo(-3);
  expect(all.high50).toBeCloseTo(2);
  expect(all.high80).toBeCloseTo(3);
  expect(groups[0]).toBeNull();
});

test('a score of more weight moves the quantile', () => {
  const errors = Float64Array.from([-1, 0, 1, 2]);
  const weights = Float64Array.from([1, 1, 1, 17]);
  const { all } = calibrate({ errors, scales: ones(4), groups: new Uint8Array(4), weights });
  expect(all.low80).toBe(0);
  expect(all.high50).toBe(2);
});

test('a group of a hundred stands half way between its own quantiles and those of all', () => {
  // Group 0: 100 errors of 1, group 1: 100 errors of 3. Of all, the upper tenth begins at 3.
  const errors = Float64Array.from({ length: 200 }, (_, i) => (i < 100 ? 1 : 3));
  const groups = Uint8Array.from({ length: 200 }, (_, i) => (i < 100 ? 0 : 1));
  const found = calibrate({ errors, scales: ones(200), groups, weights: ones(200) });
  expect(found.groups[0]?.high80).toBeCloseTo(2);
  expect(found.groups[1]?.high80).toBeCloseTo(3);
});

test('ranges hold their share of new errors of the same kind', () => {
  const error = (i: number) => Math.sin(i * 12.9898) * 2;
  const errors = Float64Array.from({ length: 2000 }, (_, i) => error(i));
  const { all } = calibrate({ errors, scales: ones(2000), groups: new Uint8Array(2000).fill(7), weights: ones(2000) });
  let inside = 0;
  for (let i = 5000; i < 7000; i++) if (error(i) >= all.low80 && error(i) <= all.high80) inside++;
  expect(inside / 2000).toBeGreaterThan(0.77);
  expect(inside / 2000).toBeLessThan(0.83);
});
