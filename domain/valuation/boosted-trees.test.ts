import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { type BoostOptions, binFeatures, boostedAt, trainBoosted } from './boosted-trees.ts';

const OPTIONS: BoostOptions = {
  trees: 60,
  leaves: 6,
  rate: 0.1,
  huber: Number.POSITIVE_INFINITY,
  minLeaf: 10,
  sampleRows: 10_000,
  rowShare: 0.8,
  featureShare: 1,
  ridge: 1,
};
const ROWS = 1000;

/** Depends on the first two of three features. */
function truth(x: Float64Array, at: number): number {
  return ((x[at] as number) > 0.5 ? 1 : 0) + ((x[at + 1] as number) > 0.3 && (x[at] as number) > 0.5 ? 0.5 : 0);
}

function sample() {
  const random = seededRandom(5);
  const x = Float64Array.from({ length: ROWS * 3 }, () => random());
  const y = Float64Array.from({ length: ROWS }, (_, i) => truth(x, i * 3) + 0.1 * (random() - 0.5));
  return { x, y, bins: binFeatures(x, 3), weight: new Float64Array(ROWS).fill(1) };
}

const all = Int32Array.from({ length: ROWS }, (_, i) => i);

test('learns steps and their interactions', () => {
  const { x, y, bins, weight } = sample();
  const model = trainBoosted({ bins, y, weight, rows: all, options: OPTIONS, random: seededRandom(1) });
  let off = 0;
  for (let i = 0; i < ROWS; i++) off += Math.abs(boostedAt(model, x, i * 3) - truth(x, i * 3)) / ROWS;
  expect(off).toBeLessThan(0.04);
});

test('the same random stream gives the same trees, and excluded rows have no effect', () => {
  const { y, bins, weight } = sample();
  const rows = all.filter((i) => i % 2 === 0);
  const train = (target: Float64Array) =>
    trainBoosted({ bins, y: target, weight, rows, options: OPTIONS, random: seededRandom(1) });
  const changed = y.map((value, i) => (i % 2 === 0 ? value : value + 100));
  expect(train(changed)).toEqual(train(y));
});

test('a leaf has the mean error of its rows, shrunk by the ridge: worked out by hand', () => {
  // 20 rows at 0 and 20 at 1; the median of all is 0.5. One tree of two leaves: ±0.5 × 20 / (20 + 1) at full rate.
  const x = Float64Array.from({ length: 40 }, (_, i) => (i < 20 ? 0 : 1));
  const options = { ...OPTIONS, trees: 1, leaves: 2, rate: 1, rowShare: 1.1 };
  const model = trainBoosted({
    bins: binFeatures(x, 1),
    y: x,
    weight: new Float64Array(40).fill(1),
    rows: Int32Array.from({ length: 40 }, (_, i) => i),
    options,
    random: seededRandom(1),
  });
  expect(boostedAt(model, x, 0)).toBeCloseTo(0.5 - 10 / 21);
  expect(boostedAt(model, x, 39)).toBeCloseTo(0.5 + 10 / 21);
});

test('too few rows give the middle of the existing ones', () => {
  const { bins, y, weight, x } = sample();
  const rows = all.slice(0, 3);
  const model = trainBoosted({ bins, y, weight, rows, options: OPTIONS, random: seededRandom(1) });
  expect(boostedAt(model, x, 0)).toBe([...y.slice(0, 3)].sort((a, b) => a - b)[1]);
});
