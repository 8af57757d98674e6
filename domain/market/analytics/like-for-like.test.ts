import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../../day.ts';
import type { Deed } from '../../transaction/transaction.ts';
import { priceGrowth } from '../growth.ts';
import { deedTable, testSale } from '../testing/deeds.ts';
import { isLine, likeForLikePrices } from './like-for-like.ts';

const END = toEpochDay('2026-06-30');

function sales(day: string, count: number, aed: number, over: Partial<Deed> = {}): Deed[] {
  return Array.from({ length: count }, (_, i) => testSale(day, aed, { deedNumber: `${day}-${aed}-${i}`, ...over }));
}

describe('prices like for like', () => {
  it('carry the latest median back by growth, whatever else was sold', () => {
    const table = deedTable([
      ...sales('2025-05-10', 40, 1_000_000),
      // Many expensive villas a year ago: the median has fallen, although no home became cheaper.
      ...sales('2025-05-11', 90, 3_000_000, { type: 'villa', rooms: 4 }),
      ...sales('2026-05-10', 40, 1_200_000),
    ]);
    const points = likeForLikePrices(table, { areaId: 'dubai-marina', end: END, months: 12 });
    // 1,200 a square foot, and 1,200 ÷ 1.20. Rounded, because sizes are stored in whole hundredths of a square metre.
    expect(Math.round((points.at(-1)?.value ?? 0) / 100)).toBe(1200);
    expect(Math.round((points.find(({ month }) => month === '2025-07')?.value ?? 0) / 100)).toBe(1000);
    expect(isLine(points)).toBe(true);
  });

  it('leave out months with too few comparable sales', () => {
    const table = deedTable([...sales('2025-05-10', 29, 1_000_000), ...sales('2026-05-10', 40, 1_200_000)]);
    const points = likeForLikePrices(table, { end: END, months: 12 });
    expect(points.filter(({ value }) => value !== null).map(({ month }) => month)).toEqual(['2026-05', '2026-06']);
    expect(likeForLikePrices(deedTable([]), { end: END, months: 12 })).toEqual([]);
  });

  it('change over the year by price growth itself', () => {
    const lots = fc.array(
      fc.record({
        before: fc.integer({ min: 500_000, max: 5_000_000 }),
        now: fc.integer({ min: 500_000, max: 5_000_000 }),
        rooms: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lots, (cells) => {
        const table = deedTable(
          cells.flatMap(({ before, now, rooms }, i) => [
            ...sales(`2025-04-1${i}`, 31, before, { rooms }),
            ...sales(`2026-04-1${i}`, 31, now, { rooms }),
          ]),
        );
        const points = likeForLikePrices(table, { end: END, months: 12 });
        const [first] = points;
        const last = points.at(-1);
        const growth = priceGrowth(table, { end: END }).change;
        expect(first?.month).toBe('2025-06');
        expect((last?.value ?? 0) / (first?.value ?? 1) - 1).toBeCloseTo(growth ?? Number.NaN, 3);
      }),
      { numRuns: 40 },
    );
  });
});
