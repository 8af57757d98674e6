import { expect, it } from 'vitest';
import { STANDARD_SCENARIO } from '../../roi/scenario.ts';
import { TEST_DATA } from '../testing/deck-data.ts';
import { scenario } from './money.ts';

it('several deals are one table, each with its income, IRR and net yield', () => {
  const cash = { ...STANDARD_SCENARIO, name: 'Cash', financing: 'cash' as const };
  const { title, blocks } = scenario({ ...TEST_DATA, scenario: STANDARD_SCENARIO, otherScenarios: [cash] });
  expect(title).toBe('2 deals side by side');
  const [table] = blocks;
  expect(table?.kind === 'table' && table.rows).toEqual([
    ['Deal 1', 'AED 2.50M', '−AED 3,205', '11.4%', '3.5%'],
    // 15,000 less 13 %, and 2.8 % of the price a year.
    ['Cash', 'AED 2.50M', 'AED 7,217', '7.5%', '3.5%'],
  ]);
});
