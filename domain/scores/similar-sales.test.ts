import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sqmFromSqft } from '../area-unit.ts';
import { toEpochDay } from '../day.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { medianOf } from '../median.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { estimateValue } from './home-facts.ts';
import { type ComparedHome, priceStanding, similarIndex } from './similar-sales.ts';

const TODAY = '2026-03-31';
const PLAIN: Deed = {
  deedNumber: '1',
  day: toEpochDay('2026-03-01'),
  group: 'sale',
  procedure: 'Sale',
  type: 'apartment',
  rooms: 1,
  priceFils: 0,
  areaCentiSqm: 0,
  flags: DEED_FLAG.residential,
  units: 1,
  area: 'jlt',
  project: 'ROSE COURT',
  building: '',
  masterProject: '',
  metro: '',
  mall: '',
  landmark: '',
  parking: '',
  source: 'test',
};
/** A sale of 1,000 sqft at so many AED per sqft. */
const sale = (aedPerSqft: number, change: Partial<Deed> = {}): Deed => ({
  ...PLAIN,
  priceFils: aedPerSqft * 1000 * 100,
  areaCentiSqm: Math.round(sqmFromSqft(1000) * 100),
  ...change,
});
function indexOf(deeds: Deed[]) {
  const builder = new DeedBuilder();
  deeds.forEach((deed, i) => {
    builder.append({ ...deed, deedNumber: String(i) });
  });
  return similarIndex(buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]), TODAY);
}
const HOME: ComparedHome & { price: number } = {
  areaId: 'jlt',
  project: 'Rose Court',
  building: '',
  propertyType: 'apartment',
  bedrooms: 1,
  completion: 'ready',
  sqft: 800,
  price: 120_000_000,
};
const verdict = (deeds: Deed[], change: Partial<typeof HOME> = {}) =>
  priceStanding(indexOf(deeds), { ...HOME, ...change });
const FIVE = [1000, 1100, 1400, 1600, 5000].map((aed) => sale(aed));

describe('priceStanding', () => {
  it('is the share of similar sales that were cheaper per sqft', () => {
    // AED 1.2M for 800 sqft is 1,500 a sqft: more expensive than three of five.
    expect(verdict(FIVE)).toMatchObject({ above: 0.6, sales: 5, scope: 'project' });
    expect(verdict(FIVE, { price: 40_000_000 })?.above).toBe(0);
    expect(verdict(FIVE, { price: 800_000_000 })?.above).toBe(1);
  });

  it('counts a sale at the same price half', () => {
    // 1,400 a sqft: two cheaper and one alike of five.
    expect(verdict(FIVE, { price: 112_000_000 })?.above).toBeCloseTo(0.5, 10);
  });

  it('is null under five sales, without a size or without a price', () => {
    expect(verdict(FIVE.slice(1))).toBeNull();
    expect(verdict([])).toBeNull();
    expect(verdict(FIVE, { sqft: 0 })).toBeNull();
    expect(verdict(FIVE, { price: 0 })).toBeNull();
  });

  it('takes the building first, then the project, then rooms in the area', () => {
    const inBuilding = FIVE.map((deed) => ({ ...deed, building: 'TOWER 2' }));
    const mixed = [...inBuilding, ...[1, 2, 3, 4, 5].map(() => sale(3000))];
    expect(verdict(mixed, { building: 'Tower 2' })).toMatchObject({ scope: 'building', sales: 5, above: 0.6 });
    expect(verdict(mixed)).toMatchObject({ scope: 'project', sales: 10, above: 0.3 });
    expect(verdict(mixed, { project: 'Elsewhere' })).toMatchObject({ scope: 'area', sales: 10 });
    // Other numbers of bedrooms are not alike.
    expect(verdict(mixed, { bedrooms: 3 })).toBeNull();
  });

  it('never mixes flats with houses, finished with off-plan, or sales with mortgages and doubtful deeds', () => {
    const others = [
      ...FIVE.map((deed) => ({ ...deed, type: 'villa' as const })),
      ...FIVE.map((deed) => ({ ...deed, flags: deed.flags | DEED_FLAG.offPlan })),
      ...FIVE.map((deed) => ({ ...deed, group: 'mortgage' as const })),
      ...FIVE.map((deed) => ({ ...deed, flags: deed.flags | DEED_FLAG.multiUnit })),
      ...FIVE.map((deed) => ({ ...deed, day: toEpochDay('2023-01-01') })),
      ...FIVE.map((deed) => ({ ...deed, day: toEpochDay('2026-04-15') })),
    ];
    expect(verdict(others)).toBeNull();
    expect(verdict(others, { completion: 'off_plan' })).toMatchObject({ sales: 5 });
  });
});

