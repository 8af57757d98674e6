import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { deedTable, testSale } from '../market/testing/deeds.ts';
import { emptyPropertyColumns } from '../property/property-columns.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { findSales } from './building-sales.ts';
import { demandByKind, forecastDemand } from './demand.ts';
import { offPlanSales, sinceLaunch } from './off-plan-sales.ts';
import { projectPaths } from './project-paths.ts';
import { ProjectRegister } from './project-register.ts';
import { supply } from './supply.ts';

const TODAY = '2026-03-31';
const END = toEpochDay(TODAY);
const LISTINGS = emptyPropertyColumns();
const some = (n: number, day: string, over: Partial<Deed> = {}) =>
  Array.from({ length: n }, () => testSale(day, 1_000_000, { area: 'jvc', ...over }));

/** So many sales in each month of a year, `YYYY`. */
const year = (text: string, monthly: number) =>
  Array.from({ length: 12 }, (_, month) => some(monthly, `${text}-${String(month + 1).padStart(2, '0')}-15`)).flat();

describe('demand by kind', () => {
  const deeds = [
    ...some(1, '2024-01-15'),
    ...some(10, '2025-02-15', { rooms: 2 }),
    ...some(15, '2026-02-15', { rooms: 2, flags: DEED_FLAG.offPlan }),
    ...some(12, '2026-02-15', { type: 'villa', rooms: 5 }),
    ...some(4, '2026-02-15', { type: 'townhouse', rooms: 3 }),
  ];
  const demand = demandByKind(deedTable(deeds), LISTINGS, { areaId: undefined, end: END, today: TODAY });

  it('compares the last twelve months with those before, and leaves out kinds with few sales', () => {
    expect(demand.map(({ type, rooms, sales, before }) => [type, rooms, sales, before])).toEqual([
      ['apartment', 2, 15, 10],
      ['villa', 4, 12, 0],
    ]);
    expect(demand[0]).toMatchObject({ growth: 0.5, offPlanShare: 1, daysOnMarket: null });
    expect(demand[1]?.growth).toBeNull();
  });
  it('has no change while the year before is not on record', () => {
    const young = demandByKind(deedTable(deeds.slice(1)), LISTINGS, { areaId: 'jvc', end: END, today: TODAY });
    expect(young[0]?.growth).toBeNull();
  });
});

describe('the forecast of demand', () => {
  it('of a steady market is last year’s number, with no error in the past', () => {
    const years = ['2019', '2020', '2021', '2022', '2023', '2024', '2025'].flatMap((text) => year(text, 10));
    const forecast = forecastDemand(deedTable(years), { areaId: 'jvc', end: toEpochDay('2025-12-31') });
    expect(forecast).toMatchObject({ sales: 120, lastYear: 120, error: 0, from: '2025-01-01', to: '2025-12-31' });
    expect(forecast?.years.map(({ year: name, sales }) => [name, sales]).at(-1)).toEqual(['2025', 120]);
  });
  it('carries on half of the last change where that was nearer in the past', () => {
    // Half as many again each year: 8, 12, 18, 27, 41, 61, 92 a month.
    const monthly = [8, 12, 18, 27, 41, 61, 92];
    const years = monthly.flatMap((n, i) => year(String(2019 + i), n));
    const forecast = forecastDemand(deedTable(years), { areaId: 'jvc', end: toEpochDay('2025-12-31') });
    expect(forecast?.method).toBe('damped');
    expect(forecast?.sales).toBe(Math.round(92 * 12 * Math.sqrt(92 / 61)));
    // The true growth was 1.5, the forecast's √1.5: each missed by a factor of about √1.5.
    expect(forecast?.error).toBeGreaterThan(0.15);
    expect(forecast?.error).toBeLessThan(0.3);
  });
  it('does not exist without eight past quarters or with too few sales', () => {
    expect(
      forecastDemand(deedTable([...year('2024', 10), ...year('2025', 10)]), {
        areaId: 'jvc',
        end: toEpochDay('2025-12-31'),
      }),
    ).toBeNull();
    const sparse = ['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025'].flatMap((text) => year(text, 2));
    expect(forecastDemand(deedTable(sparse), { areaId: 'jvc', end: toEpochDay('2025-12-31') })).toBeNull();
    expect(forecastDemand(deedTable([]), { areaId: undefined, end: END })).toBeNull();
  });
});

