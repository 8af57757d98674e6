import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { deedTable, testSale } from '../market/testing/deeds.ts';
import { emptyPropertyColumns } from '../property/property-columns.ts';
import type { RentContract } from '../rent/rent.ts';
import { buildRentTable, rentPart } from '../rent/rent-table.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { buildingId, parseBuildingId } from './building-id.ts';
import { buildingPage, type PlaceMarket } from './building-page.ts';
import { ProjectRegister } from './project-register.ts';

const REGISTER = new ProjectRegister({
  licence: '',
  asOf: '2025-10-02',
  areas: ['jvc', 'dubai-marina'],
  developers: ['Nakheel'],
  rows: '6|-||0|0|P|1|||5|\n7|Rose Court||0|0|A|40|20240101|20271231|120|\n8|Twin Name||0||F|100|20100101|20120601||\n9|Twin Name||1||F|100|20100101|20130601||',
});

/** A sale of 1,000 sqft in Rose Court of JVC. */
const sale = (day: string, aed: number, over: Partial<Deed> = {}) =>
  testSale(day, aed, { area: 'jvc', project: 'Rose Court', building: 'Rose Court Tower 1', ...over });

function market(deeds: readonly Deed[], over: Partial<PlaceMarket> = {}): PlaceMarket {
  return {
    table: deedTable(deeds),
    rents: null,
    listings: emptyPropertyColumns(),
    register: REGISTER,
    developers: [],
    today: '2026-03-31',
    ...over,
  };
}

function pageOf(deeds: readonly Deed[], id: string, over: Partial<PlaceMarket> = {}) {
  const key = parseBuildingId(id);
  return key === null ? null : buildingPage(market(deeds, over), key);
}

describe('the address of a building', () => {
  it('names area and building, and is read back whatever the spelling', () => {
    expect(buildingId('jvc', 'Rose Court – Tower 1')).toBe('jvc--rose-court-tower-1');
    expect(parseBuildingId('jvc--rose-court-tower-1')).toEqual({ area: 'jvc', name: 'rosecourttower1' });
    expect(parseBuildingId(buildingId('Al Yelayiss 2', 'مها'))).toEqual({ area: 'al-yelayiss-2', name: 'مها' });
  });
  it('may leave the area out, and names nothing without a letter', () => {
    expect(parseBuildingId('princess-tower')).toEqual({ area: null, name: 'princesstower' });
    expect(['', '--', 'jvc--', '--x', 'x'.repeat(300)].map(parseBuildingId)).toEqual([null, null, null, null, null]);
  });
});

describe('the sales of a building', () => {
  const deeds = [
    sale('2025-04-10', 1_000_000),
    sale('2025-06-10', 1_100_000, { rooms: 2 }),
    sale('2025-06-20', 1_200_000, { rooms: 2, building: 'Rose Court Tower 2' }),
    sale('2025-09-01', 900_000),
    sale('2026-01-15', 1_300_000),
    sale('2026-01-16', 99_000_000, { flags: DEED_FLAG.multiUnit }),
    testSale('2026-01-16', 5_000_000, { area: 'dubai-marina', project: 'Rose Court' }),
  ];

  it('of a project are those of all its buildings in its area', () => {
    const page = pageOf(deeds, 'jvc--rose-court');
    expect(page).toMatchObject({
      name: 'Rose Court',
      areaId: 'jvc',
      towers: ['Rose Court Tower 1', 'Rose Court Tower 2'],
    });
    // 900, 1,000, 1,100, 1,200, 1,300: the deed of several units counts as a sale without a price.
    expect(page?.sales).toMatchObject({ total: 6, priced: 5, from: '2025-04-10', to: '2026-01-16' });
    expect(page?.sales?.medianPerSqft).toBeCloseTo(110_000, -2);
    expect([page?.sales?.lowest?.priceFils, page?.sales?.highest?.priceFils]).toEqual([90_000_000, 130_000_000]);
    expect(page?.sales?.rooms.map(({ rooms, count }) => [rooms, count])).toEqual([
      [1, 4],
      [2, 2],
    ]);
  });

  it('of one building leave out its neighbours and name its project', () => {
    const page = pageOf(deeds, 'jvc--rose-court-tower-2');
    expect(page).toMatchObject({ name: 'Rose Court Tower 2', project: 'Rose Court', towers: [] });
    expect(page?.sales).toMatchObject({ total: 1, lowest: null, highest: null });
  });

  it('are looked for everywhere without an area, and nowhere else with one', () => {
    expect(pageOf(deeds, 'rose-court')?.areaId).toBe('jvc');
    expect(pageOf(deeds, 'dubai-marina--rose-court')?.sales?.total).toBe(1);
    expect(pageOf(deeds, 'jlt--rose-court-tower-1')).toBeNull();
  });

  it('have a gap for a step without a sale, and a trend only of five sales', () => {
    const points = pageOf(deeds, 'jvc--rose-court')?.sales?.series;
    expect(points?.step).toBe('quarter');
    expect(points?.points.map(({ month, count }) => [month, count])).toEqual([
      ['2025-04', 3],
      ['2025-07', 1],
      ['2025-10', 0],
      ['2026-01', 1],
    ]);
    expect(points?.points[2]?.median).toBeNull();
    expect(points?.points.map(({ trend }) => trend === null)).toEqual([true, true, true, false]);
  });
});