describe('the median of similar sales as a value', () => {
  const estimatedValue = (deeds: Deed[], sqft = 800) =>
    estimateValue({
      home: { ...HOME, sqft, id: 1, location: 'JLT', features: [] },
      valuation: null,
      similar: indexOf(deeds).similar(HOME),
    });

  it('is their median per sqft times the size, with the spread of their prices as range', () => {
    // 1,400 × 800 = AED 1.12M; registered sizes are whole hundredths of a sqm.
    const found = estimatedValue(FIVE);
    expect((found?.valueFils ?? 0) / 100).toBeCloseTo(1_120_000, -3);
    expect(found).toMatchObject({ method: 'median', sales: 5, scope: 'project' });
    expect(found?.range50.low).toBeLessThan(found?.valueFils ?? 0);
    expect(found?.range80.high).toBeGreaterThan(found?.range50.high ?? 0);
  });

  it('is null without a size or sales', () => {
    expect(estimatedValue(FIVE, 0)).toBeNull();
    expect(estimatedValue([])).toBeNull();
  });
});

describe('the deeds of similar sales', () => {
  const homes = [
    HOME,
    { ...HOME, bedrooms: 2 },
    { ...HOME, building: 'Tower A' },
    { ...HOME, completion: 'off_plan' as const },
    { ...HOME, project: 'Nowhere' },
  ];
  const someDeed = fc
    .record({
      rooms: fc.integer({ min: -1, max: 3 }),
      sqm: fc.integer({ min: 20, max: 900 }),
      aedPerSqft: fc.integer({ min: 100, max: 9000 }),
      project: fc.constantFrom('ROSE COURT', 'Rose Court', 'Lily'),
      building: fc.constantFrom('', 'TOWER A'),
      flags: fc.constantFrom(0, DEED_FLAG.offPlan, DEED_FLAG.multiUnit, DEED_FLAG.partialShare),
      daysAgo: fc.integer({ min: 0, max: 900 }),
    })
    .map(({ sqm, daysAgo, ...deed }) =>
      sale(deed.aedPerSqft, { ...deed, areaCentiSqm: sqm * 100, day: DAY - daysAgo }),
    );
  const DAY = toEpochDay(TODAY);

  it('are exactly those that are counted, with their median', () => {
    fc.assert(
      fc.property(fc.array(someDeed, { maxLength: 60 }), fc.constantFrom(...homes), (deeds, home) => {
        const index = indexOf(deeds);
        const listed = index.deeds(home);
        expect(listed?.found ?? null).toEqual(index.similar(home));
        if (listed === null) return;
        expect(listed.counted).toHaveLength(listed.found.sales);
        expect(medianOf(Float64Array.from(listed.counted, ({ perSqft }) => perSqft))).toBeCloseTo(
          listed.found.medianPerSqft,
          1,
        );
      }),
    );
  });

  it('leave a two-bedroom deed of 10,673 sqft, several units and shares out, with the reason', () => {
    const twoBeds = (sqft: number, change: Partial<Deed> = {}) =>
      sale(1000, { rooms: 2, areaCentiSqm: Math.round(sqmFromSqft(sqft) * 100), ...change });
    const deeds = [
      ...[1100, 1150, 1200, 1250, 1300, 1350].map((sqft) => twoBeds(sqft)),
      twoBeds(10_673),
      twoBeds(2400, { flags: DEED_FLAG.multiUnit, units: 2 }),
      twoBeds(600, { flags: DEED_FLAG.partialShare }),
      twoBeds(1200, { priceFils: 600_000_000_00 }),
      sale(1000),
    ];
    const listed = indexOf(deeds).deeds({ ...HOME, bedrooms: 2 });
    expect(listed?.found).toMatchObject({ scope: 'project', sales: 6 });
    expect(listed?.counted.map(({ scope }) => scope)).toEqual(Array(6).fill('project'));
    expect(listed?.setAside.map(({ reason }) => reason).sort()).toEqual(['price', 'several_units', 'share', 'size']);
  });
});
