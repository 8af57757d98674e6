import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '../incremental.ts';
import { medianOf } from '../market/median.ts';
import { emptyRanks, medianRate, type Ranges, type RateRanks, rankRatesIncremental } from './heat-ranks.ts';

/** Positive rates, many of them equal. */
const someRates = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 40 }), fc.float({ min: Math.fround(0.001), max: 1e6, noNaN: true })),
  { maxLength: 400 },
);

function ranksOf(areas: readonly (readonly number[])[]): RateRanks {
  const ranks = emptyRanks(areas.map(({ length }) => length));
  areas.forEach((rates, area) => {
    runToEnd(rankRatesIncremental(ranks, area, Float32Array.from(rates)));
  });
  return ranks;
}

function rangesOf(pairs: readonly (readonly [number, number])[]): Ranges {
  return {
    from: Int32Array.from(pairs, ([from]) => from),
    to: Int32Array.from(pairs, ([, to]) => to),
    count: pairs.length,
  };
}

test('the median of any ranges of any area is that of the sorted rates', () => {
  const someEnds = fc.array(fc.nat({ max: 400 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(someRates, { minLength: 1, maxLength: 3 }), someEnds, (areas, ends) => {
      const ranks = ranksOf(areas);
      areas.forEach((rates, area) => {
        const cut = ends.map((end) => Math.min(end, rates.length)).sort((a, b) => a - b);
        const pairs = cut.flatMap((from, i): [number, number][] => (i % 2 === 0 ? [[from, cut[i + 1] ?? from]] : []));
        const inside = pairs.flatMap(([from, to]) => [...Float32Array.from(rates).subarray(from, to)]);
        expect(medianRate(ranks, area, rangesOf(pairs))).toBe(medianOf(inside));
      });
    }),
  );
});

test('sizes around the width of a word, and a single rate', () => {
  for (const size of [1, 2, 31, 32, 33, 63, 64, 65, 1024, 1025]) {
    const rates = Array.from({ length: size }, (_, i) => ((i * 7919) % 1009) + 1);
    const ranks = ranksOf([[3], rates]);
    for (const [from, to] of [
      [0, size],
      [0, size - 1],
      [1, size],
      [size >> 1, size],
    ] as const) {
      const wanted = medianOf(rates.slice(from, to));
      expect(medianRate(ranks, 1, rangesOf([[from, to]]))).toBe(wanted);
    }
    expect(medianRate(ranks, 0, rangesOf([[0, 1]]))).toBe(3);
  }
});

test('more ranges than ever before', () => {
  const rates = Array.from({ length: 1000 }, (_, i) => 1000 - i);
  const pairs = Array.from({ length: 400 }, (_, i): [number, number] => [i * 2, i * 2 + 1]);
  const wanted = medianOf(pairs.map(([from]) => rates[from] as number));
  expect(medianRate(ranksOf([rates]), 0, rangesOf(pairs))).toBe(wanted);
});
