import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEpochDay, toEpochDay } from '../day.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { growthPeriods, MIN_GROWTH_SALES, priceGrowth } from './growth.ts';
import { deedTable, testSale } from './testing/deeds.ts';

const END = toEpochDay('2026-06-30');

/** `count` sales of 1,000 sqft on a day, at `aed` each. */
function sales(day: string, count: number, aed: number, over: Partial<Deed> = {}): Deed[] {
  return Array.from({ length: count }, (_, i) => testSale(day, aed, { deedNumber: `${day}-${aed}-${i}`, ...over }));
}

const OFF_PLAN = { flags: DEED_FLAG.offPlan };

describe('the periods of growth', () => {
  const shown = (end: string) => {
    const { now, before } = growthPeriods(toEpochDay(end));
    return [now.fromDay, now.toDay, before.fromDay, before.toDay].map(fromEpochDay);
  };

  it('are the latest three whole months and the same three a year before', () => {
    expect(shown('2026-06-30')).toEqual(['2026-04-01', '2026-06-30', '2025-04-01', '2025-06-30']);
  });

  it('leave out a month that has not ended', () => {
    expect(shown('2026-06-29')).toEqual(['2026-03-01', '2026-05-31', '2025-03-01', '2025-05-31']);
    expect(shown('2026-01-15')).toEqual(['2025-10-01', '2025-12-31', '2024-10-01', '2024-12-31']);
  });
});

describe('price growth', () => {
  it('weighs the change of each like kind by the money paid in it', () => {
    const table = deedTable([
      // Ready flats of one room: 1,000 → 1,100 AED per sqft. Paid: 30 × 1.0M + 30 × 1.1M = 63M.
      ...sales('2025-05-10', 30, 1_000_000),
      ...sales('2026-05-10', 30, 1_100_000),
      // Off-plan flats of one room: 2,000 → 1,800. Paid: 10 × 2.0M + 30 × 1.8M = 74M.
      ...sales('2025-04-11', 10, 2_000_000, OFF_PLAN),
      ...sales('2026-05-11', 30, 1_800_000, OFF_PLAN),
    ]);
    const growth = priceGrowth(table, { areaId: 'dubai-marina', end: END });
    // (63 · ln 1.1 + 74 · ln 0.9) / 137 = −0.01308; e^−0.01308 − 1 = −1.30 %.
    expect(growth.change).toBeCloseTo(Math.expm1((63 * Math.log(1.1) + 74 * Math.log(0.9)) / 137), 5);
    expect(growth.change).toBeCloseTo(-0.013, 4);
    expect(growth).toMatchObject({ compared: 60, comparedBefore: 40, missing: null, sales: 60, salesBefore: 40 });
    expect(growth.volumeChange).toBeCloseTo(0.5, 10);
  });

  it('does not move when dearer kinds sell more and no home changes its price', () => {
    const table = deedTable([
      ...sales('2025-05-10', 80, 1_000_000),
      ...sales('2025-05-11', 20, 3_000_000, { type: 'villa', rooms: 4 }),
      ...sales('2026-05-10', 30, 1_000_000),
      ...sales('2026-05-11', 70, 3_000_000, { type: 'villa', rooms: 4 }),
    ]);
    expect(priceGrowth(table, { end: END }).change).toBeCloseTo(0, 10);
  });

  it('reports missing sales under thirty compared ones a side', () => {
    const table = deedTable([
      ...sales('2024-01-10', 1, 900_000),
      ...sales('2025-05-10', MIN_GROWTH_SALES, 1_000_000),
      ...sales('2026-05-10', MIN_GROWTH_SALES - 1, 1_100_000),
      // Not like anything that sold the year before.
      ...sales('2026-05-12', 5, 1_500_000, { rooms: 3 }),
    ]);
    expect(priceGrowth(table, { end: END })).toMatchObject({ change: null, missing: 'sales', compared: 29, sales: 34 });
    const one = deedTable([...sales('2026-05-10', 1, 1_100_000)]);
    expect(priceGrowth(one, { end: END })).toMatchObject({ change: null, missing: 'history', volumeChange: null });
    expect(priceGrowth(deedTable([]), { end: END })).toMatchObject({ change: null, missing: 'history', from: '' });
  });

  it('counts doubtful sales among the volume and not among the prices', () => {
    const table = deedTable([
      ...sales('2025-05-10', 30, 1_000_000),
      ...sales('2026-05-10', 30, 1_000_000),
      ...sales('2026-05-10', 6, 100, { flags: DEED_FLAG.nominalPrice }),
      ...sales('2026-05-10', 4, 9_000_000, { group: 'mortgage' }),
    ]);
    expect(priceGrowth(table, { end: END })).toMatchObject({ compared: 30, sales: 36, salesBefore: 30 });
  });

  it('of areas together is the sum of their sums, whatever the order of the deeds', () => {
    const deed = fc.record({
      area: fc.constantFrom('dubai-marina', 'jbr', 'jvc'),
      rooms: fc.integer({ min: -1, max: 6 }),
      day: fc.constantFrom('2025-04-02', '2025-06-30', '2026-04-01', '2026-06-15'),
      aed: fc.integer({ min: 500_000, max: 900_000 }),
    });
    fc.assert(
      fc.property(fc.array(deed, { minLength: 200, maxLength: 300 }), (drawn) => {
        const deeds = drawn.map(({ day, aed, ...over }) => testSale(day, aed, over));
        const city = priceGrowth(deedTable(deeds), { end: END });
        const listed = priceGrowth(deedTable(deeds.toReversed(), 4), {
          areaIds: ['jvc', 'jbr', 'dubai-marina'],
          end: END,
        });
        expect(listed.change ?? 9).toBeCloseTo(city.change ?? 9, 10);
        expect(listed.compared).toBe(city.compared);
      }),
      { numRuns: 20 },
    );
  });
});
