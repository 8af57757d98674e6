import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEpochDay, toMonthIndex } from '../day.ts';
import { splitSegments } from '../transaction/columns.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, DEED_TYPES, type Deed, type DeedType } from '../transaction/transaction.ts';
import { buildMarketTable, type MarketTable } from './market-table.ts';
import { buildRollup, decodeRollup, encodeRollup, monthsOfDays, rollupByArea, rollupMonths } from './rollup.ts';
import { areaStats, monthlyFigures } from './testing/plain-figures.ts';

const AREAS = ['business-bay', 'dubai-marina', 'palm-jumeirah'];

const deed: fc.Arbitrary<Deed> = fc.record({
  deedNumber: fc.constant('11-1-2025'),
  day: fc.integer({ min: toEpochDay('2025-01-20'), max: toEpochDay('2025-05-10') }),
  group: fc.constantFrom<Deed['group'][]>('sale', 'sale', 'mortgage', 'gift'),
  procedure: fc.constant('Sale'),
  type: fc.constantFrom<DeedType[]>('apartment', 'apartment', 'villa', 'office'),
  rooms: fc.integer({ min: -1, max: 4 }),
  priceFils: fc.integer({ min: 1_000_000, max: 9_000_000_000_00 }),
  areaCentiSqm: fc.integer({ min: 0, max: 90_000 }),
  flags: fc.constantFrom(0, 0, DEED_FLAG.offPlan, DEED_FLAG.multiUnit, DEED_FLAG.nominalPrice),
  units: fc.constant(1),
  area: fc.constantFrom(...AREAS),
  project: fc.constantFrom('ONE', 'TWO'),
  building: fc.constant(''),
  masterProject: fc.constant(''),
  metro: fc.constant(''),
  mall: fc.constant(''),
  landmark: fc.constant(''),
  parking: fc.constant(''),
  source: fc.constant('dld-export'),
});

const filters = fc.record({
  types: fc.option(fc.constantFrom<DeedType[][]>(['apartment'], ['villa', 'office']), { nil: undefined }),
  offPlan: fc.option(fc.boolean(), { nil: undefined }),
});

function tableOf(deeds: readonly Deed[]): MarketTable {
  const builder = new DeedBuilder();
  for (const one of deeds) builder.append(one);
  return buildMarketTable(splitSegments(builder.finish(), 50).map((columns) => ({ columns, droppedRows: [] })));
}

describe('a rollup', () => {
  it('counts and sums up as the deeds do, by area', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 150 }), filters, (deeds, filter) => {
        const table = tableOf(deeds);
        const found = rollupByArea(buildRollup(table), filter);
        const exact = table.areas.flatMap((areaId) => {
          const { count, priced, volumeFils } = areaStats(table, { ...filter, areaId });
          return count === 0 ? [] : [{ areaId, count, priced, volumeFils }];
        });
        expect(found.map(({ medianPerSqftFils: _, ...figures }) => figures)).toEqual(exact);
      }),
    );
  });

  it('counts and sums up as the deeds do, by month', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 150 }), fc.constantFrom(...AREAS), filters, (deeds, areaId, filter) => {
        const table = tableOf(deeds);
        const found = rollupMonths(buildRollup(table), { ...filter, areaId });
        const exact = monthlyFigures(table, { ...filter, areaId });
        expect(found.map(({ medianPerSqftFils: _, ...figures }) => figures)).toEqual(
          exact.map(({ medianPerSqftFils: _, ...figures }) => figures),
        );
      }),
    );
  });

  it('has the very median where one cell answers', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 80 }), fc.constantFrom(...DEED_TYPES), (deeds, type) => {
        const table = tableOf(deeds);
        const rollup = buildRollup(table);
        for (const areaId of table.areas) {
          const filter = { areaId, types: [type], offPlan: false };
          const exact = monthlyFigures(table, filter).map((month) => month.medianPerSqftFils);
          expect(rollupMonths(rollup, filter).map((month) => month.medianPerSqftFils)).toEqual(exact);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has a median between the least and the greatest of its cells', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 5, maxLength: 150 }), (deeds) => {
        const table = tableOf(deeds);
        for (const { areaId, medianPerSqftFils } of rollupByArea(buildRollup(table))) {
          const exact = areaStats(table, { areaId });
          expect(medianPerSqftFils === null).toBe(exact.priced === 0);
          if (medianPerSqftFils === null) continue;
          const code = table.areaCode.get(areaId) ?? 0;
          const rates = [...table.perSqft.subarray(table.areaStart[code], table.areaStart[code + 1])].filter(
            (r) => r > 0,
          );
          expect(medianPerSqftFils).toBeGreaterThanOrEqual(Math.floor(Math.min(...rates)));
          expect(medianPerSqftFils).toBeLessThanOrEqual(Math.ceil(Math.max(...rates)));
        }
      }),
    );
  });

  it('answers the months that days touch', () => {
    const days = { fromDay: toEpochDay('2025-02-14'), toDay: toEpochDay('2025-03-02') };
    const months = monthsOfDays(days);
    expect(months).toEqual({ fromMonth: toMonthIndex(days.fromDay), toMonth: toMonthIndex(days.toDay) });
    expect((months.toMonth ?? 0) - (months.fromMonth ?? 0)).toBe(1);
  });

  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const rollup = buildRollup(tableOf(deeds));
        expect(decodeRollup(encodeRollup(rollup))).toEqual(rollup);
      }),
      { numRuns: 30 },
    );
  });
});
