import { describe, expect, it } from 'vitest';
import { END, quarterlySales } from '../../test/quarterly-sales.ts';
import { areaVolatility } from './volatility.ts';

describe('areaVolatility', () => {
  it('is nothing where prices rise evenly, and twice the quarterly swing where they jump', () => {
    expect(
      areaVolatility(
        quarterlySales((q) => 2000 * 1.01 ** -q),
        'dubai-marina',
        END,
      ),
    ).toBeCloseTo(0, 6);
    // ±5 % from quarter to quarter: changes of ∓ln(1.05/0.95), about 0.1 each.
    const swing = areaVolatility(
      quarterlySales((q) => (q % 2 === 0 ? 2100 : 1900)),
      'dubai-marina',
      END,
    );
    expect(swing).toBeGreaterThan(0.19);
    expect(swing).toBeLessThan(0.22);
  });

  it('is null with few quarters, or for an area without sales', () => {
    expect(
      areaVolatility(
        quarterlySales(() => 2000, 4),
        'dubai-marina',
        END,
      ),
    ).toBeNull();
    expect(
      areaVolatility(
        quarterlySales(() => 2000),
        'jvc',
        END,
      ),
    ).toBeNull();
  });
});
