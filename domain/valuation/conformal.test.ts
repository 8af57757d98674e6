import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { calibrate } from './ranges.ts';

const ones = (n: number) => new Float64Array(n).fill(1);

test('quantiles are those of errors in units of their scale, worked out by hand', () => {
  // 19 scores -9 … 9 of equal weight: a new one falls into one of 20 places, so a tenth of the probability
  // is at or below the second lowest, a quarter at or below the fifth.
  const scores = Float64Array.from({ length: 19 }, (_, i) => i - 9);
  const scales = Float64Array.from({ length: 19 }, (_, i) => 0.1 + i / 100);
  const errors = scores.map((score, i) => score * (scales[i] ?? 0));
  const { all, groups } = calibrate({ errors, scales, groups: new Uint8Array(19), weights: ones(19) });
  expect(all.low80).toBeCloseTo(-8);
  expect(all.low50).toBeCloseTo(-5);
  expect(all.high50).toBeCloseTo(5);
  expect(all.high80).toBeCloseTo(8);
  expect(groups[0]).toBeNull();
});

test('ranges of few errors cover their share of a new one: the quantile counts one more than there are', () => {
  const random = seededRandom(5);
  let inside = 0;
  for (let round = 0; round < 4000; round++) {
    const errors = Float64Array.from({ length: 12 }, () => random() - 0.5);
    const { all } = calibrate({ errors, scales: ones(12), groups: new Uint8Array(12), weights: ones(12) });
    const drawn = random() - 0.5;
    if (drawn >= all.low80 && drawn <= all.high80) inside++;
  }
  // With the plain quantiles of twelve errors it is 0.73.
  expect(inside / 4000).toBeGreaterThan(0.79);
});

test('scores of more weight move the quantiles', () => {
  const errors = Float64Array.from({ length: 100 }, (_, i) => i);
  const groups = new Uint8Array(100);
  const even = calibrate({ errors, scales: ones(100), groups, weights: ones(100) }).all;
  expect([even.low80, even.high80]).toEqual([9, 90]);
  // The upper half weighs three times as much.
  const weights = Float64Array.from({ length: 100 }, (_, i) => (i < 50 ? 1 : 3));
  const upper = calibrate({ errors, scales: ones(100), groups, weights }).all;
  expect([upper.low80, upper.high80]).toEqual([17, 94]);
});

test('a group of a hundred is half way between its own quantiles and those of all', () => {
  // Group 0: 100 errors of 1, group 1: 100 errors of 3. Of all, the upper tenth begins at 3.
  const errors = Float64Array.from({ length: 200 }, (_, i) => (i < 100 ? 1 : 3));
  const groups = Uint8Array.from({ length: 200 }, (_, i) => (i < 100 ? 0 : 1));
  const found = calibrate({ errors, scales: ones(200), groups, weights: ones(200) });
  expect(found.groups[0]?.high80).toBeCloseTo(2);
  expect(found.groups[1]?.high80).toBeCloseTo(3);
});

test('ranges cover their share of new errors of the same kind', () => {
  const error = (i: number) => Math.sin(i * 12.9898) * 2;
  const errors = Float64Array.from({ length: 2000 }, (_, i) => error(i));
  const { all } = calibrate({ errors, scales: ones(2000), groups: new Uint8Array(2000).fill(7), weights: ones(2000) });
  let inside = 0;
  for (let i = 5000; i < 7000; i++) if (error(i) >= all.low80 && error(i) <= all.high80) inside++;
  expect(inside / 2000).toBeGreaterThan(0.77);
  expect(inside / 2000).toBeLessThan(0.83);
});
