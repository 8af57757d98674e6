import { describe, expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { sqmFromSqft } from '../area-unit.ts';
import { minusMonths, toEpochDay } from '../day.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { areaVolatility } from './volatility.ts';

const END = toEpochDay('2026-03-31');
/** Forty sales of 1,000 sqft in each quarter; `level` is the AED per sqft some quarters before the last. */
function tableOf(level: (quarter: number) => number, quarters = 16) {
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

describe('areaVolatility', () => {
  it('is nothing where prices rise evenly, and twice the quarterly swing where they jump', () => {
    expect(
      areaVolatility(
        tableOf((q) => 2000 * 1.01 ** -q),
        'dubai-marina',
        END,
      ),
    ).toBeCloseTo(0, 6);
    // ±5 % from quarter to quarter: changes of ∓ln(1.05/0.95), about 0.1 each.
    const swing = areaVolatility(
      tableOf((q) => (q % 2 === 0 ? 2100 : 1900)),
      'dubai-marina',
      END,
    );
    expect(swing).toBeGreaterThan(0.19);
    expect(swing).toBeLessThan(0.22);
  });

  it('is null with few quarters, or for an area without sales', () => {
    expect(
      areaVolatility(
        tableOf(() => 2000, 4),
        'dubai-marina',
        END,
      ),
    ).toBeNull();
    expect(
      areaVolatility(
        tableOf(() => 2000),
        'jvc',
        END,
      ),
    ).toBeNull();
  });
});