const REGISTER = new ProjectRegister({
  licence: '',
  asOf: '2025-10-02',
  areas: ['jvc', 'dubai-marina'],
  developers: [],
  rows: [
    '1|Rose Court||0||A|40|20240101|20271231|100|',
    '2|Lily Court||0||P||20240101|20250101||12',
    '3|Done||0||F|100|20200101|20230101|50|',
    '4|Sea||1||N|0||||',
  ].join('\n'),
});

it('sums unfinished homes by handover and area, overdue ones apart, uncounted ones named', () => {
  const due = supply(REGISTER, deedTable(some(3, '2026-02-15')), { areaId: undefined, end: END, today: TODAY });
  expect(due.years).toEqual([
    { year: 'late', homes: 12, projects: 1, uncounted: 0 },
    { year: '2027', homes: 100, projects: 1, uncounted: 0 },
    { year: '', homes: 0, projects: 1, uncounted: 1 },
  ]);
  expect(due.areas[0]).toEqual({ areaId: 'jvc', homes: 112, projects: 2, uncounted: 0, salesLastYear: 3 });
  expect(due.total).toMatchObject({ homes: 112, projects: 3 });
});

it('follows each project from its launch: absorption, pace and prices by quarter', () => {
  const sale = (n: number, day: string, aed: number) =>
    Array.from({ length: n }, () =>
      testSale(day, aed, { area: 'jvc', project: 'Rose Court', flags: DEED_FLAG.offPlan }),
    );
  const deeds = [
    ...sale(6, '2025-01-10', 1_000_000),
    ...sale(2, '2025-08-10', 1_100_000),
    ...sale(6, '2026-02-10', 1_200_000),
  ];
  const [path, ...others] = projectPaths(deedTable(deeds), REGISTER, { areaId: undefined, end: END, limit: 5 });
  expect(others).toEqual([]);
  expect(path).toMatchObject({
    name: 'Rose Court',
    handover: '2027-12-31',
    homes: 100,
    // 8 units in the last twelve months.
    offPlan: { from: '2025-01-10', units: 14, pace: 8 / 12, now: { from: '2025-04-01', count: 8 } },
  });
  expect(path?.path.map(({ count }) => count)).toEqual([6, 0, 2, 0, 6]);
  expect(path?.path[2]?.perSqft).toBeNull();
  expect(path && sinceLaunch(path.offPlan, path.offPlan.now)).toBeCloseTo(0.2, 3);
});

it('leaves the launch out of the price now, counts the pace since the first sale, and states what the project’s page does', () => {
  const sale = (n: number, day: string, aed: number, over: Partial<Deed> = {}) =>
    Array.from({ length: n }, () =>
      testSale(day, aed, { area: 'jvc', project: 'Rose Court', flags: DEED_FLAG.offPlan, ...over }),
    );
  // First sold on 10 Nov 2025: the launch lasts to 31 January. The shop is no home.
  const table = deedTable([
    ...sale(6, '2025-11-10', 1_000_000),
    ...sale(5, '2026-02-10', 1_100_000),
    ...sale(3, '2026-02-11', 5_000_000, { type: 'shop' }),
  ]);
  const [path] = projectPaths(table, REGISTER, { areaId: 'jvc', end: END, limit: 5 });
  const found = findSales(table, { area: 'jvc', name: 'rosecourt' });
  expect(path?.offPlan).toEqual(found && offPlanSales(table, found, END));
  expect(path?.offPlan).toMatchObject({ units: 11, launch: { count: 6 }, now: { count: 5, from: '2026-02-01' } });
  expect(path && sinceLaunch(path.offPlan, path.offPlan.now)).toBeCloseTo(0.1, 3);
  // 11 units in the 142 days from 10 Nov 2025 to 31 Mar 2026.
  expect(path?.offPlan.pace).toBeCloseTo(11 / (142 / (365.25 / 12)), 9);
});
