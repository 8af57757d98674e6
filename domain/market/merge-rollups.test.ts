import { expect, it } from 'vitest';
import { toMonthIndex } from '../day.ts';
import { mergeRollups, type Rollup, rollupByArea, rollupMonths } from './rollup.ts';

const MONTH = toMonthIndex(20_458);

/** A rollup of apartments with one cell an area. */
function rollupOf(cells: readonly { area: string; count: number; median: number; month?: number }[]): Rollup {
  const areas = [...new Set(cells.map(({ area }) => area))].sort();
  return {
    rows: cells.length,
    areas,
    area: Uint16Array.from(cells, ({ area }) => areas.indexOf(area)),
    month: Uint32Array.from(cells, ({ month = MONTH }) => month),
    type: new Uint8Array(cells.length),
    offPlan: new Uint8Array(cells.length),
    count: Uint32Array.from(cells, ({ count }) => count),
    clean: Uint32Array.from(cells, ({ count }) => count),
    volume: Float64Array.from(cells, ({ count, median }) => count * median * 1000),
    medianPerSqft: Float64Array.from(cells, ({ median }) => median),
  };
}

const one = rollupOf([
  { area: 'deira', count: 4, median: 100 },
  { area: 'jvc', count: 6, median: 200 },
]);
const other = rollupOf([
  { area: 'arjan', count: 1, median: 50 },
  { area: 'jvc', count: 10, median: 300 },
  { area: 'jvc', count: 2, median: 900, month: MONTH + 1 },
]);

it('counts and sums up over all of them, area by area in order', () => {
  expect(rollupByArea(mergeRollups([{ rollup: one }, { rollup: other }]))).toEqual([
    { areaId: 'arjan', count: 1, priced: 1, volumeFils: 50_000, medianPerSqftFils: 50 },
    { areaId: 'deira', count: 4, priced: 4, volumeFils: 400_000, medianPerSqftFils: 100 },
    // The tenth sale of eighteen is one of those at 300.
    { areaId: 'jvc', count: 18, priced: 18, volumeFils: 6_000_000, medianPerSqftFils: 300 },
  ]);
  const months = rollupMonths(mergeRollups([{ rollup: one }, { rollup: other }]), { areaId: 'jvc' });
  expect(months.map(({ count }) => count)).toEqual([16, 2]);
});

it('leaves out the areas of a part that do not count', () => {
  const merged = mergeRollups([{ rollup: one, without: (area) => area === 'jvc' }, { rollup: other }]);
  expect(rollupByArea(merged).map(({ areaId, count }) => [areaId, count])).toEqual([
    ['arjan', 1],
    ['deira', 4],
    ['jvc', 12],
  ]);
});

it('of nothing is empty', () => {
  expect(mergeRollups([])).toMatchObject({ rows: 0, areas: [] });
});
