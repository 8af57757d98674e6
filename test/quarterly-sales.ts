import { sqmFromSqft } from '../domain/area-unit.ts';
import { minusMonths, toEpochDay } from '../domain/day.ts';
import { buildMarketTable } from '../domain/market/market-table.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { deed } from './market-records.ts';

/** Day on which the last quarter ends, in days since 1970. */
export const END = toEpochDay('2026-03-31');

/** Forty sales of 1,000 sqft in each quarter; `level` is the AED per sqft some quarters before the last. */
export function quarterlySales(level: (quarter: number) => number, quarters = 16) {
  const builder = new DeedBuilder();
  for (let q = 0; q < quarters; q++) {
    for (let n = 0; n < 40; n++) {
      builder.append(
        deed(`${q}-${n}`, {
          day: minusMonths(END, 3 * q) - 10 - (n % 20),
          priceFils: Math.round(level(q) * 100_000),
          areaCentiSqm: Math.round(sqmFromSqft(1000) * 100),
        }),
      );
    }
  }
  return buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
}
