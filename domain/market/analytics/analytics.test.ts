import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEpochDay, minusMonths, toEpochDay } from '../../day.ts';
import { DEED_FLAG, DEED_TYPES } from '../../transaction/transaction.ts';
import { priceGrowth } from '../growth.ts';
import { deedTable, testSale } from '../testing/deeds.ts';
import { areaStats, monthlyFigures as plainMonths } from '../testing/plain-figures.ts';
import { latestSales } from './market-summary.ts';
import { monthlyMedians, wholeMonths } from './monthly.ts';
import { periodFigures } from './period.ts';
import { areaRanking, projectRanking } from './ranking.ts';
import { type SaleChoice, saleMasks } from './sale-masks.ts';

const someDeeds = fc.array(
  fc
    .record({
      day: fc.integer({ min: toEpochDay('2024-01-01'), max: toEpochDay('2026-06-30') }),
      group: fc.constantFrom('sale' as const, 'mortgage' as const, 'gift' as const),
      type: fc.constantFrom(...DEED_TYPES),
      rooms: fc.integer({ min: -1, max: 9 }),
      priceFils: fc.integer({ min: 1, max: 10 ** 9 }),
      areaCentiSqm: fc.integer({ min: 0, max: 30_000 }),
      flags: fc.integer({ min: 0, max: 127 }),
      area: fc.constantFrom('dubai-marina', 'jbr', 'downtown-dubai', 'Nowhere Third'),
      project: fc.constantFrom('', 'Tern Quarter', 'Heron Park'),
    })
    .map((over) => testSale('2026-01-01', 1, over)),
  { maxLength: 120 },
);

const END = toEpochDay('2026-06-30');
const OFF_PLAN = { flags: DEED_FLAG.offPlan };
const CHOICES: SaleChoice[] = [{}, { types: ['villa', 'land'] }, { offPlan: false }, { rooms: { min: 0, max: 2 } }];

