import { expect, test } from 'vitest';
import type { Deed } from '../transaction/transaction.ts';
import { type ComparableSales, Comparer, groupByPlace, KERNEL } from './comparables.ts';
import { selectSales, toHomePoint } from './sales.ts';
import { FIRST_DAY, testDeeds, toMarketTable } from './testing/market.ts';

const [like] = testDeeds();

function deed(change: Partial<Deed>): Deed {
  if (like === undefined) throw new Error('no deed');
  return { ...like, type: 'apartment', rooms: 1, areaCentiSqm: 80_00, priceFils: 960_000_00, ...change };
}

function evidenceOf(deeds: readonly Deed[]): ComparableSales {
  const { sales } = selectSales({ table: toMarketTable(deeds) });
  const rows = Int32Array.from({ length: sales.rows }, (_, i) => i);
  const hedonic = new Float64Array(sales.rows).fill(Math.log(12_000));
  return { sales, ...groupByPlace(sales, rows), hedonic, time: new Float64Array(sales.rows) };
}

const HOME = { area: 'dubai-marina', project: 'Vista Aora', metro: 'Station 0' };
// The second sale is 1.0833 times as large (one kernel width), has one room more and costs 2 % more per sqm.
const SIZE_STEP = Math.exp(KERNEL.size);
const DEEDS = [
  deed({ ...HOME, deedNumber: '1', day: FIRST_DAY, priceFils: Math.round(960_000_00 * 1.06) }),
  deed({
    ...HOME,
    deedNumber: '2',
    day: FIRST_DAY + 100,
    rooms: 2,
    areaCentiSqm: Math.round(80_00 * SIZE_STEP),
    priceFils: Math.round(80 * SIZE_STEP * 12_000 * 1.02) * 100,
  }),
];

test('weights follow size, rooms and age, and the mean follows the weights: worked out by hand', () => {
  const evidence = evidenceOf(DEEDS);
  const point = { ...toHomePoint(evidence.sales, 0), day: FIRST_DAY + 100 };
  const comparer = new Comparer();
  const found = comparer.compare({ evidence, point, time: 0 });
  const first = Math.exp(-100 / 365.25 / KERNEL.years);
  const second = 0.5 * KERNEL.roomsApart[1];
  expect(found.count).toBe(2);
  expect(found.weight).toBeCloseTo(first + second, 3);
  // 6 and 2 % above the hedonic value lie within the Huber bound of their mean: it is the weighted mean.
  const mean = (first * Math.log(1.06) + second * Math.log(1.02)) / (first + second);
  expect(found.premium).toBeCloseTo(mean, 4);
  expect(found.raw).toBeCloseTo(Math.log(12_000) + mean, 4);
  expect(found.nearestPremium).toBeCloseTo(Math.log(1.06), 6);
  expect(comparer.heaviest(1)).toEqual([comparer.rows[0] === 0 ? 0 : 1]);
});

test('sales on or after the valuation day are not used', () => {
  const evidence = evidenceOf(DEEDS);
  const point = toHomePoint(evidence.sales, 0);
  const found = new Comparer().compare({ evidence, point, time: 0, beforeDay: FIRST_DAY + 100 });
  expect(found.count).toBe(1);
});

test('a sale of the area beside the project weighs a little, one elsewhere nothing', () => {
  const evidence = evidenceOf([
    ...DEEDS,
    deed({ deedNumber: '3', area: 'dubai-marina', project: 'Elsewhere', metro: 'Far', day: FIRST_DAY + 100 }),
    deed({ deedNumber: '4', area: 'business-bay', project: 'Vista Aora', day: FIRST_DAY + 100 }),
  ]);
  const point = { ...toHomePoint(evidence.sales, 0), day: FIRST_DAY + 100 };
  const comparer = new Comparer();
  expect(comparer.compare({ evidence, point, time: 0 }).count).toBe(3);
  const weights = comparer.heaviest(3).map((k) => comparer.weights[k] ?? 0);
  expect(weights[2]).toBeCloseTo(KERNEL.area);
});
