import { expect, it } from 'vitest';
import { record } from '../../../test/market-records.ts';
import { NUMBER_FIELDS } from '../../roi/fields.ts';
import { growthAssumption } from '../../roi/growth-assumption.ts';
import { toYieldPoints } from './yield-growth.ts';

const area = (id: string, changes: object) => ({ ...record(id), grossYield: 6, sales: 100, ...changes });

it('an area has its long-run growth with the range that ROI assumes for ten years, most sales first', () => {
  const history = { growth: 4, deviation: 0.09, years: 9, from: '2017-08' };
  const points = toYieldPoints(
    [area('jvc', { history }), area('dubai-marina', { history: { ...history, deviation: 0.3 }, sales: 900 })],
    'long',
  );
  expect(points.map(({ id }) => id)).toEqual(['dubai-marina', 'jvc']);
  expect(points[1]).toMatchObject({ grossYield: 0.06, growth: 0.04 });
  // 1.2816 × 0.09 ÷ √10 = 0.036475: 1.04 × e^−0.036475 = 1.002750 and 1.04 × e^0.036475 = 1.078634.
  expect(points[1]?.low).toBeCloseTo(0.002_75, 5);
  expect(points[1]?.high).toBeCloseTo(0.078_63, 5);
  const { low, high } = growthAssumption({ ...record('jvc'), history }, NUMBER_FIELDS.years.standard);
  expect([points[1]?.low, points[1]?.high].map((rate) => Math.round((rate ?? 0) * 1000) / 10)).toEqual([low, high]);
});

it('the next six months have the range of their forecast; what is unknown is left out', () => {
  const forecast = { predictedGrowth: 2.5, predictedGrowthError: 1.5 };
  const points = toYieldPoints(
    [area('jvc', forecast), area('jlt', { ...forecast, grossYield: null }), area('difc', { predictedGrowth: null })],
    'expected',
  );
  expect(points).toMatchObject([{ id: 'jvc', growth: 0.025 }]);
  expect(points[0]?.low).toBeCloseTo(0.01, 12);
  expect(points[0]?.high).toBeCloseTo(0.04, 12);
});
