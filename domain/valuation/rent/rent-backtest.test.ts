import { expect, it } from 'vitest';
import { tenancy } from '../../../test/market-records.ts';
import type { RentContract } from '../../rent/rent.ts';
import { buildRentTable, rentPart } from '../../rent/rent-table.ts';
import { backtestRents, measurePlainMedian, measureRents } from './rent-backtest.ts';

const tableOf = (contracts: RentContract[]) => buildRentTable([rentPart(contracts)]);

it('estimates the newest quarter of tenancies', () => {
  const table = tableOf(Array.from({ length: 100 }, (_, i) => tenancy(20_000 + i, 7_000_000)));
  const test = backtestRents(table);
  expect(test).toMatchObject({ trainRows: 75, cutDay: 20_075, models: 1, outliers: 0 });
  expect(test?.trials).toHaveLength(25);
  const { mdape } = measureRents(test?.trials ?? []);
  expect(mdape).toBeLessThan(0.1);
});

it('sees nothing of the rents that it estimates', () => {
  // From the cut on, every rent is half as high: an estimate that knew them would follow.
  const table = tableOf(Array.from({ length: 100 }, (_, i) => tenancy(20_000 + i, i < 75 ? 7_000_000 : 3_500_000)));
  for (const { value, areaRooms } of backtestRents(table)?.trials ?? expect.fail('not measured')) {
    expect(Math.abs(value / 70_000 - 1)).toBeLessThan(0.01);
    expect(Math.round(areaRooms)).toBe(70_000);
  }
});

it('rebuilds the model each quarter', () => {
  const table = tableOf(Array.from({ length: 400 }, (_, i) => tenancy(20_000 + 2 * i, 7_000_000 + i * 10_000)));
  const test = backtestRents(table) ?? expect.fail('not measured');
  expect(test.models).toBe(3);
  expect(measureRents(test.trials).mdape).toBeLessThan(measurePlainMedian(test.trials).mdape / 2);
});

it('measures nothing from a few tenancies', () => {
  expect(backtestRents(tableOf([]))).toBeNull();
  expect(backtestRents(tableOf(Array.from({ length: 20 }, (_, i) => tenancy(20_000 + i, 7_000_000))))).toBeNull();
});
