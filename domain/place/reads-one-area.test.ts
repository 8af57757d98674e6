import { expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { deedTable, testSale } from '../market/testing/deeds.ts';
import { areaDifference, findSales } from './building-sales.ts';

/** A column that counts how often its entries are read. */
function counted<T extends object>(column: T): { column: T; reads: () => number } {
  let reads = 0;
  const proxy = new Proxy(column, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads++;
      return Reflect.get(target, name);
    },
  });
  return { column: proxy, reads: () => reads };
}

function marketOfThreeAreas() {
  const deeds = ['jvc', 'jlt', 'business-bay'].flatMap((area, a) =>
    Array.from({ length: 400 }, (_, i) =>
      testSale('2026-01-01', 1_000_000, {
        area,
        day: toEpochDay('2026-01-01') - i,
        building: `${area} ${i % 40}`,
        deedNumber: `${a}-${i}`,
      }),
    ),
  );
  return deedTable(deeds);
}

it('a building’s sales are found among its area’s rows alone, each looked at once', () => {
  const table = marketOfThreeAreas();
  const building = counted(table.building);
  const found = findSales({ ...table, building: building.column }, { area: 'jlt', name: 'jlt7' });
  expect(found?.rows).toHaveLength(10);
  // Four hundred rows of the area, and one for the name.
  expect(building.reads()).toBe(401);
});

it('a building is compared with the rest of its area in one pass over the rows', () => {
  const table = marketOfThreeAreas();
  const found = findSales(table, { area: 'jlt', name: 'jlt7' });
  const group = counted(table.group);
  const difference = areaDifference(
    { ...table, group: group.column },
    found ?? expect.fail(),
    toEpochDay('2026-01-01'),
  );
  expect(difference).toMatchObject({ change: 0, compared: 10, others: 390 });
  expect(group.reads()).toBe(400);
});
