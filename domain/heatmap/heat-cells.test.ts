import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { priceGrowth } from '../market/growth.ts';
import { DEED_TYPES_OF, HEAT_ROOMS, HEAT_TYPES, KINDS, NO_SALE, saleKind } from '../market/sale-kind.ts';
import { deedTable, testDeed } from '../market/testing/deeds.ts';
import { areaStats } from '../market/testing/plain-figures.ts';
import { medianOf } from '../median.ts';
import { DEED_FLAG, DEED_TYPES, type Deed } from '../transaction/transaction.ts';
import { heatCells } from './heat-cells.ts';
import { groupFigures } from './heat-group.ts';
import { heatMedians } from './heat-medians.ts';
import { type HeatQuestion, lastMonths, recentDays } from './heat-question.ts';
import { areaSeries, heatRows, monthCounts } from './heat-series.ts';
import { heatSums } from './heat-sums.ts';

const DAY = toEpochDay;
const CENTI_PER_SQFT = 9.290304;

/** A deed of 1,000 square feet at a rate in AED. */
const rated = (aed: number, over: Partial<Deed> = {}): Deed =>
  testDeed({ priceFils: aed * 100_000, areaCentiSqm: Math.round(1000 * CENTI_PER_SQFT), ...over });

const someDeed = fc
  .record({
    day: fc.integer({ min: DAY('2023-11-15'), max: DAY('2026-06-20') }),
    group: fc.constantFrom('sale' as const, 'sale' as const, 'mortgage' as const, 'gift' as const),
    type: fc.constantFrom(...DEED_TYPES),
    rooms: fc.integer({ min: -1, max: 6 }),
    priceFils: fc.integer({ min: 1, max: 10 ** 9 }),
    areaCentiSqm: fc.integer({ min: 0, max: 30_000 }),
    flags: fc.integer({ min: 0, max: 127 }),
    area: fc.constantFrom('dubai-marina', 'jvc', 'downtown-dubai', 'Nowhere Third'),
  })
  .map((over) => testDeed(over));
const someDeeds = fc.array(someDeed, { maxLength: 300 });
const someQuestion: fc.Arbitrary<HeatQuestion> = fc.record(
  {
    fromDay: fc.integer({ min: DAY('2023-10-01'), max: DAY('2026-07-10') }),
    toDay: fc.integer({ min: DAY('2023-10-01'), max: DAY('2026-07-10') }),
    type: fc.constantFrom(...HEAT_TYPES),
    offPlan: fc.boolean(),
    rooms: fc.constantFrom(...HEAT_ROOMS),
    minPriceFils: fc.integer({ min: 0, max: 6 * 10 ** 8 }),
    maxPriceFils: fc.integer({ min: 3 * 10 ** 8, max: 10 ** 9 }),
  },
  { requiredKeys: [] },
);

/** The expected result, computed deed by deed. */
function matches(deed: Deed, question: HeatQuestion): boolean {
  const { fromDay = -Infinity, toDay = Infinity, minPriceFils = -Infinity, maxPriceFils = Infinity } = question;
  const rooms = Math.min(4, deed.rooms);
  return (
    deed.group === 'sale' &&
    deed.day >= fromDay &&
    deed.day <= toDay &&
    deed.priceFils >= minPriceFils &&
    deed.priceFils <= maxPriceFils &&
    (question.type === undefined || DEED_TYPES_OF[question.type].includes(deed.type)) &&
    (question.offPlan === undefined || ((deed.flags & DEED_FLAG.offPlan) !== 0) === question.offPlan) &&
    (question.rooms === undefined || rooms === question.rooms)
  );
}

const total = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);

