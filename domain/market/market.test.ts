import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SQFT_PER_SQM } from '../area-unit.ts';
import { fromEpochDay, fromMonthIndex, toEpochDay, toMonthIndex } from '../day.ts';
import { medianOf } from '../median.ts';
import { rowToDeed } from '../transaction/columns.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, DEED_TYPES, type Deed } from '../transaction/transaction.ts';
import { citySummary } from './analytics/market-summary.ts';
import { forecastAreas } from './forecast.ts';
import { buildMarketTable, DOUBT_FLAGS, deedAt } from './market-table.ts';
import { marketRecords } from './records.ts';
import { buildRollup, decodeRollup, encodeRollup } from './rollup.ts';
import { salesNearby } from './sales-nearby.ts';
import { deedTable, testDeed } from './testing/deeds.ts';
import { areaStats, monthlyFigures } from './testing/plain-figures.ts';

const TODAY = '2026-11-21';

const someDeed = fc
  .record({
    day: fc.integer({ min: toEpochDay('2024-01-01'), max: toEpochDay('2026-06-30') }),
    group: fc.constantFrom('sale' as const, 'mortgage' as const),
    type: fc.constantFrom(...DEED_TYPES),
    rooms: fc.integer({ min: -1, max: 4 }),
    priceFils: fc.integer({ min: 1, max: 10 ** 9 }),
    areaCentiSqm: fc.integer({ min: 0, max: 30_000 }),
    flags: fc.integer({ min: 0, max: 127 }),
    area: fc.constantFrom('dubai-marina', 'jbr', 'downtown-dubai', 'Nowhere Third'),
    deedNumber: fc.string({ minLength: 1, maxLength: 8 }),
    project: fc.constantFrom('', 'A', 'B'),
  })
  .map((over) => testDeed(over));

const priced = (deed: Deed) => deed.group === 'sale' && (deed.flags & DOUBT_FLAGS) === 0 && deed.areaCentiSqm > 0;
const perSqft = (deed: Deed) => deed.priceFils / ((deed.areaCentiSqm / 100) * SQFT_PER_SQM);

