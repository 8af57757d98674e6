import { describe, expect, it } from 'vitest';
import { STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { compareScenarios } from './SideBySide.tsx';

describe('scenarios side by side', () => {
  const cash = { ...STANDARD_SCENARIO, name: 'Cash', financing: 'cash' as const, priceFils: 200_000_000 };
  const { inputs, results } = compareScenarios([STANDARD_SCENARIO, cash]);

  it('list only the inputs that differ, with their units', () => {
    expect(inputs).toEqual([
      { label: 'Payment', values: ['Mortgage', 'Cash'], differs: true },
      { label: 'Purchase price', values: ['AED 2,500,000', 'AED 2,000,000'], differs: true },
    ]);
  });

  it('list every result and mark what differs', () => {
    expect(results.find(({ label }) => label === 'IRR')).toMatchObject({ differs: true });
    expect(results.every(({ values }) => values.length === 2)).toBe(true);
    expect(results.find(({ label }) => label === 'Debt cover (DSCR)')?.values).toEqual(['0.69×', '—']);
  });
});
