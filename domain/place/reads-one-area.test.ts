import { expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { deedTable, testSale } from '../market/testing/deeds.ts';
import { findSales } from './building-sales.ts';

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

it('a building’s sales are found among its area’s rows alone, each looked at once', () => {
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
  const table = deedTable(deeds);
  const group = counted(table.group);
  const found = findSales({ ...table, group: group.column }, { area: 'jlt', name: 'jlt7' });
  expect(found?.rows).toHaveLength(10);
  expect(group.reads()).toBe(400);
});