describe('heatCells', () => {
  it('counts, sums and takes the median of each area, by hand', () => {
    const { cells, period, knownAreas } = heatCells(
      deedTable([
        rated(1000, { day: DAY('2026-01-10') }),
        rated(2000, { day: DAY('2026-01-20') }),
        rated(1500, { day: DAY('2026-02-01') }),
        rated(900, { area: 'jvc' }),
        rated(5, { area: 'jvc', flags: DEED_FLAG.nominalPrice }),
        rated(3000, { area: 'jvc', group: 'mortgage' }),
      ]),
    );
    expect(cells.map(({ areaId, count, volumeFils, priced }) => [areaId, count, volumeFils, priced])).toEqual([
      ['dubai-marina', 3, 450_000_000, 3],
      ['jvc', 2, 90_500_000, 1],
    ]);
    expect(cells[0]?.medianPerSqftFils).toBeCloseTo(150_000, -2);
    expect(cells[0]?.meanPriceFils).toBe(150_000_000);
    expect(cells[1]?.meanPriceFils).toBe(90_000_000);
    expect(period).toEqual({ fromDay: DAY('2026-01-10'), toDay: DAY('2026-03-01') });
    expect(knownAreas).toBe(2);
  });

  it('leaves out areas without a matching sale, and filters by every filter', () => {
    const table = deedTable([
      rated(1000, { type: 'villa', rooms: 4, area: 'jvc' }),
      rated(1000, { type: 'studio', rooms: 0, flags: DEED_FLAG.offPlan }),
      rated(2000, { type: 'townhouse', rooms: 3, area: 'mudon', day: DAY('2025-01-01') }),
      rated(1000, { type: 'office', rooms: -1 }),
    ]);
    const areas = (question: HeatQuestion) =>
      heatCells(table, question).cells.map(({ areaId, count }) => [areaId, count]);
    expect(areas({})).toEqual([
      ['dubai-marina', 2],
      ['jvc', 1],
      ['mudon', 1],
    ]);
    expect(areas({ type: 'apartment' })).toEqual([['dubai-marina', 1]]);
    expect(areas({ type: 'villa' })).toEqual([['jvc', 1]]);
    expect(areas({ type: 'townhouse' })).toEqual([['mudon', 1]]);
    expect(areas({ offPlan: true })).toEqual([['dubai-marina', 1]]);
    expect(areas({ rooms: 0 })).toEqual([['dubai-marina', 1]]);
    expect(areas({ rooms: 4 })).toEqual([['jvc', 1]]);
    expect(areas({ fromDay: DAY('2026-01-01') })).toEqual([
      ['dubai-marina', 2],
      ['jvc', 1],
    ]);
    expect(areas({ minPriceFils: 150_000_000 })).toEqual([['mudon', 1]]);
  });

  const month = (day: string, rate: number, n: number, over: Partial<Deed> = {}) =>
    Array.from({ length: n }, () => rated(rate, { day: DAY(day), ...over }));

  it('has the growth of each area and of all as in the market’s growth', () => {
    const table = deedTable([
      ...month('2025-02-10', 1000, 30),
      ...month('2026-02-10', 1100, 32),
      ...month('2025-02-10', 1000, 29, { area: 'jvc' }),
      ...month('2026-02-10', 2000, 40, { area: 'jvc', flags: DEED_FLAG.offPlan }),
      rated(1000, { day: DAY('2026-04-02') }),
    ]);
    const { cells, growth, growthPeriods: periods } = heatCells(table, {});
    expect(cells[0]?.growth.value).toBeCloseTo(0.1, 6);
    expect(cells[0]?.growth).toMatchObject({ now: 32, before: 30 });
    // Off-plan against ready is not like for like.
    expect(cells[1]?.growth).toEqual({ value: null, now: 0, before: 0 });
    expect(growth.value).toBeCloseTo(0.1, 6);
    expect(periods).toEqual({
      now: { fromDay: DAY('2026-01-01'), toDay: DAY('2026-03-31') },
      before: { fromDay: DAY('2025-01-01'), toDay: DAY('2025-03-31') },
    });
    // At the end of earlier days, nothing has grown yet.
    expect(heatCells(table, { toDay: DAY('2025-12-31') }).growth.value).toBeNull();
  });

  it('ignores price bounds in growth, because homes whose price rises would drop out', () => {
    const table = deedTable([...month('2025-02-10', 1000, 30), ...month('2026-02-28', 1100, 30)]);
    const bounded = heatCells(table, { maxPriceFils: 105_000_000 });
    expect(bounded.growth.value).toBeCloseTo(0.1, 6);
    expect(bounded.cells[0]?.count).toBe(30);
  });

  it('agrees with the market’s growth for every area, kind and end', () => {
    fc.assert(
      fc.property(someDeeds, someQuestion, (deeds, { type, offPlan, rooms }) => {
        const table = deedTable(deeds);
        const choice = {
          types: type === undefined ? undefined : DEED_TYPES_OF[type],
          rooms: rooms === undefined ? undefined : rooms === 4 ? { min: 4 } : { min: rooms, max: rooms },
          offPlan,
        };
        for (const end of ['2026-06-20', '2026-02-28', '2025-01-31'].map(DAY)) {
          const { cells, period } = heatCells(table, { type, offPlan, rooms, toDay: end });
          for (const { areaId, growth } of cells) {
            const own = priceGrowth(table, { areaId, choice, end: period?.toDay ?? 0 });
            expect(growth).toEqual({ value: own.change, now: own.compared, before: own.comparedBefore });
          }
        }
      }),
    );
  });

  it('has a yield only with known rents', () => {
    const table = deedTable([rated(1000), rated(1000, { area: 'jvc' })]);
    const { cells } = heatCells(table, {}, new Map([['jvc', 7000]]));
    expect(cells[0]?.grossYield).toBeNull();
    expect(cells[1]?.grossYield).toBeCloseTo(0.07, 4);
  });

  it('answers an empty market', () => {
    expect(heatCells(deedTable([]))).toEqual({
      cells: [],
      period: null,
      growthPeriods: null,
      growth: { value: null, now: 0, before: 0 },
      knownAreas: 0,
    });
  });
});

