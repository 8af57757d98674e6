import { describe, expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { fromEpochDay } from '../day.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { groupCode } from '../transaction/columns.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import type { Deed } from '../transaction/transaction.ts';
import type { Backtest, Trial } from '../valuation/backtest.ts';
import { accuracyReport, measuredPart } from './accuracy.ts';

const LAST = 20_700;
function tableOf(deeds: Partial<Deed>[]) {
  const builder = new DeedBuilder();
  deeds.forEach((change, i) => {
    builder.append(deed(`d${i}`, change));
  });
  return buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
}
/** A trial in row `row` with a price of AED 1M and a value so many percent off. */
const trial = (row: number, error: number, change: Partial<Trial> = {}): Trial => ({
  row,
  day: LAST - 100 + row,
  area: 'dubai-marina',
  price: 1_000_000,
  value: 1_000_000 * (1 + error / 100),
  low50: 950_000,
  high50: 1_050_000,
  low80: 900_000,
  high80: 1_100_000,
  confidence: 0.8,
  core: true,
  offPlan: false,
  projectSales: 12,
  areaRooms: 1_200_000,
  project: 1_150_000,
  ...change,
});
const testOf = (trials: Trial[], change: Partial<Backtest> = {}): Backtest => ({
  counts: { sales: 0, small: 0, cheap: 0, severalUnits: 0, share: 0, outliers: 0, kept: 0 },
  cutDay: LAST - 100,
  trainRows: 300,
  models: 1,
  trials,
  frozen: null,
  ...change,
});

describe('measuredPart', () => {
  it('leaves old sales out without touching the table', () => {
    const table = tableOf([
      { day: LAST },
      { day: LAST - 1095 },
      { day: LAST - 1096 },
      { day: LAST, group: 'mortgage' },
    ]);
    const before = [...table.group];
    const part = measuredPart(table);
    expect(part.sales).toBe(2);
    expect([...part.table.group].filter((code) => code === groupCode('sale'))).toHaveLength(2);
    expect([...table.group]).toEqual(before);
  });
});

describe('accuracyReport', () => {
  // Twenty sales a day apart, ten of them before the cut: enough of the area is known.
  const table = tableOf([
    ...Array.from({ length: 10 }, (_, i) => ({ day: LAST - 200 + i })),
    ...Array.from({ length: 100 }, (_, i) => ({ day: LAST - 100 + i })),
  ]);
  const rows = Array.from({ length: 100 }, (_, i) => 10 + i);

  it('sums up errors, ranges and baselines of the ordinary sales', () => {
    const trials = rows.map((row, i) => trial(row, [-2, 4, 8, 30][i % 4] ?? 0, { day: LAST - 100 + i }));
    const found = accuracyReport(table, testOf([...trials, trial(10, 900, { core: false })]));
    expect(found?.core).toMatchObject({ n: 100, ppe5: 50, ppe10: 75, ppe20: 75, coverage80: 100 });
    // Errors 2, 4, 8, 30 percent: the middle two are 4 and 8.
    expect(found?.core.mdape).toBeCloseTo(6, 9);
    expect(found?.all.n).toBe(101);
    expect(found?.baselines.project.mdape).toBeCloseTo(15, 9);
    expect(found?.hitRate).toBe(100);
    expect(found).toMatchObject({ trainRows: 300, testRows: 101, from: fromEpochDay(LAST - 100), drift: null });
    expect(found?.errors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(found?.errors.find(({ from }) => from === 30)?.share).toBe(0.25);
    expect(found?.bands.find(({ by }) => by === 'area')).toMatchObject({ name: 'Dubai Marina' });
  });

  it('reports how often each confidence held, over flats and houses together', () => {
    const sure = rows.map((row) => trial(row, 3, { confidence: 0.82 }));
    const unsure = rows.slice(0, 40).map((row, i) => trial(row, i < 30 ? 20 : 3, { confidence: 0.3 }));
    const few = rows.slice(0, 29).map((row) => trial(row, 8, { confidence: 0.6 }));
    const found = accuracyReport(table, testOf([...sure, ...few]), testOf(unsure));
    expect(found?.everyone).toMatchObject({ n: 169 });
    expect(found?.confidence).toMatchObject([
      { level: 'high', expected: expect.closeTo(82, 9), accuracy: { n: 100, ppe10: 100 } },
      { level: 'low', expected: expect.closeTo(30, 9), accuracy: { n: 40, ppe10: 25 } },
    ]);
  });

  it('counts valuations that the app refuses as missed', () => {
    const huge = tableOf([
      ...Array.from({ length: 10 }, (_, i) => ({ day: LAST - 200 + i })),
      ...Array.from({ length: 40 }, (_, i) => ({ day: LAST - 100 + i, areaCentiSqm: i < 10 ? 300_000 : 10_000 })),
    ]);
    const trials = Array.from({ length: 40 }, (_, i) => trial(10 + i, 1, { day: LAST - 100 + i }));
    expect(accuracyReport(huge, testOf(trials))?.hitRate).toBe(75);
    const unknown = tableOf(Array.from({ length: 40 }, (_, i) => ({ day: LAST - 100 + i })));
    const first = Array.from({ length: 40 }, (_, i) => trial(i, 1, { day: LAST - 100 + i }));
    expect(accuracyReport(unknown, testOf(first))?.hitRate).toBe(0);
  });

  it('shows what a frozen model costs, quarter by quarter', () => {
    const day = (i: number) => LAST - 100 + (i < 50 ? 0 : 92);
    const fresh = rows.map((row, i) => trial(row, 5, { day: day(i) }));
    const frozen = rows.map((row, i) => trial(row, i < 50 ? 5 : 9, { day: day(i) }));
    expect(accuracyReport(table, testOf(fresh, { models: 2, frozen }))?.drift).toEqual([
      { quarter: 1, n: 50, frozen: expect.closeTo(5, 9), rebuilt: expect.closeTo(5, 9) },
      { quarter: 2, n: 50, frozen: expect.closeTo(9, 9), rebuilt: expect.closeTo(5, 9) },
    ]);
  });

  describe('houses', () => {
    const mixed = tableOf([
      ...Array.from({ length: 40 }, (_, i) => ({ day: LAST - 200 + i })),
      ...Array.from({ length: 60 }, (_, i) => ({ day: LAST - 100 + i, type: i < 35 ? 'villa' : 'townhouse' }) as const),
    ]);
    const flats = Array.from({ length: 40 }, (_, row) => trial(row, 2));
    const house = (i: number, error: number) => trial(40 + i, error);
    const typesOf = (report: ReturnType<typeof accuracyReport>) =>
      report?.bands.flatMap(({ by, name, accuracy }) => (by === 'type' ? [[name, accuracy.n]] : []));

    it('are listed by type next to flats, and do not change the headline', () => {
      const houses = Array.from({ length: 60 }, (_, i) => house(i, i < 35 ? 10 : 20));
      const found = accuracyReport(mixed, testOf(flats), testOf(houses, { trainRows: 180 }));
      // 25 townhouses are too few for a line of their own, but count among the houses.
      expect(typesOf(found)).toEqual([
        [expect.stringContaining('apartment'), 40],
        ['villa', 35],
      ]);
      expect(found?.houses).toMatchObject({ sales: 60, trainRows: 180, core: { n: 60 } });
      expect(found?.houses.core?.mdape).toBeCloseTo(10, 9);
      expect(found?.core.mdape).toBeCloseTo(2, 9);
      expect(found?.testRows).toBe(40);
    });

    it('are not measured where too few were sold', () => {
      const few = Array.from({ length: 29 }, (_, i) => house(i, 10));
      for (const test of [null, testOf(few)]) {
        const found = accuracyReport(mixed, testOf(flats), test);
        expect(found?.houses).toEqual({ sales: 60, trainRows: 0, core: null });
        expect(typesOf(found)).toHaveLength(1);
      }
    });
  });

  it('is null under thirty ordinary sales', () => {
    expect(accuracyReport(table, testOf(rows.slice(0, 29).map((row) => trial(row, 1))))).toBeNull();
  });
});
