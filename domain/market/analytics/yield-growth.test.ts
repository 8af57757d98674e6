import { expect, it } from 'vitest';
import { record } from '../../../test/market-records.ts';
import { toYieldPoints } from './yield-growth.ts';

const area = (id: string, changes: object) => ({ ...record(id), grossYield: 6, sales: 100, ...changes });

it('an area has its long-run growth with the error of its mean, most sales first', () => {
  const history = { growth: 4, deviation: 0.09, years: 9, from: '2017-08' };
  const points = toYieldPoints(
    [area('jvc', { history }), area('dubai-marina', { history: { ...history, deviation: 0.3 }, sales: 900 })],
    'long',
  );
  expect(points.map(({ id }) => id)).toEqual(['dubai-marina', 'jvc']);
  // 1.2816 × 0.09 ÷ 3.
  expect(points[1]).toMatchObject({ grossYield: 0.06, growth: 0.04 });
  expect(points[1]?.low).toBeCloseTo(0.04 - 0.038_448, 9);
  expect(points[1]?.high).toBeCloseTo(0.04 + 0.038_448, 9);
  expect(points[0]?.high).toBeCloseTo(0.04 + 0.128_16, 9);
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
