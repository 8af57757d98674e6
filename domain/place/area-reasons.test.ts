import { expect, it } from 'vitest';
import { record } from '../../test/market-records.ts';
import { citySummary } from '../market/analytics/market-summary.ts';
import { figureReasons } from './area-reasons.ts';

it('compares an area’s growth with that of the whole city, which Analytics shows, not with the median of the areas', () => {
  // One large area fell by 10 %, eight small ones rose by 1 %: together −9.0 %, the median +1 %.
  const area = (id: string, percent: number, weightFils: number) => {
    const logSum = weightFils * Math.log1p(percent / 100);
    const counts = { compared: 40, comparedBefore: 40, sales: 60, salesBefore: 60, missing: null };
    const growth = { ...counts, from: '2026-08-01', to: '2026-10-31', logSum, weightFils };
    return record(id, { sales: 60, priceGrowth: percent, growth });
  };
  const small = Array.from({ length: 8 }, (_, i) => area(`area-${i}`, 1, 1e9));
  const records = [area('jvc', -10, 80e9), ...small];
  const city = citySummary(records, null, { asOf: null, today: '2026-11-29' }).growth.change ?? Number.NaN;
  expect(city).toBeCloseTo(Math.expm1((80 * Math.log(0.9) + 8 * Math.log(1.01)) / 88), 9);
  const of = (id: string) => {
    const found = records.find((one) => one.id === id) ?? null;
    const reasons = figureReasons({ record: found, sold: { count: 60, offPlan: 0 } }, records);
    return reasons.find((reason) => reason.of === 'growth');
  };
  expect(of('jvc')).toBeUndefined();
  expect(of('area-0')).toEqual({ side: 'for', of: 'growth', value: 1, city: city * 100 });
});

it('calls an area easy to sell again by its ready sales, not by what developers sell there', () => {
  const ready = [10, 40, 50, 60, 70, 80, 90, 100, 34];
  const records = ready.map((readySales, i) => record(`area-${i}`, { sales: i === 8 ? 1573 : 180, readySales }));
  const tradeOf = (i: number) =>
    figureReasons({ record: records[i] ?? null, sold: { count: 180, offPlan: 0 } }, records).find(
      (reason) => reason.of === 'trade',
    );
  // Of nine areas the median has 60 and the third quartile 80.
  expect(tradeOf(8)).toBeUndefined();
  expect(tradeOf(0)).toEqual({ side: 'against', of: 'trade', value: 10, city: 60 });
  expect(tradeOf(5)).toEqual({ side: 'for', of: 'trade', value: 80, city: 60 });
});
