import { describe, expect, it } from 'vitest';
import type { HeatCell } from './heat-cells.ts';
import {
  bubbleRadius,
  heatScale,
  intensityLevel,
  metricSales,
  rankedBy,
  relativeRadius,
  scaleStep,
  sumCells,
  toIntensity,
} from './heat-scale.ts';

function cell(over: Partial<HeatCell>): HeatCell {
  return {
    areaId: 'jvc',
    count: 1,
    volumeFils: 0,
    priced: 1,
    periodPriced: 1,
    periodMeanPriceFils: null,
    meanPriceFils: null,
    medianPerSqftFils: null,
    growth: { value: null, now: 0, before: 0 },
    grossYield: null,
    ...over,
  };
}

describe('the spec', () => {
  it('takes intensity as the share of the busiest area', () => {
    expect(toIntensity(498, 498)).toBe(100);
    expect(toIntensity(249, 498)).toBe(50);
    expect(toIntensity(0, 0)).toBe(0);
  });

  it('names five levels', () => {
    expect([0, 19.9, 20, 39.9, 40, 60, 79.9, 80, 100].map(intensityLevel)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
  });

  it('clamps the radius of count × 3 + 10 to 15 … 35', () => {
    expect([0, 1, 2, 5, 8, 9, 500].map(bubbleRadius)).toEqual([15, 15, 16, 25, 34, 35, 35]);
  });

  it('counts in a larger unit where every bubble would be the largest', () => {
    expect(relativeRadius(498, 498)).toBe(35);
    expect(relativeRadius(249, 498)).toBeCloseTo(22.5);
    expect(relativeRadius(38, 498)).toBe(15);
    // Few sales: the spec's own radius.
    expect(relativeRadius(2, 8)).toBe(bubbleRadius(2));
  });
});

describe('scales', () => {
  it('cut prices into five groups of areas', () => {
    const cells = Array.from({ length: 10 }, (_, i) => cell({ medianPerSqftFils: (i + 1) * 100 }));
    const scale = heatScale(cells, 'median');
    expect(cells.map((one) => scaleStep(scale, one.medianPerSqftFils))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(scaleStep(scale, null)).toBeNull();
  });

  it('colour growth around no change, the same for every question', () => {
    const scale = heatScale([], 'growth');
    expect([-0.2, -0.05, -0.02, 0, 0.009, 0.03, 0.05].map((value) => scaleStep(scale, value))).toEqual([
      0, 1, 1, 2, 2, 3, 4,
    ]);
  });

  it('survive a map without a figure', () => {
    expect(scaleStep(heatScale([cell({})], 'yield'), null)).toBeNull();
    expect(scaleStep(heatScale([], 'count'), 3)).toBe(0);
  });
});

describe('ranking and totals', () => {
  it('puts unknown figures last, by sales', () => {
    const cells = [
      cell({ areaId: 'a', count: 5 }),
      cell({ areaId: 'b', count: 9 }),
      cell({ areaId: 'c', count: 1, growth: { value: -0.1, now: 20, before: 20 } }),
    ];
    expect(rankedBy(cells, 'growth').map(({ areaId }) => areaId)).toEqual(['c', 'b', 'a']);
  });

  it('sums sales and weighs prices by the sales without a doubt', () => {
    const totals = sumCells([
      cell({ count: 30, periodPriced: 20, periodMeanPriceFils: 100, priced: 1, meanPriceFils: 900 }),
      cell({ count: 10, periodPriced: 10, periodMeanPriceFils: 400 }),
      cell({ count: 60, periodPriced: 0 }),
    ]);
    expect(totals).toMatchObject({ count: 100, priced: 30, meanPriceFils: 200, activeAreas: 3 });
  });

  it('rests growth on the smaller period and prices on the sales without a doubt', () => {
    const one = cell({ count: 40, priced: 3, growth: { value: 0.1, now: 30, before: 12 } });
    expect([metricSales(one, 'count'), metricSales(one, 'median'), metricSales(one, 'growth')]).toEqual([40, 3, 12]);
  });
});