describe('the market table', () => {
  it('has the current rows of all segments, by area and day', () => {
    fc.assert(
      fc.property(fc.array(someDeed, { maxLength: 40 }), fc.array(someDeed, { maxLength: 40 }), (first, second) => {
        const parts = [first, second].map((deeds) => {
          const builder = new DeedBuilder();
          for (const deed of deeds) builder.append(deed);
          const columns = builder.finish();
          return { columns, droppedRows: Array.from({ length: columns.rows }, (_, i) => i).filter((i) => i % 3 === 1) };
        });
        const table = buildMarketTable(parts);
        const alive = parts.flatMap(({ columns, droppedRows }) =>
          Array.from({ length: columns.rows }, (_, i) => i)
            .filter((i) => !droppedRows.includes(i))
            .map((i) => rowToDeed(columns, i)),
        );
        const rows = Array.from({ length: table.rows }, (_, i) => deedAt(table, i));
        expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(alive.map((r) => JSON.stringify(r))));
        expect(rows.length).toBe(alive.length);
        rows.forEach((row, i) => {
          expect(table.areas[table.area[i] ?? -1]).toBe(row.area);
          expect(table.projects[table.project[i] ?? -1]).toBe(row.project);
          expect([table.price[i], table.day[i]]).toEqual([row.priceFils, row.day]);
          expect(Number(table.perSqft[i])).toBeCloseTo(priced(row) ? Math.fround(perSqft(row)) : 0, 2);
          const next = rows[i + 1];
          if (next !== undefined) {
            expect(row.area < next.area || (row.area === next.area && row.day <= next.day)).toBe(true);
          }
        });
      }),
      { numRuns: 50 },
    );
  });

  it('answers figures and monthly medians as plain filtering does', () => {
    fc.assert(
      fc.property(fc.array(someDeed, { maxLength: 60 }), fc.boolean(), (deeds, offPlan) => {
        const table = deedTable(deeds, 3);
        const from = toEpochDay('2025-01-15');
        const filter = { areaId: 'jbr', fromDay: from, types: ['apartment', 'villa'] as const, offPlan };
        const expected = deeds.filter(
          (d) =>
            d.area === 'jbr' &&
            d.group === 'sale' &&
            d.day >= from &&
            (d.type === 'apartment' || d.type === 'villa') &&
            ((d.flags & DEED_FLAG.offPlan) !== 0) === offPlan,
        );
        const figures = areaStats(table, filter);
        expect(figures.count).toBe(expected.length);
        expect(figures.volumeFils).toBe(expected.reduce((sum, d) => sum + d.priceFils, 0));
        const rates = expected.filter(priced).map((d) => Math.fround(perSqft(d)));
        expect(figures.medianPerSqftFils).toBe(rates.length === 0 ? null : Math.round(medianOf(rates)));
        for (const month of monthlyFigures(table, filter)) {
          const inMonth = expected.filter((d) => fromMonthIndex(toMonthIndex(d.day)) === month.month);
          const monthRates = inMonth.filter(priced).map((d) => Math.fround(perSqft(d)));
          expect(month.count).toBe(inMonth.length);
          expect(month.medianPerSqftFils).toBe(monthRates.length === 0 ? null : Math.round(medianOf(monthRates)));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('rolls up to cells that add up to the table and survive their bytes', () => {
    fc.assert(
      fc.property(fc.array(someDeed, { maxLength: 60 }), (deeds) => {
        const rollup = decodeRollup(encodeRollup(buildRollup(deedTable(deeds, 2))));
        const sales = deeds.filter((d) => d.group === 'sale');
        expect(rollup.count.reduce((a, b) => a + b, 0)).toBe(sales.length);
        expect(rollup.volume.reduce((a, b) => a + b, 0)).toBe(sales.reduce((a, d) => a + d.priceFils, 0));
        for (let i = 0; i < rollup.rows; i++) {
          const cell = sales.filter(
            (d) =>
              d.area === rollup.areas[rollup.area[i] ?? -1] &&
              toMonthIndex(d.day) === rollup.month[i] &&
              d.type === DEED_TYPES[rollup.type[i] ?? -1] &&
              (d.flags & DEED_FLAG.offPlan) === rollup.offPlan[i],
          );
          expect(rollup.count[i]).toBe(cell.length);
          expect(rollup.medianPerSqft[i]).toEqual(medianOf(cell.filter(priced).map((d) => Math.fround(perSqft(d)))));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('sales nearby', () => {
  const day = toEpochDay('2026-03-01');
  const deeds = [
    testDeed({ deedNumber: 'area-new', day }),
    testDeed({ deedNumber: 'project', project: 'Sulafa Tower', day: day - 20 }),
    testDeed({ deedNumber: 'building', project: 'Sulafa Tower', building: 'TOWER-A', day: day - 40 }),
    testDeed({ deedNumber: 'two rooms', rooms: 2, day: day - 1 }),
    testDeed({ deedNumber: 'four rooms', rooms: 4 }),
    testDeed({ deedNumber: 'unknown rooms', rooms: -1 }),
    testDeed({ deedNumber: 'mortgage', group: 'mortgage' }),
    testDeed({ deedNumber: 'villa', type: 'villa' }),
    testDeed({ deedNumber: 'too old', day: day - 900 }),
    testDeed({ deedNumber: 'bulk', flags: DEED_FLAG.multiUnit, units: 5, priceFils: 9_000_000_000, day: day - 2 }),
    testDeed({ deedNumber: 'next door', area: 'jbr', day: day - 3, source: 'demo' }),
    testDeed({ deedNumber: 'far away', area: 'dubai-south' }),
  ];
  const query = {
    areaId: 'dubai-marina',
    building: 'tower a',
    project: 'SULAFA  TOWER',
    type: 'apartment' as const,
    rooms: 1,
  };

  it('come from the building, then the project, the area and its neighbours, newest first', () => {
    const answer = salesNearby(deedTable(deeds), query);
    expect(answer.sales.map(({ deed, scope }) => [deed.deedNumber, scope])).toEqual([
      ['building', 'building'],
      ['project', 'project'],
      ['area-new', 'area'],
      ['bulk', 'area'],
      ['next door', 'neighbour'],
    ]);
    expect(answer.count).toBe(5);
    expect(answer.sources).toEqual(['demo', 'dld-export']);
    expect([answer.from, answer.to]).toEqual([fromEpochDay(day - 40), fromEpochDay(day)]);
  });

  it('show a deed over several units but keep its price out of the median', () => {
    const answer = salesNearby(deedTable(deeds), query);
    expect(answer.sales.find(({ deed }) => deed.deedNumber === 'bulk')?.perSqftFils).toBeNull();
    expect(answer.medianPerSqftFils).toBe(Math.round(100_000_000 / (80 * SQFT_PER_SQM)));
  });

  it('stop at the limit, count the rest, and leave the neighbours alone then', () => {
    const answer = salesNearby(deedTable(deeds), { ...query, limit: 3 });
    expect(answer.sales.map(({ scope }) => scope)).toEqual(['building', 'project', 'area']);
    expect(answer.count).toBe(4);
  });

  it('end today: a deed of the future neither counts nor moves the window', () => {
    const past = [...deeds, testDeed({ deedNumber: 'today', day: toEpochDay(TODAY) })];
    const ahead = [...past, testDeed({ deedNumber: 'ahead', day: toEpochDay('2031-03-09') })];
    const today = { ...query, toDay: toEpochDay(TODAY) };
    expect(salesNearby(deedTable(ahead), today)).toEqual(salesNearby(deedTable(past), today));
    const summed = (some: typeof deeds) => citySummary([], deedTable(some), { asOf: null, today: TODAY });
    expect(summed(ahead)).toEqual(summed(past));
    expect(summed(ahead).transactions12m).toBeGreaterThan(1);
  });

  it('answer for an unknown area and an empty market', () => {
    const nothing = { sales: [], count: 0, medianPerSqftFils: null, from: null, to: null, sources: [] };
    expect(salesNearby(deedTable([]), query)).toEqual(nothing);
    expect(salesNearby(deedTable(deeds), { areaId: 'Nowhere Third' })).toEqual(nothing);
  });
});

describe('market records', () => {
  /** Ten sales a month at a price level that grows by `yearly`. */
  function history(area: string, yearly: number, months: number): Deed[] {
    const end = toEpochDay('2026-03-15');
    return Array.from({ length: months * 20 }, (_, i) => {
      const age = Math.floor(i / 20);
      const level = (1 + yearly) ** (-age / 12) * (1 + ((i % 10) - 4.5) / 100);
      const priceFils = Math.round(100_000_000 * level);
      return testDeed({ deedNumber: `${area}-${i}`, area, day: end - Math.round(age * 30.4), priceFils });
    });
  }

  it('measure growth over the last whole quarter of the deeds and say which period the figures cover', () => {
    const table = deedTable(history('dubai-marina', 0.1, 36));
    const listing = {
      ...{ areaId: 'dubai-marina', location: 'Dubai Marina', listedOn: '2026-11-01' },
      ...{ isActive: true, completion: 'ready' as const },
    };
    const [record] = marketRecords({ table, listings: [listing, { ...listing, isActive: false }], today: TODAY });
    expect(record?.priceGrowth).toBeCloseTo(10, 0);
    expect(record).toMatchObject({
      id: 'dubai-marina',
      location: 'Dubai Marina',
      activeListings: 1,
      totalProperties: 2,
    });
    expect(record).toMatchObject({ daysOnMarket: 20, to: '2026-03-15', sources: ['dld-export'], grossYield: null });
    expect(record?.from.slice(0, 7)).toBe('2025-04');
    expect(record?.averagePrice).toBeGreaterThan(94_000_000);
  });

  it('leave growth open under thirty sales a side', () => {
    const table = deedTable(history('dubai-marina', 0.1, 36).filter((_, i) => i % 20 === 0));
    expect(marketRecords({ table, listings: [], today: TODAY })[0]).toMatchObject({
      priceGrowth: null,
      predictedGrowth: null,
      predictedGrowthError: null,
    });
  });

  it('expect a rally to fade and a calm market to go on', () => {
    const calm = history('jbr', 0.04, 84);
    const rally = history('dubai-marina', 0.04, 84).map((deed) => {
      const age = (toEpochDay('2026-03-15') - deed.day) / 365;
      return age < 1 ? { ...deed, priceFils: Math.round(deed.priceFils * 1.3) } : deed;
    });
    const forecasts = forecastAreas(deedTable([...calm, ...rally]), toEpochDay('2026-03-15'));
    const marina = forecasts.get('dubai-marina')?.forecast;
    const jbr = forecasts.get('jbr')?.forecast;
    // Half a year of the marina's own pace would be about 16 %.
    expect(marina?.growth).toBeGreaterThan(jbr?.growth ?? Number.NaN);
    expect(marina?.growth).toBeLessThan(16);
    expect(marina?.error).toBeGreaterThan(0);
  });

  it('know an area’s own yearly changes from five years on', () => {
    const end = toEpochDay('2026-03-15');
    const historyOf = (months: number) =>
      forecastAreas(deedTable(history('jbr', 0.04, months)), end).get('jbr')?.history ?? null;
    expect(historyOf(84)).toMatchObject({ growth: 4, from: '2019-12' });
    expect(historyOf(84)?.years).toBe(6);
    expect(historyOf(60)).toBeNull();
  });

  it('compare demand with that of a typical area and add up to the city', () => {
    const table = deedTable([
      ...history('jbr', 0.02, 30),
      ...history('dubai-marina', 0.02, 30),
      ...history('jlt', 0, 4),
    ]);
    const input = { table, listings: [], today: TODAY };
    const records = marketRecords(input);
    const demand = Object.fromEntries(records.map(({ id, demandIndex }) => [id, demandIndex]));
    // 240, 240 and 80 sales in the year; 240 in the median area: 80 of 80 + 240 is 25 %.
    expect(demand).toEqual({ jlt: 25, jbr: 50, 'dubai-marina': 50 });
    const city = citySummary(records, null, { asOf: null, today: TODAY });
    const counted = citySummary(records, table, { asOf: null, today: TODAY });
    expect(city.growth.change).toBeCloseTo(counted.growth.change ?? 9, 12);
    expect({ ...city.growth, change: 0 }).toEqual({ ...counted.growth, change: 0 });
    expect(city.transactions12m).toBe(records.reduce((sum, record) => sum + record.sales, 0));
  });

  it('are there for areas that have listings only, without figures', () => {
    const place = { areaId: 'jvc', location: 'Jumeirah Village Circle', listedOn: '2026-11-20', isActive: true };
    const listings = [
      { ...place, completion: 'ready' as const },
      { ...place, completion: 'off_plan' as const },
    ];
    const [record] = marketRecords({ table: deedTable([]), listings, today: TODAY });
    expect(record).toMatchObject({ id: 'jvc', sales: 0, averagePrice: null, priceGrowth: null, from: '', to: '' });
    expect(record).toMatchObject({ activeListings: 2, readyListings: 1, readySales: 0 });
  });
});