it('compares a building with the other homes of its area, like for like', () => {
  // Two-bedroom homes cost more everywhere: only the same rooms are compared.
  const here = Array.from({ length: 6 }, (_, i) => sale(`2026-01-0${i + 1}`, 1_100_000, { rooms: 1 }));
  const others = Array.from({ length: 6 }, (_, i) =>
    sale(`2026-01-0${i + 1}`, 1_000_000, { rooms: 1, project: 'Other', building: '' }),
  );
  const large = Array.from({ length: 9 }, (_, i) =>
    sale(`2026-01-0${i + 1}`, 3_000_000, { rooms: 2, project: 'Other', building: '' }),
  );
  const page = pageOf([...here, ...others, ...large], 'jvc--rose-court');
  expect(page?.difference).toMatchObject({ compared: 6, others: 6 });
  expect(page?.difference?.change).toBeCloseTo(0.1, 3);
  expect(page?.similar.map(({ name, count }) => [name, count])).toEqual([['Other', 15]]);
  expect(pageOf(here, 'jvc--rose-court')?.difference).toBeNull();
  // A shop is no home: neither the median nor the comparison counts it.
  const shops = (project: string) =>
    Array.from({ length: 5 }, (_, i) => sale(`2026-02-0${i + 1}`, 4_000_000, { type: 'shop', project }));
  const traded = pageOf([...here, ...others, ...shops('Rose Court'), ...shops('Other')], 'jvc--rose-court');
  expect(traded?.sales?.count).toBe(6);
  expect(traded?.difference).toMatchObject({ compared: 6, others: 6 });
});

it('yields the rent per square foot against the price per square foot, from five of each', () => {
  const deeds = Array.from({ length: 5 }, (_, i) => sale(`2026-01-0${i + 1}`, 1_000_000));
  const tenancy = (n: number): RentContract => ({
    contractId: `CRT${n}`,
    day: toEpochDay('2025-09-01'),
    startDay: toEpochDay('2025-09-01'),
    endDay: toEpochDay('2026-08-31'),
    areaId: 'jvc',
    project: 'ROSE COURT',
    building: '',
    type: 'apartment',
    rooms: 1,
    areaCentiSqm: 9290,
    annualFils: 7_000_000,
    isNew: true,
  });
  const rents = (n: number) => buildRentTable([rentPart(Array.from({ length: n }, (_, i) => tenancy(i)))]);
  const page = pageOf(deeds, 'jvc--rose-court', { rents: rents(5) });
  expect(page?.rents).toMatchObject({ contracts: 5, rooms: [{ rooms: 1, count: 5, medianFils: 7_000_000 }] });
  expect(page?.grossYield).toBeCloseTo(0.07, 3);
  expect(pageOf(deeds, 'jvc--rose-court', { rents: rents(4) })?.grossYield).toBeNull();
});

it('tells a project of villas and townhouses from a building', () => {
  const villas = [1, 2, 3].map((n) =>
    sale('2026-01-01', n * 1_000_000, { type: n === 1 ? 'apartment' : 'villa', building: '' }),
  );
  expect(pageOf(villas, 'jvc--rose-court')).toMatchObject({ kind: 'project', isOfHouses: true, towers: [] });
  expect(pageOf(villas.slice(0, 2), 'jvc--rose-court')?.isOfHouses).toBe(false);
});

it('sets off-plan sales against launch and resale prices', () => {
  const offPlan = (day: string, aed: number, units = 1) => sale(day, aed, { flags: DEED_FLAG.offPlan, units });
  const launch = Array.from({ length: 5 }, (_, i) => offPlan(`2024-01-0${i + 1}`, 1_000_000));
  const now = Array.from({ length: 5 }, (_, i) => offPlan(`2025-12-0${i + 1}`, 1_250_000));
  const page = pageOf([...launch, ...now, sale('2026-01-01', 1_400_000)], 'jvc--rose-court');
  expect(page?.offPlan).toMatchObject({
    from: '2024-01-01',
    units: 10,
    deeds: 10,
    resale: { perSqft: null, count: 1 },
  });
  expect((page?.offPlan?.now.perSqft ?? 0) / (page?.offPlan?.launch.perSqft ?? 1)).toBeCloseTo(1.25, 3);
  expect(page?.offPlan?.months).toHaveLength(24);
  expect(page?.offPlan?.months.at(-1)).toEqual({ month: '2025-12', units: 5, total: 10 });
  // A shop of the same project is neither among its registered sales nor among the units sold.
  const withShop = pageOf(
    [...launch, ...now, sale('2025-12-01', 900_000, { type: 'shop', flags: DEED_FLAG.offPlan })],
    'jvc--rose-court',
  );
  expect(withShop?.offPlan).toMatchObject({ deeds: 10, units: 10 });
  expect(pageOf([sale('2026-01-01', 1_400_000)], 'jvc--rose-court')?.offPlan).toBeNull();
});

describe('the register of projects', () => {
  it('tells units, progress and dates of a project, also for its buildings and without any sale', () => {
    const facts = {
      units: 120,
      villas: null,
      percentCompleted: 40,
      status: 'active',
      end: '2027-12-31',
      developer: 'Nakheel',
      asOf: '2025-10-02',
    };
    expect(pageOf([], 'jvc--rose-court')).toMatchObject({
      name: 'Rose Court',
      areaId: 'jvc',
      sales: null,
      register: facts,
    });
    expect(pageOf([sale('2026-01-01', 1_000_000)], 'jvc--rose-court-tower-1')?.register).toMatchObject(facts);
  });
  it('has no row for a building whose deeds name no project', () => {
    expect(
      pageOf([sale('2026-01-01', 1_000_000, { project: '', building: 'Alone' })], 'jvc--alone')?.register,
    ).toBeNull();
  });
  it('does not guess which of two projects a name means', () => {
    expect(pageOf([], 'twin-name')).toBeNull();
    expect(pageOf([], 'dubai-marina--twin-name')?.register?.number).toBe(9);
  });
});