describe('monthly medians', () => {
  const table = deedTable([
    ...[900_000, 1_000_000, 1_100_000].map((aed) => testSale('2026-01-10', aed)),
    testSale('2026-01-20', 2_000_000, { type: 'villa', rooms: 4 }),
    testSale('2026-01-31', 50_000_000, { group: 'mortgage' }),
    testSale('2026-03-01', 1_200_000, OFF_PLAN),
    testSale('2026-03-02', 100, { flags: DEED_FLAG.nominalPrice }),
    testSale('2026-03-03', 1_400_000, { area: 'jbr' }),
  ]);

  it('are the middle price per square foot of each month, empty months among them', () => {
    const months = monthlyMedians(table, { areaId: 'dubai-marina' });
    expect(months.map(({ month, count, priced, median }) => [month, count, priced, median && Math.round(median / 100)]))
      // January: 900, 1,000, 1,100 and 2,000 AED/sqft, the middle two are 1,000 and 1,100.
      .toEqual([
        ['2026-01', 4, 4, 1050],
        ['2026-02', 0, 0, null],
        // The sale at a token price is counted, but left out of prices.
        ['2026-03', 2, 1, 1200],
      ]);
    expect(months[0]?.volumeFils).toBe(500_000_000);
    expect(months[0]).toMatchObject({ low: null, high: null });
  });

  it('follow type, rooms, state and measure', () => {
    const count = (choice: SaleChoice) => monthlyMedians(table, { choice }).reduce((sum, { count }) => sum + count, 0);
    expect(count({ types: ['villa'] })).toBe(1);
    expect(count({ rooms: { min: 4 } })).toBe(1);
    expect(count({ rooms: { min: 1, max: 1 } })).toBe(6);
    expect(count({ offPlan: true })).toBe(1);
    expect(count({ offPlan: false })).toBe(6);
    const total = monthlyMedians(table, { areaId: 'jbr', measure: 'total' });
    expect(total).toMatchObject([{ month: '2026-03', median: 140_000_000 }]);
  });

  it('leave out an unfinished month', () => {
    const of = (end: string, months: number) =>
      monthlyMedians(table, wholeMonths(toEpochDay(end), months)).map(({ month }) => month);
    expect(of('2026-03-30', 12)).toEqual(['2026-01']);
    expect(of('2026-03-31', 12)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(of('2026-03-31', 1)).toEqual(['2026-03']);
  });

  it('begin and end as requested', () => {
    const of = (from: string | undefined, to: string | undefined) =>
      monthlyMedians(table, {
        fromMonth: from === undefined ? undefined : Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1,
        toDay: to === undefined ? undefined : toEpochDay(to),
      }).map(({ month, count }) => [month, count]);
    expect(of('2026-02', undefined)).toEqual([['2026-03', 3]]);
    expect(of(undefined, '2026-01-15')).toEqual([['2026-01', 3]]);
    expect(of('2026-03', '2026-03-02')).toEqual([['2026-03', 2]]);
    expect(of('2025-01', '2025-02-01')).toEqual([]);
  });

  it('equal the medians by sorting, for any market', () => {
    fc.assert(
      fc.property(someDeeds, fc.constantFrom(undefined, 'jbr', 'unknown'), (deeds, areaId) => {
        const any = deedTable(deeds);
        const plain = plainMonths(any, { areaId }).map((m) => [m.month, m.count, m.volumeFils, m.medianPerSqftFils]);
        expect(monthlyMedians(any, { areaId }).map((m) => [m.month, m.count, m.volumeFils, m.median])).toEqual(plain);
      }),
    );
  });

  it('add up: the areas make the city, ready and off-plan make all, the months make the period', () => {
    fc.assert(
      fc.property(someDeeds, fc.constantFrom(...CHOICES), (deeds, choice) => {
        const any = deedTable(deeds);
        const sum = (question: Parameters<typeof monthlyMedians>[1]) =>
          monthlyMedians(any, question).reduce(
            (total, { count, volumeFils }) => ({ count: total.count + count, fils: total.fils + volumeFils }),
            { count: 0, fils: 0 },
          );
        const city = sum({ choice });
        const areas = any.areas.map((areaId) => sum({ areaId, choice }));
        expect(areas.reduce((n, { count }) => n + count, 0)).toBe(city.count);
        expect(areas.reduce((n, { fils }) => n + fils, 0)).toBe(city.fils);
        if (choice.offPlan === undefined) {
          const states = [true, false].map((offPlan) => sum({ choice: { ...choice, offPlan } }).count);
          expect((states[0] ?? 0) + (states[1] ?? 0)).toBe(city.count);
        }
        const period = periodFigures(any, { choice, fromDay: -1e6, toDay: 1e6 });
        expect([period.count, period.volumeFils]).toEqual([city.count, city.fils]);
      }),
    );
  });
});

describe('figures of a period', () => {
  it('are those of the market records', () => {
    fc.assert(
      fc.property(someDeeds, fc.constantFrom(undefined, 'jbr'), (deeds, areaId) => {
        const any = deedTable(deeds);
        const span = { areaId, fromDay: toEpochDay('2025-07-01'), toDay: END };
        const plain = areaStats(any, span);
        const ours = periodFigures(any, span);
        expect([ours.count, ours.priced, ours.volumeFils]).toEqual([plain.count, plain.priced, plain.volumeFils]);
        expect([ours.meanPriceFils, ours.median]).toEqual([plain.meanPriceFils, plain.medianPerSqftFils]);
        const offPlan = periodFigures(any, { ...span, choice: { offPlan: true } }).count;
        expect(ours.offPlan).toBe(offPlan);
        expect(periodFigures(any, { ...span, measure: 'total' }).median).toBe(plain.medianPriceFils);
      }),
    );
  });
});

describe('the ranking of areas', () => {
  it('is sorted by sales, complete, and agrees with each area alone', () => {
    fc.assert(
      fc.property(someDeeds, fc.constantFrom(...CHOICES), fc.constantFrom(3, 12, 24), (deeds, choice, months) => {
        const any = deedTable(deeds);
        const ranks = areaRanking(any, { choice, end: END, months });
        const sales = ranks.map(({ count }) => count);
        expect(sales).toEqual([...sales].sort((a, b) => b - a));
        for (const rank of ranks) {
          const { areaId } = rank;
          const alone = periodFigures(any, { areaId, choice, fromDay: minusMonths(END, months) + 1, toDay: END });
          expect(rank.growth).toBe(priceGrowth(any, { areaId, choice, end: END }).change);
          expect(rank).toMatchObject({ count: alone.count, median: alone.median });
          expect(rank.isThin).toBe(rank.priced < 5);
          expect(rank.offPlan).toBeLessThanOrEqual(rank.count);
        }
        const from = ranks.length === 0 ? 0 : sales.reduce((a, b) => a + b, 0);
        const whole = monthlyMedians(any, { choice, toDay: END });
        expect(from).toBeLessThanOrEqual(whole.reduce((n, { count }) => n + count, 0));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the ranking of projects', () => {
  it('counts each project of each area, its off-plan sales and the period before', () => {
    const tern = { project: 'Tern Quarter' };
    const table = deedTable([
      testSale('2026-06-01', 1_000_000, { ...tern, ...OFF_PLAN }),
      testSale('2026-06-02', 1_100_000, tern),
      testSale('2026-06-03', 1_200_000, { ...tern, area: 'jbr' }),
      testSale('2025-02-03', 900_000, tern),
      testSale('2026-06-05', 5_000_000),
    ]);
    const ranks = projectRanking(table, { end: END, months: 12, limit: 10 });
    expect(
      ranks.map(({ project, areaId, count, offPlan, countBefore }) => [project, areaId, count, offPlan, countBefore]),
    ).toEqual([
      ['Tern Quarter', 'dubai-marina', 2, 1, 1],
      ['Tern Quarter', 'jbr', 1, 0, 0],
    ]);
    expect(Math.round((ranks[0]?.median ?? 0) / 100)).toBe(1050);
    expect(projectRanking(table, { end: END, months: 12, limit: 1 })).toHaveLength(1);
    expect(projectRanking(table, { end: END, months: 12, limit: 5, areaId: 'jbr' })).toHaveLength(1);
  });
});

describe('the latest sales', () => {
  it('are the newest that match, newest first', () => {
    fc.assert(
      fc.property(someDeeds, fc.integer({ min: 1, max: 8 }), (deeds, limit) => {
        const any = deedTable(deeds);
        const choice = { offPlan: false };
        const rows = latestSales(any, { choice, end: END, limit });
        const days = rows.map((row) => any.day[row] ?? 0);
        expect(days).toEqual([...days].sort((a, b) => b - a));
        const matching = monthlyMedians(any, { choice, toDay: END }).reduce((n, { count }) => n + count, 0);
        expect(rows).toHaveLength(Math.min(limit, matching));
        const oldest = days.at(-1) ?? 0;
        const newer = periodFigures(any, { choice, fromDay: oldest + 1, toDay: END }).count;
        // Everything newer than the oldest entry shown is included.
        if (rows.length > 0) expect(newer).toBeLessThan(rows.length);
        expect(rows.every((row) => fromEpochDay(any.day[row] ?? 0) <= fromEpochDay(END))).toBe(true);
      }),
    );
  });
});

describe('a choice of sales', () => {
  it('takes rooms from, to, or from on', () => {
    const rooms = (choice: SaleChoice) => [-1, 0, 1, 4, 9].map((n) => saleMasks(choice).rooms[n + 1]);
    expect(rooms({})).toEqual([1, 1, 1, 1, 1]);
    expect(rooms({ rooms: { min: 0, max: 0 } })).toEqual([0, 1, 0, 0, 0]);
    expect(rooms({ rooms: { min: 4 } })).toEqual([0, 0, 0, 1, 1]);
  });
});
