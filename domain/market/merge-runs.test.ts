import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { rowToDeed, type TransactionColumns } from '../transaction/columns.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, DEED_TYPES, type Deed } from '../transaction/transaction.ts';
import { buildMarketTable, deedAt, isPriced, type MarketTable, type SegmentPart, sourceAt } from './market-table.ts';

const AREAS = ['business-bay', 'dubai-marina', 'jumeirah-village-circle', 'palm-jumeirah'];
const FIRST = toEpochDay('2024-11-20');

const deed = fc.record({
  day: fc.integer({ min: 0, max: 90 }).map((day) => FIRST + day),
  group: fc.constantFrom<Deed['group']>('sale', 'sale', 'sale', 'mortgage', 'gift'),
  type: fc.constantFrom(...DEED_TYPES),
  rooms: fc.integer({ min: -1, max: 5 }),
  priceFils: fc.integer({ min: 1, max: 9_000_000_000_00 }),
  areaCentiSqm: fc.integer({ min: 0, max: 90_000 }),
  flags: fc.constantFrom(0, DEED_FLAG.offPlan, DEED_FLAG.multiUnit, DEED_FLAG.offPlan | DEED_FLAG.freeHold),
  area: fc.constantFrom(...AREAS),
  project: fc.constantFrom('', 'ONE', 'TWO', 'THREE'),
  building: fc.constantFrom('', 'A', 'B'),
  source: fc.constantFrom('dld-export', 'dubai-pulse', 'demo'),
});

let number = 0;
function wholeDeed(part: Partial<Deed>): Deed {
  const rest = { procedure: 'Sale', units: 1, masterProject: '', metro: '', mall: '', landmark: '', parking: '' };
  return { ...rest, deedNumber: `11-${number++}-2025`, ...part } as Deed;
}

function columnsOf(deeds: readonly Partial<Deed>[], isSorted = true): TransactionColumns {
  const builder = new DeedBuilder();
  for (const part of deeds) builder.append(wholeDeed(part));
  return isSorted ? builder.finish() : builder.unsorted();
}

/** Segments of any sizes; each row dropped with a chance. */
const segments = (maxSegments: number) =>
  fc.array(fc.tuple(fc.array(deed, { maxLength: 40 }), fc.array(fc.boolean(), { maxLength: 12 })), {
    maxLength: maxSegments,
  });

function partsOf(drawn: readonly [Partial<Deed>[], boolean[]][], isSorted = true): SegmentPart[] {
  return drawn.map(([deeds, dropped]) => ({
    columns: columnsOf(deeds, isSorted),
    droppedRows: dropped.flatMap((isDropped, row) => (isDropped && row < deeds.length ? [row] : [])),
  }));
}

/** Expected table contents, from row objects and a plain sort. */
function expectedDeeds(parts: readonly SegmentPart[]): Deed[] {
  const rows = parts.flatMap(({ columns, droppedRows }, s) =>
    Array.from({ length: columns.rows }, (_, row) => ({ s, row, deed: rowToDeed(columns, row) })).filter(
      ({ row }) => !droppedRows.includes(row),
    ),
  );
  return rows
    .sort(
      (a, b) =>
        AREAS.indexOf(a.deed.area) - AREAS.indexOf(b.deed.area) ||
        a.deed.day - b.deed.day ||
        a.s - b.s ||
        a.row - b.row,
    )
    .map((row) => row.deed);
}

function checkTable(table: MarketTable, deeds: readonly Deed[]): void {
  expect(table.rows).toBe(deeds.length);
  deeds.forEach((expected, row) => {
    expect(deedAt(table, row)).toEqual(expected);
    expect(table.areas[table.area[row] ?? -1]).toBe(expected.area);
    expect(table.projects[table.project[row] ?? -1]).toBe(expected.project);
    expect(table.buildings[table.building[row] ?? -1]).toBe(expected.building);
    expect(sourceAt(table, row)).toBe(expected.source);
    expect(table.price[row]).toBe(expected.priceFils);
    expect(table.day[row]).toBe(expected.day);
    expect(table.rooms[row]).toBe(expected.rooms);
    const rate = isPriced(table.group[row] ?? 0, expected.flags, expected.areaCentiSqm)
      ? expected.priceFils / ((expected.areaCentiSqm / 100) * 10.763910416709722)
      : 0;
    expect(table.perSqft[row]).toBeCloseTo(Math.fround(rate), 0);
  });
  const days = deeds.map(({ day }) => day);
  expect(table.minDay).toBe(days.length === 0 ? null : Math.min(...days));
  expect(table.maxDay).toBe(days.length === 0 ? null : Math.max(...days));
  expect(table.sources).toEqual([...new Set(deeds.map(({ source }) => source))].sort());
  table.areas.forEach((area, code) => {
    expect((table.areaStart[code + 1] ?? 0) - (table.areaStart[code] ?? 0)).toBe(
      deeds.filter((row) => row.area === area).length,
    );
  });
}

describe('a market table', () => {
  it('has the current rows of any segments by area, day and arrival', () => {
    fc.assert(
      fc.property(segments(5), (drawn) => {
        const parts = partsOf(drawn);
        checkTable(buildMarketTable(parts), expectedDeeds(parts));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for very many small segments as for one', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 60, maxLength: 90 }), (deeds) => {
        const many = deeds.map((one) => ({ columns: columnsOf([one]), droppedRows: [] }));
        checkTable(buildMarketTable(many), expectedDeeds(many));
      }),
      { numRuns: 20 },
    );
  });

  it('sorts segments that are not sorted', () => {
    fc.assert(
      fc.property(segments(3), (drawn) => {
        const parts = partsOf(drawn, false);
        checkTable(buildMarketTable(parts), expectedDeeds(parts));
      }),
      { numRuns: 30 },
    );
  });

  it('copies blocks and single rows of deltas over a large area', () => {
    const base = Array.from({ length: 3000 }, (_, i) => ({ ...plain, day: FIRST + Math.floor(i / 10) }));
    const delta = Array.from({ length: 40 }, (_, i) => ({ ...plain, day: FIRST + i * 7 }));
    const parts = [
      { columns: columnsOf(base), droppedRows: [0, 1, 1500, 2999] },
      { columns: columnsOf(delta), droppedRows: [3] },
    ];
    checkTable(buildMarketTable(parts), expectedDeeds(parts));
  });
});

const plain: Partial<Deed> = {
  group: 'sale',
  type: 'apartment',
  rooms: 1,
  priceFils: 100_000_000,
  areaCentiSqm: 8000,
  flags: 0,
  area: 'dubai-marina',
  project: 'ONE',
  building: 'A',
  source: 'dld-export',
};
