import { describe, expect, it } from 'vitest';
import { sqmFromSqft } from '../area-unit.ts';
import { toEpochDay } from '../day.ts';
import { buildMarketTable } from '../market/market-table.ts';
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
    // AED 1.2M for 800 sqft is 1,500 a sqft: dearer than three of five.
    expect(verdict(FIVE)).toMatchObject({ above: 0.6, sales: 5, scope: 'project', sameRooms: true });
    expect(verdict(FIVE, { price: 40_000_000 })?.above).toBe(0);
    expect(verdict(FIVE, { price: 800_000_000 })?.above).toBe(1);
  });

  it('counts a sale at the same price half', () => {
    // 1,400 a sqft: two cheaper and one alike of five.
    expect(verdict(FIVE, { price: 112_000_000 })?.above).toBeCloseTo(0.5, 10);
  });

  it('says nothing under five sales, without a size or without a price', () => {
    expect(verdict(FIVE.slice(1))).toBeNull();
    expect(verdict([])).toBeNull();
    expect(verdict(FIVE, { sqft: 0 })).toBeNull();
    expect(verdict(FIVE, { price: 0 })).toBeNull();
  });

  it('takes the building first, then the project, then rooms in the area', () => {
    const inBuilding = FIVE.map((deed) => ({ ...deed, building: 'TOWER 2' }));
    const mixed = [...inBuilding, ...[1, 2, 3, 4, 5].map(() => sale(9000))];
    expect(verdict(mixed, { building: 'Tower 2' })).toMatchObject({ scope: 'building', sales: 5, above: 0.6 });
    expect(verdict(mixed)).toMatchObject({ scope: 'project', sales: 10, above: 0.3 });
    expect(verdict(mixed, { project: 'Elsewhere' })).toMatchObject({ scope: 'area', sales: 10 });
    // Three bedrooms: no five such sales in the project, all its sales speak then.
    expect(verdict(mixed, { bedrooms: 3 })).toMatchObject({ scope: 'project', sameRooms: false });
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