describe('lastMonths', () => {
  it('ends with the newest deed, or today when deeds lie ahead', () => {
    const table = deedTable([testDeed({ day: DAY('2026-03-31') })]);
    expect(lastMonths(table, 1, '2026-11-21')).toEqual({ fromDay: DAY('2026-03-01'), toDay: DAY('2026-03-31') });
    expect(lastMonths(table, 1, '2026-03-10')).toEqual({ fromDay: DAY('2026-02-11'), toDay: DAY('2026-03-10') });
    expect(lastMonths(table, 0, '2026-11-21')).toEqual({});
  });
});

describe('sums and medians', () => {
  it('agree with the deeds for any question', () => {
    fc.assert(
      fc.property(someDeeds, someQuestion, (deeds, question) => {
        const table = deedTable(deeds);
        const sums = heatSums(table, question);
        table.areas.forEach((areaId, area) => {
          const wanted = deeds.filter((deed) => deed.area === areaId && matches(deed, question));
          expect(sums.count[area]).toBe(wanted.length);
          expect(sums.volume[area]).toBe(total(wanted.map(({ priceFils }) => priceFils)));
        });
      }),
    );
  });

  it('give the same medians as sorting', () => {
    fc.assert(
      fc.property(someDeeds, someQuestion, (deeds, question) => {
        const table = deedTable(deeds);
        const medians = heatMedians(table, question);
        const { priced } = heatSums(table, question);
        table.areas.forEach((areaId, area) => {
          const rates = Array.from(heatRows(table, [areaId], question), (row) => table.perSqft[row] as number).filter(
            (rate) => rate > 0,
          );
          expect(priced[area]).toBe(rates.length);
          expect(medians[area]).toBe(medianOf(rates));
        });
      }),
    );
  });

  it('agree over many rows, at both ends of a period', () => {
    const deeds = Array.from({ length: 9000 }, (_, i) =>
      rated(800 + ((i * 7919) % 1700), {
        day: DAY('2020-01-01') + Math.floor(i / 5),
        type: i % 3 === 0 ? 'villa' : 'apartment',
        rooms: i % 6,
        flags: i % 2,
      }),
    );
    const table = deedTable(deeds);
    for (const question of [
      {},
      { fromDay: DAY('2020-06-15'), toDay: DAY('2024-02-11') },
      { fromDay: DAY('2021-03-03'), type: 'villa' as const },
      { toDay: DAY('2022-12-31'), offPlan: true },
      { rooms: 2 as const },
      { minPriceFils: 0 },
      { maxPriceFils: 170_000_000, fromDay: DAY('2021-03-03') },
    ]) {
      const { count, volume } = heatSums(table, question);
      const wanted = deeds.filter((deed) => matches(deed, question));
      expect([count[0], volume[0]]).toEqual([wanted.length, total(wanted.map(({ priceFils }) => priceFils))]);
      const rates = Array.from(heatRows(table, ['dubai-marina'], question), (row) => table.perSqft[row] as number);
      expect(heatMedians(table, question)[0]).toBe(medianOf(rates));
    }
  });

  it('agree with the other questions of the market', () => {
    fc.assert(
      fc.property(someDeeds, (deeds) => {
        const table = deedTable(deeds);
        for (const { areaId, count, volumeFils, priced, medianPerSqftFils, meanPriceFils } of heatCells(table).cells) {
          expect(areaStats(table, { areaId })).toMatchObject({ count, volumeFils });
          const recent = { areaId, ...recentDays(table, {}) };
          expect(areaStats(table, recent)).toMatchObject({ priced, medianPerSqftFils, meanPriceFils });
        }
      }),
    );
  });
});

describe('recentDays', () => {
  it('uses the last twelve months for a question without a start, its own days otherwise', () => {
    const span = { minDay: DAY('2014-02-01'), maxDay: DAY('2025-03-31') };
    expect(recentDays(span, {})).toEqual({ fromDay: DAY('2024-04-01'), toDay: DAY('2025-03-31') });
    const asked = { fromDay: DAY('2024-12-01'), toDay: DAY('2025-02-28') };
    expect(recentDays(span, asked)).toEqual(asked);
  });

  it('uses the prices of those twelve months; counts and volume cover all years', () => {
    const table = deedTable([
      rated(1000, { day: DAY('2016-01-01'), deedNumber: 'a' }),
      rated(3000, { day: DAY('2025-12-01'), deedNumber: 'b' }),
    ]);
    const [cell] = heatCells(table).cells;
    expect(cell).toMatchObject({ count: 2, volumeFils: 400_000_000, priced: 1, meanPriceFils: 300_000_000 });
    expect(cell?.medianPerSqftFils).toBeCloseTo(300_000, -2);
    const figures = groupFigures(table, ['dubai-marina'], {});
    expect(figures).toMatchObject({ count: 2, prices: { priced: 1 }, wholePrices: { priced: 2 } });
    expect(figures.prices.medianPerSqftFils).toBe(cell?.medianPerSqftFils);
    const chosen = groupFigures(table, ['dubai-marina'], { fromDay: DAY('2025-01-01') });
    expect(chosen.wholePrices).toBeNull();
  });
});

describe('what adds up', () => {
  it('cells to the total, and kinds to all kinds', () => {
    fc.assert(
      fc.property(someDeeds, someQuestion, (deeds, question) => {
        const table = deedTable(deeds);
        const all = total(heatSums(table, question).count);
        expect(total(heatCells(table, question).cells.map(({ count }) => count))).toBe(all);
        expect(all).toBe(deeds.filter((deed) => matches(deed, question)).length);
        const plans = [true, false].map((offPlan) => total(heatSums(table, { ...question, offPlan }).count));
        if (question.offPlan === undefined) expect(total(plans)).toBe(all);
      }),
    );
  });

  it('the two halves of a period to the whole', () => {
    fc.assert(
      fc.property(someDeeds, someQuestion, fc.integer({ min: 0, max: 900 }), (deeds, question, at) => {
        const table = deedTable(deeds);
        const split = DAY('2023-11-15') + at;
        const { fromDay = -1e6, toDay = 1e6 } = question;
        if (split < fromDay || split >= toDay) return;
        const volume = (part: HeatQuestion) => total(heatSums(table, { ...question, ...part }).volume);
        expect(volume({ toDay: split }) + volume({ fromDay: split + 1 })).toBe(volume({}));
      }),
    );
  });

  it('months to all time', () => {
    fc.assert(
      fc.property(someDeeds, someQuestion, (deeds, question) => {
        const table = deedTable(deeds);
        const open = { ...question, fromDay: undefined, toDay: undefined };
        const all = total(heatSums(table, open).count);
        expect(total(monthCounts(table, question).map(({ count }) => count))).toBe(all);
        expect(total(areaSeries(table, table.areas, question).map(({ count }) => count))).toBe(all);
      }),
    );
  });
});

describe('areas together', () => {
  const table = deedTable([
    rated(1000, { day: DAY('2026-01-01'), deedNumber: 'a' }),
    rated(3000, { day: DAY('2026-01-03'), deedNumber: 'b', flags: DEED_FLAG.offPlan }),
    rated(2000, { day: DAY('2026-01-02'), deedNumber: 'c', area: 'jvc' }),
    rated(9000, { day: DAY('2026-01-02'), deedNumber: 'd', area: 'mudon' }),
  ]);
  const both = ['dubai-marina', 'jvc'];

  it('are one market: their median is that of all rows', () => {
    const figures = groupFigures(table, both, {});
    expect(figures).toMatchObject({ count: 3, volumeFils: 600_000_000, offPlanShare: 1 / 3 });
    expect(figures.prices.priced).toBe(3);
    expect(figures.prices.medianPerSqftFils).toBeCloseTo(200_000, -2);
  });

  it('list their deeds newest first', () => {
    const days = Array.from(heatRows(table, both), (row) => table.day[row]);
    expect(days).toEqual([DAY('2026-01-03'), DAY('2026-01-02'), DAY('2026-01-01')]);
    expect(heatRows(table, ['unknown'])).toHaveLength(0);
  });
});

describe('kinds', () => {
  it('are distinct for every type, state and number of rooms, and none is "no sale"', () => {
    const kinds = new Set<number>();
    for (const type of [0, 1, 2, 11]) {
      for (const offPlan of [false, true])
        for (let rooms = -1; rooms <= 4; rooms++) kinds.add(saleKind(type, rooms, offPlan));
    }
    expect(kinds.size).toBe(KINDS);
    expect(kinds.has(NO_SALE)).toBe(false);
    expect(saleKind(0, 9, false)).toBe(saleKind(0, 4, false));
  });
});
